import type { Fixture } from './api/fixtures.ts';
import { fixturePhase } from './fixture-status.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Milliseconds before kick-off from which the match leads the front page. */
export const leadBeforeKickoff = 12 * hour;
/** Milliseconds after kick-off for which the result leads: two hours of match, and a day. */
export const leadAfterKickoff = 26 * hour;
/** Milliseconds before kick-off at which pages subscribe to a match, early enough for the line-ups. */
export const listenBeforeKickoff = hour;
/**
 * Milliseconds after kick-off for which a match without a status stays the next one: the kick-off or its source may be
 * late.
 */
export const maxKickoffDelay = 3 * hour;

type Matches<Match> = { readonly next: Match | null; readonly previous: Match | null };
type Kickoff = Pick<Fixture, 'kickoff' | 'status' | 'timeKnown'>;
type MatchFacts = Kickoff & Pick<Fixture, 'score'>;

/** Whether a match is still to be played, so that a preview and trips make sense. */
export const isToBePlayed = ({ status }: Pick<Fixture, 'status'>): boolean =>
  fixturePhase(status) === 'scheduled';

/**
 * Whether a match is in progress or upcoming: until hours after its kick-off, without a set time all day.
 * @param now milliseconds since 1970
 */
export const isCurrentOrToCome = ({ kickoff, status, timeKnown }: Kickoff, now: number): boolean =>
  fixturePhase(status) === 'live' ||
  (isToBePlayed({ status }) && Date.parse(kickoff) + (timeKnown ? maxKickoffDelay : day) > now);

/**
 * Whether a match is in progress or about to start.
 * @param now milliseconds since 1970
 * @param before milliseconds before kick-off from which it counts
 */
export function isNearKickoff({ kickoff, status, timeKnown }: Kickoff, now: number, before: number): boolean {
  const phase = fixturePhase(status);
  if (phase !== 'scheduled' || !timeKnown) return phase === 'live';
  const left = Date.parse(kickoff) - now;
  return left <= before && left > -maxKickoffDelay;
}

/**
 * NEWS-1: the match that leads the front page: in progress, starting within hours, or finished within a day;
 * null on other days. @param now milliseconds since 1970
 */
export function selectLeadMatch<Match extends MatchFacts>(
  { next, previous }: Matches<Match>,
  now: number,
): Match | null {
  if (next && isNearKickoff(next, now, leadBeforeKickoff)) return next;
  const isRecent = previous?.score && now - Date.parse(previous.kickoff) <= leadAfterKickoff;
  return isRecent ? previous : null;
}
