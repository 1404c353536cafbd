import type { Fixture } from './api/fixtures.ts';
import { fixturePhase } from './fixture-status.ts';

const hour = 3_600_000;

/** Milliseconds before kick-off from which the match leads the front page. */
export const leadBeforeKickoff = 12 * hour;
/** Milliseconds after kick-off for which the result leads: two hours of match, and a day. */
export const leadAfterKickoff = 26 * hour;
/** Milliseconds after kick-off from which a match that is still reported as scheduled no longer leads. */
const maxDelay = 3 * hour;

type Matches<Match> = { readonly next: Match | null; readonly previous: Match | null };
type MatchFacts = Pick<Fixture, 'kickoff' | 'score' | 'status' | 'timeKnown'>;

function isNear({ kickoff, status, timeKnown }: MatchFacts, now: number): boolean {
  const phase = fixturePhase(status);
  if (phase !== 'scheduled' || !timeKnown) return phase === 'live';
  const left = Date.parse(kickoff) - now;
  return left <= leadBeforeKickoff && left > -maxDelay;
}

/**
 * NEWS-1: the match that leads the front page: in progress, starting within hours, or finished within a day;
 * null on other days. @param now milliseconds since 1970
 */
export function selectLeadMatch<Match extends MatchFacts>(
  { next, previous }: Matches<Match>,
  now: number,
): Match | null {
  if (next && isNear(next, now)) return next;
  const isRecent = previous?.score && now - Date.parse(previous.kickoff) <= leadAfterKickoff;
  return isRecent ? previous : null;
}
