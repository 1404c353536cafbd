import type { Registry } from '@fan-base/shared-contracts/release';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import { type JointPublication, publishTogether } from '@fan-base/shared-releases/publish';
import { readCandidate } from './candidate.ts';
import { findRefusal } from './find-refusal.ts';
import { findUncompared, resolveVersions } from './resolved-versions.ts';

/** Reasons known before the build is checked, by application. */
export type KnownReasons = ReadonlyMap<string, readonly string[]>;

/**
 * Publishes builds that belong together after checking each against the others and the current releases.
 * @throws RefusedChange with all reasons; nothing is published then
 */
export async function publishChecked(
  publication: Omit<JointPublication, 'check'>,
  known: KnownReasons = new Map(),
): Promise<Registry> {
  const { releases, builds, isHeld = false } = publication;
  const candidates = await Promise.all(builds.map(readCandidate));
  const candidateVersions = candidates.map(({ release }) => release);

  async function check(registry: Registry): Promise<void> {
    const { resolvedVersions, unreadable } = await resolveVersions(releases, registry, candidateVersions);
    const refusals = candidates.flatMap((candidate) => {
      const { name } = candidate.release;
      const refusal = findRefusal(candidate, resolvedVersions, {
        known: [...(known.get(name) ?? []), ...findUncompared(candidate.release, unreadable)],
        isHeld: isHeld && registry.apps[name] !== undefined,
      });
      return refusal === null ? [] : [refusal];
    });
    if (refusals.length > 0) throw new RefusedChange(refusals.join('\n'));
  }

  // Checked before any file is stored, and again with the registry to be changed: otherwise a shell and a
  // remote published concurrently could both pass and be incompatible.
  await check(await releases.readRegistry());
  return publishTogether({ ...publication, check });
}
