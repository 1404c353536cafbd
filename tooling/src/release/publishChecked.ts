import type { Registry } from '@fan-base/shared-contracts/release';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import { type JointPublication, publishTogether } from '@fan-base/shared-releases/publish';
import { reasonsAgainst } from './checks/checks.ts';
import { readCandidate } from './readCandidate.ts';
import { readTogether } from './readTogether.ts';

/** Reasons that are known before the build is looked at, by application. */
export type KnownReasons = ReadonlyMap<string, readonly string[]>;

/**
 * Publishes builds that belong together after all checks of each, with the others and with what visitors get.
 * @throws RefusedChange with every reason when there is any; nothing is published then
 */
export async function publishChecked(
  publication: JointPublication,
  known: KnownReasons = new Map(),
): Promise<Registry> {
  const { releases, builds } = publication;
  const candidates = await Promise.all(builds.map(readCandidate));
  const together = await readTogether(
    releases,
    await releases.readRegistry(),
    candidates.map(({ release }) => release),
  );
  const refusals = candidates.flatMap((candidate) => {
    const { name, version } = candidate.release;
    const reasons = [...(known.get(name) ?? []), ...reasonsAgainst(candidate, together)];
    return reasons.length > 0 ? [[`${name} ${version} is not published:`, ...reasons].join('\n  - ')] : [];
  });
  if (refusals.length > 0) throw new RefusedChange(refusals.join('\n'));
  return publishTogether(publication);
}
