import type { Fixture } from './api/fixtures.ts';
import { fixturePhase } from './fixture-status.ts';

const hour = 3_600_000;

/**
 * Hours after kick-off in which fans look for the result, and hours before kick-off in which they look for
 * the next match.
 */
const resultHours = 18;
const previewHours = 3;

/** The last match, as long as its result matters more than the next match; null otherwise. `now` is in milliseconds. */
export function selectRecentResult<Match extends Pick<Fixture, 'kickoff' | 'score' | 'status'>>(
  { next, previous }: { readonly next: Match | null; readonly previous: Match | null },
  now: number,
): Match | null {
  if (!previous?.score || now - Date.parse(previous.kickoff) > resultHours * hour) return null;
  const isNextNear =
    next !== null &&
    (fixturePhase(next.status) === 'live' || Date.parse(next.kickoff) - now < previewHours * hour);
  return isNextNear ? null : previous;
}
