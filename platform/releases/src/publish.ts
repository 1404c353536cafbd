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
  /** Reasons by application, where `why` is empty. */
  readonly changes?: ReadonlyMap<string, string>;
  /** Author; the user of this process by default. */
  readonly by?: string | undefined;
  /** For pins and canaries only: the stable version does not change. */
  readonly isHeld?: boolean;
  /** Makes versions stable that exist already too; by default, publishing an existing version changes nothing. */
  readonly makesStable?: boolean;
  /** Called with the current registry; throws to prevent the change. */
  readonly check?: (registry: Registry) => Promise<void>;
}

export interface Publication extends Publishing {
  /** Folder of the finished build, with `release.json`, `web/` and `node/`. */
  readonly build: string;
}

export interface JointPublication extends Publishing {
  /** Folders of finished builds of different applications. */
  readonly builds: readonly string[];
}

/**
 * Publishes builds that belong together: stores all files, then makes the versions stable in one registry
 * change. Nothing is restarted.
 * @throws RefusedChange if a version exists with other content, if the application was removed, or if the registry stays busy; errors of
 *   `check`
 */
export async function publishTogether(publication: JointPublication): Promise<Registry> {
  const { builds, releases, why, changes, by, isHeld = false, makesStable = false, check } = publication;
  const placed = await Promise.all(
    builds.map(async (build) => {
      const described: unknown = JSON.parse(readFileSync(join(build, 'release.json'), 'utf8'));
      // Name and version become part of a path.
      assert(described, Release);
      const { name, version } = described;
      await releases.place(build, name, version);
      // The stored description, possibly of an earlier build with the same content.
      const release = computeIntegrity(await releases.read(`${name}/${version}/release.json`));
      return { name, version, release, isHeld, makesStable };
    }),
  );
  const author = createAuthor(why, by);
  return releases.changeRegistry(async (registry) => {
    await check?.(registry);
    return placed.reduce(
      (before, { name, ...version }) =>
        addVersion(before, name, version, { ...author, why: why || (changes?.get(name) ?? '') }),
      registry,
    );
  });
}

/** Publishes one build. @throws RefusedChange like `publishTogether` */
export const publish = ({ build, ...rest }: Publication): Promise<Registry> =>
  publishTogether({ ...rest, builds: [build] });
