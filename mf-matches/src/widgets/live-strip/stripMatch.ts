import type { Fixture, NextFixture } from '@fan-base/shared-contracts/api/fixtures';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';

/** Milliseconds before kick-off from which on the strip is shown. */
const before = 15 * 60_000;

/** The match that the strip is about: one that is being played, or begins within a quarter of an hour. */
export function stripMatch({ next }: NextFixture, now: number): Fixture | null {
  if (!next) return null;
  const phase = fixturePhase(next.status);
  if (phase === 'live') return next;
  const left = Date.parse(next.kickoff) - now;
  return phase === 'scheduled' && next.timeKnown && left <= before && left > -before ? next : null;
}

/** The newest of a match in an answer, also once it is over; null when the answer is about others. */
export const matchIn = ({ next, previous }: NextFixture, id: string): Fixture | null =>
  [next, previous].find((fixture) => fixture?.id === id) ?? null;
