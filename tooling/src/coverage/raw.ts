import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Util from 'monocart-coverage-reports/util';
import { findBuiltFile, findScript, type MeasuredScript } from './scripts.ts';

/** What V8 counts: each function of a script, with the ranges in it that ran another number of times. */
export type V8Functions = readonly {
  readonly functionName: string;
  readonly isBlockCoverage: boolean;
  readonly ranges: readonly {
    readonly startOffset: number;
    readonly endOffset: number;
    readonly count: number;
  }[];
}[];

/** A script as it ran, where that can be found nowhere else. */
export interface Compiled {
  readonly source: string;
  readonly sourceMap: object;
}

/** A file of raw coverage: of a process (Node writes it), of a page (`e2e/src/page.ts`), of a test file (`jest-reporter.ts`). */
export interface RawCoverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: V8Functions;
    /** Of a browser's script: how its text is recognised. */
    readonly digest?: string;
    /** Of a source that jest has run; only in the first file that names it. */
    readonly compiled?: Compiled;
  }[];
  /** Names what a loader has compiled. */
  readonly 'source-map-cache'?: Readonly<Record<string, unknown>>;
}

/** What a part of the tests has run of one script. A source that is `compiled` ran as that, else as Node runs it. */
export type ScriptCoverage = MeasuredScript & {
  readonly functions: V8Functions;
  readonly compiled?: Compiled | undefined;
};

/**
 * Adds up all files of raw coverage in a folder.
 * @param root the project's root folder
 * @param builtFiles paths of the browser's files within the releases, by the digest of their text
 */
export function readRaw(
  folder: string,
  root: string,
  builtFiles: ReadonlyMap<string, string>,
): ScriptCoverage[] {
  const sums = new Map<string, ScriptCoverage>();
  for (const name of readdirSync(folder)) {
    const raw: RawCoverage = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    // A test of ours may start jest, which does not name what it has compiled.
    if (raw.result.some(({ url }) => url.includes('/node_modules/jest-runtime/'))) continue;
    const loaded = raw['source-map-cache'] ?? {};
    for (const { url, functions, digest, compiled } of raw.result) {
      const script = digest ? findBuiltFile(digest, builtFiles) : findScript(url, root);
      // A source that a loader has compiled has another text than its file (Playwright's own processes); a file of a
      // build stands there too, since it names its map.
      if (!script || (script.kind === 'source' && url in loaded)) continue;
      const key = `${script.kind}:${script.path}`;
      const known = sums.get(key);
      const sum = known ? Util.mergeV8Coverage([known, { functions }]) : { functions };
      sums.set(key, { ...script, ...sum, compiled: known?.compiled ?? compiled });
    }
  }
  return [...sums.values()];
}
