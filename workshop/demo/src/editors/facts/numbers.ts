import type { PlayedMatch, ScoredGoal } from './goals.ts';
import { lateMinute } from './scorer.ts';
import type { ArticleFacts, SeasonSoFar } from './season-so-far.ts';

const getMargin = ({ match: { score }, side }: PlayedMatch): number =>
  (score.fullTime[0] - score.fullTime[1]) * (side === 'home' ? 1 : -1);

/** The longest row of matches without a defeat. */
const getLongestUnbeaten = (played: readonly PlayedMatch[]): number => {
  let [longest, current] = [0, 0];
  for (const match of played) {
    current = getMargin(match) < 0 ? 0 : current + 1;
    longest = Math.max(longest, current);
  }
  return longest;
};

/** The season in figures. Its clearest win and heaviest defeat are the newer ones among equals. */
export function getNumberFacts({ club, played, table, goals, conceded }: SeasonSoFar): ArticleFacts {
  const standing = table.find(({ team }) => team === club.name);
  const countPoints = (results: { win: number; draw: number } | undefined) =>
    results ? results.win * 3 + results.draw : 0;
  const countWithout = (list: readonly ScoredGoal[]) =>
    played.filter(({ match }) => !list.some((goal) => goal.match === match)).length;
  const countLate = (list: readonly ScoredGoal[]) => list.filter(({ minute }) => minute > lateMinute).length;
  const firstHalf = goals.filter(({ isFirstHalf }) => isFirstHalf).length;
  const [best] = played.toSorted((one, two) => getMargin(two) - getMargin(one));
  const [worst] = played.toSorted((one, two) => getMargin(one) - getMargin(two));
  return {
    facts: {
      bestWin: best?.match ?? null,
      bestMargin: best ? getMargin(best) : 0,
      worstDefeat: worst?.match ?? null,
      worstMargin: worst ? getMargin(worst) : 0,
      unbeaten: getLongestUnbeaten(played),
      played: played.length,
      goals: goals.length,
      conceded: conceded.length,
      homePoints: countPoints(standing?.home),
      awayPoints: countPoints(standing?.away),
      firstHalf,
      secondHalf: goals.length - firstHalf,
      lateGoals: countLate(goals),
      lateConceded: countLate(conceded),
      cleanSheets: countWithout(conceded),
      blanks: countWithout(goals),
      benchGoals: goals.filter(({ isBySubstitute }) => isBySubstitute).length,
    },
    cards: { countdown: { count: played.length } },
  };
}
