import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Util from 'monocart-coverage-reports/util';
import { findScript } from './scripts.ts';

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

/** A file of raw coverage: of a process (Node writes it), of a page (`e2e/src/page.ts`), of a test file (`jestReporter.ts`). */
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

/** What a part of the tests has run of one script. `key` is a kind, a colon and a path, as in `findScript`. */
export interface ScriptCoverage {
  readonly key: string;
  readonly functions: V8Functions;
  readonly compiled?: Compiled;
}

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
  const scripts = new Map<string, ScriptCoverage>();
  const add = (key: string, functions: V8Functions, compiled?: Compiled) => {
    const known = scripts.get(key);
    const sum = known ? Util.mergeV8Coverage([known, { functions }]) : { functions };
    scripts.set(key, { key, ...sum, compiled: known?.compiled ?? compiled });
  };
  for (const name of readdirSync(folder)) {
    const raw: RawCoverage = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const loaded = raw['source-map-cache'] ?? {};
    for (const { url, functions, digest, compiled } of raw.result) {
      const built = digest && builtFiles.get(digest);
      if (built) add(`release:0:${built}`, functions);
      if (digest) continue;
      const script = findScript(url, root);
      if (name.startsWith('jest-')) {
        if (script) add(`jest:${script.path}`, functions, compiled);
      } else if (script?.kind === 'release') add(`release:${script.offset}:${script.path}`, functions);
      // What a loader has compiled has another text than its file (Playwright's own processes).
      else if (script && !(url in loaded)) add(`source:${script.path}`, functions);
    }
  }
  return [...scripts.values()];
}
