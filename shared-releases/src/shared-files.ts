import { createHash } from 'node:crypto';
import { findFileFaults, type VersionFiles } from './find-faults.ts';

/**
 * Files that versions share have addresses of their own, `vendor/DIGEST/web/FILE`, so that a browser that has one from an
 * earlier version asks for none again. Each also lies in the `web/` of every version that names it, which is whole by
 * itself; publishing puts it beside the versions.
 */
export const sharedName = 'vendor';

const computeDigest = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** Whether it is a digest, and not whatever else an address may hold. */
export const isDigest = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** Path of a shared file within the store and within a version's `web/`: `vendor/DIGEST/web/react.js`. */
export const getSharedPath = (file: string, bytes: Uint8Array): string =>
  `${sharedName}/${computeDigest(bytes)}/web/${file}`;

/** The digests of what a version shares. @param paths of its files within it, `web/vendor/DIGEST/web/react.js` */
export const listShared = (paths: readonly string[]): string[] => [
  ...new Set(
    paths.flatMap((path) => {
      const [web, name, digest = ''] = path.split('/');
      return web === 'web' && name === sharedName && isDigest(digest) ? [digest] : [];
    }),
  ),
];

/** Everything that is wrong with a shared file, whose address says what is in it. @param files below `vendor/DIGEST` */
export async function findSharedFaults({ read, list }: VersionFiles, digest: string): Promise<string[]> {
  const there = await list();
  const paths = there.filter((path) => path.endsWith('.js'));
  if (paths.length === 0) return [`${sharedName}/${digest} is missing or cannot be read`];
  const faults = await Promise.all(
    paths.map((path) => findFileFaults(read, there, path, digest, computeDigest)),
  );
  return faults.flat();
}
