import { createHash } from 'node:crypto';
import { withoutCompression } from './build-files.ts';
import { findFileFaults, type VersionFiles } from './find-faults.ts';

/**
 * Files shared by versions have their own URLs, `vendor/DIGEST/web/FILE`, so that a browser that has one from
 * an earlier version does not fetch it again. They are also in `web/` of every version that uses them, so
 * that versions are complete; publishing copies them beside the versions.
 */
export const sharedName = 'vendor';

const computeDigest = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** Whether a part of a URL is a digest. */
export const isDigest = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** Path of a shared file in the store and in a version's `web/`: `vendor/DIGEST/web/react.js`. */
export const getSharedPath = (file: string, bytes: Uint8Array): string =>
  `${sharedName}/${computeDigest(bytes)}/web/${file}`;

/** Digests of a version's shared files. @param paths of all its files, such as `web/vendor/DIGEST/web/react.js` */
export const listShared = (paths: readonly string[]): string[] => [
  ...new Set(
    paths.flatMap((path) => {
      const [web, name, digest = ''] = path.split('/');
      return web === 'web' && name === sharedName && isDigest(digest) ? [digest] : [];
    }),
  ),
];

/** Verifies the files of a folder `vendor/DIGEST` against the digest in its path. */
export async function findSharedFaults({ read, list }: VersionFiles, digest: string): Promise<string[]> {
  const existing = new Set(await list());
  const paths = [...existing].filter((path) => withoutCompression(path) === path);
  if (paths.length === 0) return [`${sharedName}/${digest} is missing or cannot be read`];
  const faults = await Promise.all(
    paths.map((path) => findFileFaults(read, existing, path, digest, computeDigest)),
  );
  return faults.flat();
}
