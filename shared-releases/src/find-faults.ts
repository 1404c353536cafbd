import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { is, object, optional, record, string } from '@fan-base/shared-contracts/struct';
import { computeIntegrity } from './integrity.ts';

/** The fields required here: old descriptions lack fields that were added later. */
const Described = object({
  integrity: record(string(), string()),
  maps: optional(record(string(), string())),
  platform: optional(record(string(), string())),
});

const unpack = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** Access to the files of a version, by path within it: `web/main.js`. */
export interface VersionFiles {
  readonly read: (path: string) => Promise<Uint8Array>;
  readonly list: () => Promise<readonly string[]>;
}

/** A remote's expectations of other remotes' widgets. */
export const expectationsPath = 'node/expectations.cjs';

/** Whether a file of a version is for publishing only. A store has it; servers neither copy nor check it. */
export const isForPublishing = (path: string): boolean =>
  path.startsWith('maps/') || path === expectationsPath;

/** Path of a file within its version, by its name in `integrity`. */
const toPath = (file: string): string => (file.startsWith('node/') ? file : `web/${file}`);

type Hash = (bytes: Uint8Array) => string;

async function findFault(read: () => Promise<Uint8Array>, path: string, expected: string, hash: Hash) {
  const found = await read().then(hash, () => null);
  if (found === null) return [`${path} is missing or cannot be read`];
  return found === expected ? [] : [`${path} is not what was published`];
}

/** Finds problems of a file and its compressed variants. @param existing paths of all files of the version */
export async function findFileFaults(
  read: VersionFiles['read'],
  existing: readonly string[],
  path: string,
  expected: string,
  hash: Hash,
): Promise<string[]> {
  const twins = (['.br', '.gz'] as const).filter((kind) => existing.includes(path + kind));
  const faults = await Promise.all([
    findFault(() => read(path), path, expected, hash),
    ...twins.map((kind) =>
      findFault(async () => unpack[kind](await read(path + kind)), path + kind, expected, hash),
    ),
  ]);
  return faults.flat();
}

/**
 * Finds missing and modified files of a published version, including compressed variants, and a description
 * that does not match the registry.
 * @param expected hash of its `release.json` in the registry
 * @param part `served`: what a server needs, without the files for publishing
 */
export async function findFaults(
  { read, list }: VersionFiles,
  expected: string,
  part: 'all' | 'served' = 'all',
): Promise<string[]> {
  const description = await read('release.json').catch(() => null);
  if (!description) return ['release.json is missing or cannot be read'];
  if (computeIntegrity(description) !== expected) return ['release.json is not what was published'];
  const release: unknown = JSON.parse(new TextDecoder().decode(description));
  if (!is(release, Described)) return ['release.json has no table of hashes'];
  const existing = await list();
  const modules = Object.entries(release.integrity).map(([file, hash]) => [toPath(file), hash] as const);
  const packages = Object.entries(release.platform ?? {}).map(
    ([file, hash]) => [`platform/${file}`, hash] as const,
  );
  const maps = Object.entries(release.maps ?? {}).map(([file, hash]) => [`maps/${file}`, hash] as const);
  const listed = [...modules, ...packages, ...maps];
  const faults = await Promise.all(
    listed
      .filter(([path]) => part === 'all' || !isForPublishing(path))
      .map(([path, hash]) => findFileFaults(read, existing, path, hash, computeIntegrity)),
  );
  return faults.flat();
}
