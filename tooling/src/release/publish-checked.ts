import type { Registry, Release } from '@fan-base/shared-contracts/release';
import type { ApiDescription } from '@fan-base/shared-contracts/uses';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import { findDeprecatedUses } from '@fan-base/shared-releases/find-deprecations';
import { type JointPublication, publishTogether } from '@fan-base/shared-releases/publish';
import { readCandidate } from './candidate.ts';
import { findUnmetExpectations } from './expectations.ts';
import { findRefusal } from './find-refusal.ts';
import { findUncompared, resolveVersions } from './resolved-versions.ts';

export interface PublishingContext {
  /** Reasons known before the build is checked, by application. */
  readonly known?: ReadonlyMap<string, readonly string[]>;
  /** The API that is started with these releases; by default, they are compared with the one that runs. */
  readonly startedApi?: ApiDescription;
  /** Whether new versions of remotes must be held: their visitors only get them after a rehearsal. */
  readonly requiresRehearsal?: boolean;
  /** Called with each use of something deprecated. */
  readonly warn?: (text: string) => void;
}

/** Why a version may not go to all visitors; the first version of a remote has none to disturb. */
function findUnrehearsed(registry: Registry, { name, version }: Release): string[] {
  const isSame = registry.apps[name]?.stable === version;
  if (name === 'shell' || registry.apps[name] === undefined || isSame) return [];
  return [
    `visitors would get it without a rehearsal: publish it with --hold, then npm run release -- rehearse ${name}@${version}`,
  ];
}

/**
 * Publishes builds that belong together after checking each against the others and the current releases.
 * @throws RefusedChange with all reasons; nothing is published then
 */
export async function publishChecked(
  publication: Omit<JointPublication, 'check'>,
  { known = new Map(), startedApi, requiresRehearsal = false, warn }: PublishingContext = {},
): Promise<Registry> {
  const { releases, builds, isHeld = false } = publication;
  const candidates = await Promise.all(builds.map(readCandidate));
  const candidateVersions = candidates.map(({ release }) => release);
  const folders = new Map(candidateVersions.map(({ name }, at) => [name, builds[at] ?? '']));

  /** @returns uses of deprecated things */
  async function check(registry: Registry): Promise<string[]> {
    const found = await resolveVersions(releases, registry, candidateVersions);
    const { resolvedVersions, unreadable, api: runningApi } = found;
    const api = startedApi ?? runningApi;
    const refusals = candidates.flatMap((candidate) => {
      const { name } = candidate.release;
      const refusal = findRefusal(candidate, resolvedVersions, {
        known: [
          ...(known.get(name) ?? []),
          ...findUncompared(candidate.release, unreadable),
          ...(requiresRehearsal && !isHeld ? findUnrehearsed(registry, candidate.release) : []),
        ],
        isHeld: isHeld && registry.apps[name] !== undefined,
        api,
      });
      return refusal === null ? [] : [refusal];
    });
    const served = candidateVersions.filter(({ name }) => !isHeld || registry.apps[name] === undefined);
    const unmet = await findUnmetExpectations(releases, resolvedVersions, served, folders);
    refusals.push(...unmet);
    if (refusals.length > 0) throw new RefusedChange(refusals.join('\n'));
    const others = [...resolvedVersions.values()];
    return candidateVersions.flatMap((release) => findDeprecatedUses(release, others, api));
  }

  // Checked before any file is stored, and again with the registry to be changed: otherwise a shell and a
  // remote published concurrently could both pass and be incompatible.
  const deprecated = await check(await releases.readRegistry());
  for (const text of deprecated) warn?.(text);
  return publishTogether({ ...publication, check: async (registry) => void (await check(registry)) });
}
