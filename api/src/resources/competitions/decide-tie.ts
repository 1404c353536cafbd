import type { Tie } from '@fan-base/shared-contracts/api/competitions';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';

/** How the matches of a tie count: one match, both together, or only the last replay. */
export type TieFormat = 'single' | 'two-legged' | 'replayed';

type Side = 'home' | 'away';
type Score = NonNullable<Fixture['score']>;

const isFinished = ({ status }: Fixture): boolean => fixturePhase(status) === 'finished';

const getLeader = ({ home, away }: Score): Side | null =>
  home === away ? null : home > away ? 'home' : 'away';

/** A match's score from the point of view of the first leg, in which the sides have their names. */
function alignScore(leg: Fixture, first: Fixture, score: Score): Score {
  return leg.home.id === first.home.id ? score : { home: score.away, away: score.home };
}

function sumScores(legs: readonly Fixture[], first: Fixture): Score | null {
  const scores = legs.flatMap((leg) => (leg.score ? [alignScore(leg, first, leg.score)] : []));
  if (scores.length === 0) return null;
  return scores.reduce((sum, score) => ({ home: sum.home + score.home, away: sum.away + score.away }));
}

/** Goals of all legs with a score; null without one. */
export const sumGoals = (legs: readonly Fixture[]): Score | null =>
  legs[0] ? sumScores(legs, legs[0]) : null;

/** Goals that each side has scored away from home. */
function sumAwayGoals(legs: readonly Fixture[]): Score {
  const [first] = legs;
  const sum = (isScorer: (leg: Fixture) => boolean) =>
    legs.filter(isScorer).reduce((total, { score }) => total + (score?.away ?? 0), 0);
  return {
    home: sum(({ away }) => away.id === first?.home.id),
    away: sum(({ away }) => away.id === first?.away.id),
  };
}

/** UEFA abolished the rule in 2021. */
const hasAwayGoalsRule = ({ competition, season }: Fixture): boolean =>
  competition.key.startsWith('uefa.') && season <= 2020;

type Decision = Pick<Tie, 'winner' | 'decidedBy'>;
const undecided: Decision = { winner: null, decidedBy: null };

function decideByGoals(score: Score, { status }: Fixture): Decision {
  const winner = getLeader(score);
  if (!winner) return undecided;
  if (status === 'AWD' || status === 'WO') return { winner, decidedBy: 'awarded' };
  return { winner, decidedBy: status === 'AET' ? 'extra-time' : 'goals' };
}

/**
 * The winner of a tie whose matches are over, and the reason; null if they do not show it.
 * @param legs in order of kick-off
 */
export function decideTie(legs: readonly Fixture[], format: TieFormat): Decision {
  const counting = format === 'replayed' ? legs.slice(-1) : legs;
  const [first] = legs;
  const end = counting.at(-1);
  if (!first || !end || !counting.every((leg) => isFinished(leg) && leg.score)) return undecided;
  if (format === 'two-legged' && legs.length < 2) return undecided;
  const score = sumScores(counting, first);
  const byGoals = score ? decideByGoals(score, end) : undecided;
  if (byGoals.winner) return byGoals;
  const shootout = end.penalties && getLeader(alignScore(end, first, end.penalties));
  if (shootout) return { winner: shootout, decidedBy: 'penalties' };
  const away = format === 'two-legged' && hasAwayGoalsRule(first) ? getLeader(sumAwayGoals(legs)) : null;
  return away ? { winner: away, decidedBy: 'away-goals' } : undecided;
}
