import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import type { V8CoverageEntry } from 'monocart-coverage-reports';
import { root } from '../project.ts';
import { identityMap } from './identityMap.ts';
import type { Compiled, ScriptCoverage } from './raw.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

/** A source as Node runs it: types are blanked, everything else stays where it was. */
function stripped(path: string): Compiled {
  const original = read(join(root, path));
  const source = stripTypeScriptTypes(original);
  return { source, sourceMap: identityMap(path, original, source) };
}

/** What swc puts before the code of a module in CommonJS: exports, and helpers whose names begin with a line below. */
const preamble =
  /^(_export\(exports|Object\.defineProperty\(exports|function _\w+\(.*\{$)[\s\S]*?\n\}(\);)?$/gm;

/** Blanks what would be taken for functions of the source. */
const withoutPreamble = (source: string): string =>
  source.replace(preamble, (text) => text.replace(/[^\n]/g, ' '));

/** A source that nothing has loaded, compiled. */
function neverLoaded(path: string): V8CoverageEntry {
  const { code, map } = transformSync(read(join(root, path)), {
    filename: path,
    sourceMaps: true,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript', tsx: path.endsWith('x') }, target: 'es2022' },
  });
  const sourceMap = { ...JSON.parse(map ?? '{}'), sources: [path] };
  return { url: `never-loaded/${path}`, type: 'js', empty: true, source: code, sourceMap };
}

/** One entry of the report. @returns null for a file of a build that is not this one */
function entryOf({ key, functions, compiled }: ScriptCoverage, releases: string): V8CoverageEntry | null {
  const [kind, ...rest] = key.split(':');
  const path = rest.at(-1) ?? '';
  if (kind === 'source') return { url: key, functions: [...functions], ...stripped(path) };
  if (kind === 'jest' && compiled) {
    const sourceMap = { ...compiled.sourceMap, sources: [path], sourcesContent: [read(join(root, path))] };
    return { url: key, functions: [...functions], source: withoutPreamble(compiled.source), sourceMap };
  }
  const file = join(releases, path);
  if (!existsSync(`${file}.map`)) return null;
  const sourceMap = JSON.parse(read(`${file}.map`));
  return {
    url: key,
    functions: [...functions],
    source: read(file),
    sourceMap,
    scriptOffset: Number(rest[0]),
  };
}

/**
 * The report's entries: all scripts that ran, each with its map to the sources, and every source that none has.
 * @param releases folder of the builds with source maps; @param sources paths of all that is measured
 */
export function entriesOf(
  scripts: readonly ScriptCoverage[],
  releases: string,
  sources: readonly string[],
): V8CoverageEntry[] {
  const entries = scripts.map((script) => entryOf(script, releases)).filter((entry) => entry !== null);
  const seen = new Set(entries.flatMap(({ sourceMap }) => sourceMap.sources as string[]));
  return [...entries, ...sources.filter((path) => !seen.has(path)).map(neverLoaded)];
}
