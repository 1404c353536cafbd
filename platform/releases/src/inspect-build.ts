import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Release } from '@fan-base/shared-contracts/release';
import { array, type Infer, is, nullable, object, string } from '@fan-base/shared-contracts/struct';
import {
  buildFactsFile,
  isBuildFile,
  maxBuildBytes,
  maxBuildFiles,
  maxDescriptionBytes,
  withoutCompression,
} from './build-files.ts';
import { entriesBelow } from './files-below.ts';
import { findFaults } from './find-faults.ts';
import { computeIntegrity } from './integrity.ts';
import { findSharedFaults, listShared, sharedName } from './shared-files.ts';
import { findStatementFault } from './statement.ts';

/** Lists of a description are compared with each other, so their product must stay small. */
const maxMembers = maxBuildFiles;
/** Deeper values exhaust the stack of what compares them. */
const maxDepth = 64;
/** Files that a message names. */
const maxNamed = 10;

/** A build whose files were compared with its description. */
export const InspectedBuild = object({
  /** Null: `faults` says why it has no usable description. */
  release: nullable(Release),
  faults: array(string()),
});
export type InspectedBuild = Infer<typeof InspectedBuild>;

/** Whether a parsed description is larger or deeper than that of any build. */
function isExcessive(description: unknown): boolean {
  const todo = [{ value: description, depth: 0 }];
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    const members: unknown[] = Object.values(value);
    if (members.length > maxMembers || depth === maxDepth) return true;
    for (const member of members) todo.push({ value: member, depth: depth + 1 });
  }
  return false;
}

/** Whether a description is of a build whose pages were a list of keys. No shell reads it any more. */
const isOutdated = (description: unknown): boolean =>
  typeof description === 'object' &&
  description !== null &&
  'pages' in description &&
  Array.isArray(description.pages);

function parseDescription(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const listNames = (files: readonly string[]): string =>
  files.slice(0, maxNamed).join(', ') +
  (files.length > maxNamed ? ` and ${files.length - maxNamed} more` : '');

/** Files that are not part of a build, or that no hash covers, whose changes would remain undetected. */
function findFormFaults(
  files: readonly string[],
  { name: app, integrity, maps, platform }: Release,
): string[] {
  const listed = new Set([
    'release.json',
    `web/${buildFactsFile}`,
    ...Object.keys(integrity).map((file) => (file.startsWith('node/') ? file : `web/${file}`)),
    ...Object.keys(maps ?? {}).map((file) => `maps/${file}`),
    ...Object.keys(platform ?? {}).map((file) => `platform/${file}`),
  ]);
  const foreign = files.filter((file) => !isBuildFile(file, app));
  const unlisted = files.filter((file) => !foreign.includes(file) && !listed.has(withoutCompression(file)));
  return [
    ...(foreign.length > 0 ? [`${listNames(foreign)} is not part of a build`] : []),
    ...(unlisted.length > 0 ? [`release.json has no hash of ${listNames(unlisted)}`] : []),
  ];
}

/**
 * Compares the files of a finished build with its description: their form, hashes and sizes, and the statement. It
 * decompresses files of others, so run it without secrets.
 */
export async function inspectBuild(folder: string): Promise<InspectedBuild> {
  const refuse = (fault: string): InspectedBuild => ({ release: null, faults: [fault] });
  const files: string[] = [];
  const others: string[] = [];
  let count = 0;
  for await (const { path, kind } of entriesBelow(folder)) {
    count += 1;
    if (count > maxBuildFiles) return refuse(`it has more than ${maxBuildFiles} files`);
    if (kind === 'file') files.push(path);
    if (kind === 'other') others.push(path);
  }
  const sizes = await Promise.all(files.map(async (file) => (await lstat(join(folder, file))).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (bytes > maxBuildBytes) return refuse(`it is larger than ${maxBuildBytes} bytes`);
  const at = files.indexOf('release.json');
  if (at < 0) return refuse('it has no readable release.json');
  if ((sizes[at] ?? 0) > maxDescriptionBytes)
    return refuse(`its release.json is larger than ${maxDescriptionBytes} bytes`);
  const read = (path: string) => readFile(join(folder, path));
  const description = await read('release.json');
  const release = parseDescription(description.toString());
  if (release === undefined) return refuse('it has no readable release.json');
  if (isExcessive(release))
    return refuse(`a list of its release.json is longer than ${maxMembers} or deeper than ${maxDepth}`);
  if (isOutdated(release)) return refuse('it was built by outdated tools: update them, and build it again');
  if (!is(release, Release)) return refuse('its release.json does not describe a release');
  const statementFault = findStatementFault(release);
  const shared = listShared(files).map((digest) => {
    const within = `web/${sharedName}/${digest}/`;
    const list = async () =>
      files.filter((file) => file.startsWith(within)).map((file) => file.slice(within.length));
    return findSharedFaults({ read: (path) => read(within + path), list }, digest);
  });
  return {
    release,
    faults: [
      ...(others.length > 0 ? [`${listNames(others)} is neither a file nor a folder`] : []),
      ...findFormFaults(files, release),
      ...(statementFault ? [statementFault] : []),
      ...(await findFaults({ read, list: async () => files }, computeIntegrity(description))),
      ...(await Promise.all(shared)).flat(),
    ],
  };
}
