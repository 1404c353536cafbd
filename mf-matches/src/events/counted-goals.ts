import type { MatchEvent } from '@fan-base/shared-contracts/api/match';
import type { Score } from '../status/present-fixture.ts';

type Side = 'home' | 'away';

/** A goal that counts: the side it counts for, and the score after it. */
export interface CountedGoal {
  readonly event: MatchEvent;
  readonly side: Side;
  readonly score: Score;
}

const goalKinds: ReadonlySet<MatchEvent['kind']> = new Set(['goal', 'penalty-goal', 'own-goal']);

const cancelingDecisions: ReadonlySet<MatchEvent['decision']> = new Set([
  'goal-cancelled',
  'goal-disallowed',
  'goal-disallowed-offside',
  'goal-disallowed-handball',
  'goal-disallowed-foul',
]);

/** A video review follows its goal within this many minutes. */
const maxReviewMinutes = 5;

const getOpposite = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** Goals disallowed after a review: they stay among the events, before the review. */
function getCanceledGoals(events: readonly MatchEvent[]): ReadonlySet<MatchEvent> {
  const canceled = new Set<MatchEvent>();
  for (const [at, review] of events.entries()) {
    if (!cancelingDecisions.has(review.decision)) continue;
    const goal = events
      .slice(0, at)
      .findLast(
        (event) =>
          goalKinds.has(event.kind) &&
          !canceled.has(event) &&
          (review.side === null || event.side === review.side) &&
          review.minute - event.minute <= maxReviewMinutes,
      );
    if (goal) canceled.add(goal);
  }
  return canceled;
}

/** The goals of a match under one interpretation of its events; null if they do not add up to the score. */
function countGoals(
  events: readonly MatchEvent[],
  score: Score,
  left: ReadonlySet<MatchEvent>,
  isOwnGoalForOther: boolean,
): CountedGoal[] | null {
  const running = { home: 0, away: 0 };
  const goals: CountedGoal[] = [];
  for (const event of events) {
    if (!goalKinds.has(event.kind) || left.has(event)) continue;
    if (!event.side) return null;
    const side = event.kind === 'own-goal' && isOwnGoalForOther ? getOpposite(event.side) : event.side;
    running[side] += 1;
    goals.push({ event, side, score: { ...running } });
  }
  return running.home === score.home && running.away === score.away ? goals : null;
}

const splitBySide = (goals: readonly CountedGoal[]) =>
  goals.map(({ event, side }) => `${event.minute} ${event.player?.name} ${side}`).join();

/**
 * The goals of a match with the running score, for display only: the score itself comes from the provider.
 * The provider does not document which side an own goal is listed under, and disallowed goals stay among the
 * events. So the events are interpreted in every possible way; null unless exactly one of them adds up to the
 * score.
 */
export function getCountedGoals(
  events: readonly MatchEvent[],
  score: Score | null,
): readonly CountedGoal[] | null {
  if (!score) return null;
  const readings = new Map<string, CountedGoal[]>();
  for (const left of [new Set<MatchEvent>(), getCanceledGoals(events)])
    for (const isOwnGoalForOther of [true, false]) {
      const goals = countGoals(events, score, left, isOwnGoalForOther);
      if (goals) readings.set(splitBySide(goals), goals);
    }
  const [only] = readings.values();
  return readings.size === 1 && only ? only : null;
}
