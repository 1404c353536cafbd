import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import { listenBeforeKickoff } from '@fan-base/shared-contracts/listen-before-kickoff';

/** A match that has not begun so long after its kick-off is one that nobody reports live. */
const longestDelay = 3 * 60 * 60_000;

/** Whether something can happen in a match at any moment: it is being played, or about to begin. */
export function isFollowed(
  { status, kickoff, timeKnown }: Pick<Fixture, 'status' | 'kickoff' | 'timeKnown'>,
  now: number,
): boolean {
  const phase = fixturePhase(status);
  if (phase !== 'scheduled' || !timeKnown) return phase === 'live';
  const left = Date.parse(kickoff) - now;
  return left <= listenBeforeKickoff && left > -longestDelay;
}
