import type { Registry, Release } from '@fan-base/shared-contracts/release';
import type { ApiDescription } from '@fan-base/shared-contracts/uses';
import { findDisplaced, findUnplaced } from '@fan-base/shared-releases/arrange-contributions';
import { findRemoval, RefusedChange } from '@fan-base/shared-releases/changes';
import { findDeprecatedUses } from '@fan-base/shared-releases/find-deprecations';
import { type JointPublication, publishTogether } from '@fan-base/shared-releases/publish';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { requireSameContent } from '@fan-base/shared-releases/same-content';
import pLimit from 'p-limit';
import { type Candidate, concurrentReads, readCandidate } from './candidate.ts';
import { findLeftBehind } from './checks/compatibility.ts';
import { findConflicts } from './checks/neighbors.ts';
import { type FindUnmet, withExpectations } from './expectations.ts';
import { findRefusal } from './find-refusal.ts';
import { findUncompared, readRelease, resolveVersions } from './resolved-versions.ts';

export interface PublishingContext {
  /** Called with the description of each build before it is checked; rejects if it must not be published. */
  readonly onDescribed?: (release: Release) => Promise<void> | void;
  /** Reasons known before the build is checked, by application. */
  readonly known?: ReadonlyMap<string, readonly string[]>;
  /** The API that is started with these releases; by default, they are compared with the one that runs. */
  readonly startedApi?: ApiDescription;
  /** Whether new versions of remotes must be held: their visitors only get them after a rehearsal. */
  readonly requiresRehearsal?: boolean;
  /** Whether contributions of others may lose their places, by force. */
  readonly allowsDisplacement?: boolean;
  /** Called with each use of something deprecated, and with what keeps a held version from visitors. */
  readonly warn?: (text: string) => void;
  /** Called for each build that was published already, so that nothing changes. */
  readonly onExisting?: (release: Release) => void;
}

/** Why a version may not go to all visitors. Without a shell there are none. */
function findUnrehearsed(registry: Registry, { name, version }: Release): string[] {
  if (name === 'shell' || registry.apps['shell']?.stable === undefined) return [];
  return [
    `visitors would get it without a rehearsal: publish it with --hold, then npm run release -- rehearse ${name}@${version}`,
  ];
}

/** What may never be published, whatever it contains. @throws RefusedChange */
function requireAllowed(registry: Registry, candidates: readonly Candidate[]): void {
  const removed = candidates.flatMap(({ release: { name } }) => findRemoval(registry, name) ?? []);
  if (removed.length > 0) throw new RefusedChange(removed.join('\n'));
}

/**
 * Whether a version was published with the content of a build.
 * @throws RefusedChange if it was published with other content, or is withdrawn
 */
async function isPublished(releases: ReleaseFiles, { apps }: Registry, release: Release): Promise<boolean> {
  const { name, version } = release;
  const { versions = {} } = apps[name] ?? {};
  if (!Object.hasOwn(versions, version)) return false;
  requireSameContent(await readRelease(releases, name, version), release);
  if (versions[version]?.withdrawn) throw new RefusedChange(`${name} ${version} is withdrawn`);
  return true;
}

/**
 * Publishes builds that belong together after checking each against the others and the current releases.
 * A version that was published with the same content is left as it is, and not checked again.
 * @throws RefusedChange with all reasons; nothing is published then
 */
export async function publishChecked(
  publication: Omit<JointPublication, 'check'>,
  {
    onDescribed,
    known = new Map(),
    startedApi,
    requiresRehearsal = false,
    allowsDisplacement = false,
    warn,
    onExisting,
  }: PublishingContext = {},
): Promise<Registry> {
  const { releases, isHeld = false, makesStable = false } = publication;
  const all = await pLimit(concurrentReads).map(publication.builds, readCandidate);
  for (const { release } of all) await onDescribed?.(release);
  const current = await releases.readRegistry();
  requireAllowed(current, all);
  const isNew = await Promise.all(
    all.map(async ({ release }) => makesStable || !(await isPublished(releases, current, release))),
  );
  const candidates = all.filter((_candidate, at) => isNew[at]);
  const builds = publication.builds.filter((_build, at) => isNew[at]);
  for (const { release } of all)
    if (!candidates.some((other) => other.release === release)) onExisting?.(release);
  if (candidates.length === 0) return current;
  const candidateVersions = candidates.map(({ release }) => release);
  const folders = new Map(candidateVersions.map(({ name }, at) => [name, builds[at] ?? '']));

  /** @returns what its team should know */
  async function check(registry: Registry, findUnmet: FindUnmet): Promise<string[]> {
    const found = await resolveVersions(releases, registry, candidateVersions);
    const { resolvedVersions, unreadable, api: runningApi } = found;
    const api = startedApi ?? runningApi;
    const { resolvedVersions: before } = await resolveVersions(releases, registry, []);
    const currentShell = before.get('shell');
    const refusals = candidates.flatMap((candidate) => {
      const { name } = candidate.release;
      const refusal = findRefusal(candidate, resolvedVersions, {
        known: [
          ...(known.get(name) ?? []),
          ...findUncompared(candidate.release, unreadable),
          ...(requiresRehearsal && !isHeld ? findUnrehearsed(registry, candidate.release) : []),
        ],
        isHeld,
        api,
        currentShell,
      });
      return refusal === null ? [] : [refusal];
    });
    const served = isHeld ? [] : candidateVersions;
    if (!allowsDisplacement) refusals.push(...findDisplaced(candidateVersions, before, resolvedVersions));
    refusals.push(...findUnmet(resolvedVersions, served));
    if (refusals.length > 0) throw new RefusedChange(refusals.join('\n'));
    const others = [...resolvedVersions.values()];
    return candidateVersions.flatMap((release) => [
      ...findDeprecatedUses(release, others, api),
      ...findUnplaced(release, resolvedVersions),
      ...findLeftBehind(release, resolvedVersions, { currentShell }).values(),
      // They keep a held version from visitors until they are solved.
      ...(isHeld ? findConflicts(release, resolvedVersions, api) : []),
    ]);
  }

  // Checked before any file is stored, and again with the registry to be changed: otherwise a shell and a
  // remote published concurrently could both pass and be incompatible.
  return withExpectations(releases, folders, async (findUnmet) => {
    const warnings = await check(await releases.readRegistry(), findUnmet);
    const registry = await publishTogether({
      ...publication,
      builds,
      check: async (latest) => void (await check(latest, findUnmet)),
    });
    for (const text of warnings) warn?.(text);
    return registry;
  });
}
