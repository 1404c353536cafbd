import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Registry, Release } from '@fan-base/shared-contracts/release';
import { assert } from '@fan-base/shared-contracts/struct';
import { createAuthor } from './author.ts';
import { addVersion } from './changes.ts';
import { computeIntegrity } from './integrity.ts';
import type { ReleaseFiles } from './release-files.ts';

interface Publishing {
  readonly releases: ReleaseFiles;
  readonly why: string;
  /** Who publishes; the user of this process unless told. */
  readonly by?: string | undefined;
  /** Published for pins and canaries only: visitors keep what they have. */
  readonly isHeld?: boolean;
  /** Gets the registry that is about to be changed, and throws what keeps it from that. */
  readonly check?: (registry: Registry) => Promise<void>;
}

export interface Publication extends Publishing {
  /** Folder of the finished build, with `release.json`, `web/` and `node/`. */
  readonly build: string;
}

export interface JointPublication extends Publishing {
  /** Folders of finished builds, each of another application. */
  readonly builds: readonly string[];
}

/**
 * Publishes builds that belong together: the files of all into the store, then their lines in the registry in
 * one change, which makes them the versions that visitors get. Nothing restarts.
 * @throws RefusedChange when a version exists with other content, or other publishers keep the registry busy; what
 *   `check` throws
 */
export async function publishTogether(publication: JointPublication): Promise<Registry> {
  const { builds, releases, why, by, isHeld = false, check } = publication;
  const placed = await Promise.all(
    builds.map(async (build) => {
      const described: unknown = JSON.parse(readFileSync(join(build, 'release.json'), 'utf8'));
      // Its name and version become a folder's path.
      assert(described, Release);
      const { name, version } = described;
      await releases.place(build, name, version);
      // What is there, which may be an earlier build of the same content.
      const release = computeIntegrity(await releases.read(`${name}/${version}/release.json`));
      return { name, version, release, isHeld };
    }),
  );
  const author = createAuthor(why, by);
  return releases.changeRegistry(async (registry) => {
    await check?.(registry);
    return placed.reduce(
      (before, { name, ...version }) => addVersion(before, name, version, author),
      registry,
    );
  });
}

/** Publishes one build. @throws RefusedChange as `publishTogether` */
export const publish = ({ build, ...rest }: Publication): Promise<Registry> =>
  publishTogether({ ...rest, builds: [build] });
