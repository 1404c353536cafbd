import type { Fixture } from './api/fixtures.ts';
import { fixturePhase } from './fixture-status.ts';

const hour = 3_600_000;

/** Hours before kick-off in which the match leads the front page. */
const previewHours = 12;
/** A kick-off this many hours ago that was never reported is not news any more. */
const delayHours = 3;
/** Hours after kick-off in which the result leads: two hours of match, and a day. */
const resultHours = 26;

type Matches<Match> = { readonly next: Match | null; readonly previous: Match | null };
type MatchFacts = Pick<Fixture, 'kickoff' | 'score' | 'status' | 'timeKnown'>;

function isNear({ kickoff, status, timeKnown }: MatchFacts, now: number): boolean {
  const phase = fixturePhase(status);
  if (phase !== 'scheduled' || !timeKnown) return phase === 'live';
  const left = Date.parse(kickoff) - now;
  return left <= previewHours * hour && left > -delayHours * hour;
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
  const isRecent = previous?.score && now - Date.parse(previous.kickoff) <= resultHours * hour;
  return isRecent ? previous : null;
}
