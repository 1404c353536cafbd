import type { MatchEvent } from '@fan-base/shared-contracts/api/match';
import type { CountedGoal } from '../../events/countedGoals.ts';

/** One who scored, with his goals in order. */
export interface Scorer {
  readonly player: NonNullable<MatchEvent['player']>;
  readonly events: readonly MatchEvent[];
}

/** Goals by who scored them, in the order of their first one; goals of nobody who is known are left out. */
export function byScorer(goals: readonly CountedGoal[]): readonly Scorer[] {
  const scorers = new Map<string, { player: Scorer['player']; events: MatchEvent[] }>();
  for (const { event } of goals) {
    const { player } = event;
    if (!player) continue;
    const key = `${player.id ?? player.name}`;
    const scorer = scorers.get(key);
    if (scorer) scorer.events.push(event);
    else scorers.set(key, { player, events: [event] });
  }
  return [...scorers.values()];
}
