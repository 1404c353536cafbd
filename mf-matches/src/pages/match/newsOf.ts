import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';

/** What about a match is worth interrupting someone for: a goal, a score that was put right, another status. */
export type News = 'goal' | 'score' | 'status';

/** What is new between two answers about the same match; null when nothing is that must be said. */
export function newsOf(before: Fixture, after: Fixture): News | null {
  const goals = ({ score }: Fixture) => [score?.home ?? 0, score?.away ?? 0] as const;
  const [[home, away], [homeNow, awayNow]] = [goals(before), goals(after)];
  if (homeNow < home || awayNow < away) return 'score';
  if (homeNow > home || awayNow > away) return 'goal';
  return before.status === after.status ? null : 'status';
}
