import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { root } from '@fan-base/tooling/project';
import { transformSync } from '@swc/core';
import type { V8CoverageEntry } from 'monocart-coverage-reports';
import { identityMap } from './identity-map.ts';
import type { Compiled, ScriptCoverage } from './raw.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

/** A source as run by Node: types are blanked, so positions do not change. */
function stripped(path: string): Compiled {
  const original = read(join(root, path));
  const source = stripTypeScriptTypes(original);
  return { source, sourceMap: identityMap(path, original, source) };
}

/** Preamble of swc in CommonJS modules: exports, and helpers whose names begin with an underscore. */
const preamble =
  /^(_export\(exports|Object\.defineProperty\(exports|function _\w+\(.*\{$)[\s\S]*?\n\}(\);)?$/gm;

/** Blanks generated functions, which would count as functions of the source. */
const withoutPreamble = (source: string): string =>
  source.replace(preamble, (text) => text.replace(/[^\n]/g, ' '));

/** An empty coverage entry of a source that was never loaded; none if it only has types. */
function neverLoaded(path: string): V8CoverageEntry[] {
  const { code, map } = transformSync(read(join(root, path)), {
    filename: path,
    sourceMaps: true,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript', tsx: path.endsWith('x') }, target: 'es2022' },
  });
  if (code.endsWith('export { };\n')) return [];
  const sourceMap = { ...JSON.parse(map ?? '{}'), sources: [path] };
  return [{ url: `never-loaded/${path}`, type: 'js', empty: true, source: code, sourceMap }];
}

/** A source compiled by jest. */
function compiledByJest(path: string, { source, sourceMap }: Compiled): Compiled {
  const sourcesContent = [read(join(root, path))];
  return { source: withoutPreamble(source), sourceMap: { ...sourceMap, sources: [path], sourcesContent } };
}

/** A release's map of one of its files, with the sources, which maps of releases do not contain. */
function readMap(map: string): V8CoverageEntry['sourceMap'] {
  const { sources, ...rest }: { readonly sources: readonly string[] } = JSON.parse(read(map));
  // Of webpack's runtime there is no source.
  const sourcesContent = sources.map((path) => (existsSync(join(root, path)) ? read(join(root, path)) : ''));
  return { ...rest, sources, sourcesContent };
}

/** Entry of the report. @returns null if the file only exists in a copy of the project or in another build */
function toEntry(script: ScriptCoverage, releases: string): V8CoverageEntry | null {
  const { kind, path, compiled } = script;
  const map = join(releases, `${path.replace(/\/(web|node)\//, '/maps/$1/')}.map`);
  if (!existsSync(kind === 'source' ? join(root, path) : map)) return null;
  const ran = { url: `${kind}/${path}`, functions: [...script.functions] };
  if (kind === 'source') return { ...ran, ...(compiled ? compiledByJest(path, compiled) : stripped(path)) };
  return {
    ...ran,
    source: read(join(releases, path)),
    sourceMap: readMap(map),
    scriptOffset: script.offset,
  };
}

/**
 * Entries of the report: all executed scripts with their source maps, and all sources that no script
 * includes.
 * @param releases folder of the builds with source maps
 * @param sources paths of all measured sources
 */
export function listEntries(
  scripts: readonly ScriptCoverage[],
  releases: string,
  sources: readonly string[],
): V8CoverageEntry[] {
  const entries = scripts.map((script) => toEntry(script, releases)).filter((entry) => entry !== null);
  const seen = new Set(entries.flatMap(({ sourceMap }) => sourceMap.sources as string[]));
  return [...entries, ...sources.filter((path) => !seen.has(path)).flatMap(neverLoaded)];
}
