import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { MatchEvent } from '@fan-base/shared-contracts/api/match';
import { presentFixture, type Score } from '../../status/present-fixture.ts';

/** A row of the events: an event with its place among them, or the score at the end of a period. */
type TimelineRow =
  | { readonly event: MatchEvent; readonly at: number }
  | { readonly period: 'half-time' | 'full-time'; readonly score: Score };

/** Adds half time and the end of the match to its events, in the order of the minutes. */
export function addPeriods(events: readonly MatchEvent[], fixture: Fixture): readonly TimelineRow[] {
  const { halfTime, score, status } = fixture;
  const rows = events.map((event, at): TimelineRow => ({ event, at }));
  const isAfterFirstHalf = halfTime !== null && status !== '1H';
  const second = events.findIndex(({ minute }) => minute > 45);
  const end: TimelineRow[] =
    presentFixture(fixture).kind === 'finished' && score ? [{ period: 'full-time', score }] : [];
  if (!isAfterFirstHalf) return [...rows, ...end];
  const at = second < 0 ? rows.length : second;
  return [...rows.slice(0, at), { period: 'half-time', score: halfTime }, ...rows.slice(at), ...end];
}
