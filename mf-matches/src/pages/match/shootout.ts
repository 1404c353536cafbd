import type { MatchEvent } from '@fan-base/shared-contracts/api/match';
import type { Score } from '../../status/present-fixture.ts';

/** A kick of a shoot-out, numbered from 1, with the score after it. */
export interface Kick {
  readonly event: MatchEvent;
  readonly number: number;
  readonly score: Score;
}

export const isKick = ({ kind }: MatchEvent): boolean =>
  kind === 'shootout-goal' || kind === 'shootout-missed';

/** The shoot-out kicks among a match's events, with the running score. */
export function getKicks(events: readonly MatchEvent[]): readonly Kick[] {
  const score = { home: 0, away: 0 };
  return events.filter(isKick).map((event, at) => {
    if (event.kind === 'shootout-goal' && event.side) score[event.side] += 1;
    return { event, number: at + 1, score: { ...score } };
  });
}
