import type { Registry } from '@fan-base/shared-contracts/release';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import { type JointPublication, publishTogether } from '@fan-base/shared-releases/publish';
import type { Candidate } from './Candidate.ts';
import { reasonsAgainst } from './checks/checks.ts';
import { readCandidate } from './readCandidate.ts';
import { type FoundTogether, readTogether, uncompared } from './readTogether.ts';
import { whileUnchanged } from './whileUnchanged.ts';

/** Reasons that are known before the build is looked at, by application. */
export type KnownReasons = ReadonlyMap<string, readonly string[]>;

function requireNoReasons(
  candidates: readonly Candidate[],
  { together, unreadable }: FoundTogether,
  known: KnownReasons,
): void {
  const refusals = candidates.flatMap((candidate) => {
    const { name, version } = candidate.release;
    const reasons = [
      ...(known.get(name) ?? []),
      ...reasonsAgainst(candidate, together),
      ...uncompared(candidate.release, unreadable),
    ];
    return reasons.length > 0 ? [[`${name} ${version} is not published:`, ...reasons].join('\n  - ')] : [];
  });
  if (refusals.length > 0) throw new RefusedChange(refusals.join('\n'));
}

/**
 * Publishes builds that belong together after all checks of each, with the others and with what visitors get.
 * @throws RefusedChange with every reason when there is any; nothing is published then
 */
export async function publishChecked(
  publication: Omit<JointPublication, 'accept'>,
  known: KnownReasons = new Map(),
): Promise<Registry> {
  const { releases, builds } = publication;
  const candidates = await Promise.all(builds.map(readCandidate));
  const own = candidates.map(({ release }) => release);
  const names = own.map(({ name }) => name);
  return whileUnchanged(releases, names, async (registry, accept) => {
    requireNoReasons(candidates, await readTogether(releases, registry, own), known);
    return publishTogether({ ...publication, accept });
  });
}
