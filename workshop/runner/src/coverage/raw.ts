import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Util from 'monocart-coverage-reports/util';
import { findBuiltFile, findScript, type MeasuredScript } from './scripts.ts';

/** V8 coverage: the functions of a script, with nested ranges whose counts differ. */
export type V8Functions = readonly {
  readonly functionName: string;
  readonly isBlockCoverage: boolean;
  readonly ranges: readonly {
    readonly startOffset: number;
    readonly endOffset: number;
    readonly count: number;
  }[];
}[];

/** Code of a script as executed, if it is not available elsewhere. */
export interface Compiled {
  readonly source: string;
  readonly sourceMap: object;
}

/**
 * A raw coverage file of a process (written by Node), a page (`e2e/src/page.ts`) or a test file
 * (`jest-reporter.ts`).
 */
export interface RawCoverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: V8Functions;
    /** For browser scripts: digest that identifies the content. */
    readonly digest?: string;
    /** For sources run by jest; only in the first file that contains them. */
    readonly compiled?: Compiled;
  }[];
  /** Sources compiled by a loader. */
  readonly 'source-map-cache'?: Readonly<Record<string, unknown>>;
}

/** Coverage of one script by a part of the tests. A source with `compiled` ran as that code, otherwise as run by Node. */
export type ScriptCoverage = MeasuredScript & {
  readonly functions: V8Functions;
  readonly compiled?: Compiled | undefined;
};

/**
 * Merges all raw coverage files of a folder.
 * @param root the project root
 * @param builtFiles paths of browser files within the releases, by digest of their content
 */
export function readRaw(
  folder: string,
  root: string,
  builtFiles: ReadonlyMap<string, string>,
): ScriptCoverage[] {
  const sums = new Map<string, ScriptCoverage>();
  for (const name of readdirSync(folder)) {
    const raw: RawCoverage = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    // Some tests start jest, which does not list the sources it compiled.
    if (raw.result.some(({ url }) => url.includes('/node_modules/jest-runtime/'))) continue;
    const loaded = raw['source-map-cache'] ?? {};
    for (const { url, functions, digest, compiled } of raw.result) {
      const script = digest ? findBuiltFile(digest, builtFiles) : findScript(url, root);
      // The code of a source compiled by a loader (Playwright's processes) differs from its file. Built files
      // are listed as well, because they reference their source map.
      if (!script || (script.kind === 'source' && url in loaded)) continue;
      const key = `${script.kind}:${script.path}`;
      const known = sums.get(key);
      const sum = known ? Util.mergeV8Coverage([known, { functions }]) : { functions };
      sums.set(key, { ...script, ...sum, compiled: known?.compiled ?? compiled });
    }
  }
  return [...sums.values()];
}
