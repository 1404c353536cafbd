import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { FilePath } from '@fan-base/shared-contracts/release';
import { is, object, optional, record, string } from '@fan-base/shared-contracts/struct';
import pLimit from 'p-limit';
import { computeIntegrity } from './integrity.ts';

/** The fields required here: old descriptions lack fields that were added later. */
const Described = object({
  integrity: record(FilePath, string()),
  maps: optional(record(FilePath, string())),
  platform: optional(record(FilePath, string())),
});

/** Files that are in memory at the same time. */
const maxReads = 4;

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

/** What is wrong with the compressed variant of a file of the given size; null: nothing. */
async function findTwinFault(
  kind: keyof typeof unpack,
  packed: Uint8Array,
  size: number,
  isTrue: (bytes: Uint8Array) => boolean,
): Promise<string | null> {
  try {
    // Zero would mean no limit.
    const unpacked = await unpack[kind](packed, { maxOutputLength: Math.max(1, size) });
    return isTrue(unpacked) ? null : 'is not what was published';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ERR_BUFFER_TOO_LARGE' ? 'unpacks to more than its file' : 'is missing or cannot be read';
  }
}

/**
 * Finds problems of a file and its compressed variants.
 * @param existing paths of all files of the version; others are not read
 */
export async function findFileFaults(
  read: VersionFiles['read'],
  existing: ReadonlySet<string>,
  path: string,
  expected: string,
  hash: Hash,
): Promise<string[]> {
  const readExisting = async (file: string) => (existing.has(file) ? read(file).catch(() => null) : null);
  const bytes = await readExisting(path);
  if (!bytes) return [`${path} is missing or cannot be read`];
  // A variant of a modified file has no size to be compared with.
  if (hash(bytes) !== expected) return [`${path} is not what was published`];
  const faults: string[] = [];
  for (const kind of ['.br', '.gz'] as const) {
    const twin = path + kind;
    if (!existing.has(twin)) continue;
    const packed = await readExisting(twin);
    const fault = packed
      ? await findTwinFault(kind, packed, bytes.length, (unpacked) => hash(unpacked) === expected)
      : 'is missing or cannot be read';
    if (fault) faults.push(`${twin} ${fault}`);
  }
  return faults;
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
  if (!is(release, Described)) return ['release.json has no table of hashes by file'];
  const existing = new Set(await list());
  const modules = Object.entries(release.integrity).map(([file, hash]) => [toPath(file), hash] as const);
  const packages = Object.entries(release.platform ?? {}).map(
    ([file, hash]) => [`platform/${file}`, hash] as const,
  );
  const maps = Object.entries(release.maps ?? {}).map(([file, hash]) => [`maps/${file}`, hash] as const);
  const listed = [...modules, ...packages, ...maps];
  const limit = pLimit(maxReads);
  const faults = await Promise.all(
    listed
      .filter(([path]) => part === 'all' || !isForPublishing(path))
      .map(([path, hash]) => limit(() => findFileFaults(read, existing, path, hash, computeIntegrity))),
  );
  return faults.flat();
}
