import { formatPoints } from '../../texts.ts';
import type { Match } from '../../world/match.ts';
import { formatCount, formatNumber } from '../article-words.ts';
import type { ScoredGoal } from './goals.ts';
import type { ArticleFacts, SeasonSoFar } from './season-so-far.ts';

const lateMinute = 75;

/** The season in numbers: home and away, halves, late goals, clean sheets. */
export function getNumberFacts(
  { club, language, played, table }: SeasonSoFar,
  goals: readonly ScoredGoal[],
  conceded: readonly ScoredGoal[],
): ArticleFacts {
  const standing = table.find(({ team }) => team === club.name);
  const countPoints = (results: { win: number; draw: number } | undefined) =>
    results ? results.win * 3 + results.draw : 0;
  const [home, away] = [countPoints(standing?.home), countPoints(standing?.away)];
  const isBlank = (side: 'for' | 'against') => (match: Match) =>
    !(side === 'for' ? goals : conceded).some((goal) => goal.match === match);
  const blank = played.filter(({ match }) => isBlank('for')(match)).length;
  const clean = played.filter(({ match }) => isBlank('against')(match)).length;
  const first = goals.filter(({ isFirstHalf }) => isFirstHalf).length;
  const countLate = (list: readonly ScoredGoal[]) => list.filter(({ minute }) => minute > lateMinute).length;
  return {
    facts: {
      played: played.length,
      goals: formatCount(language, goals.length, 'goal'),
      conceded: formatNumber(language, conceded.length),
      homePoints: formatPoints(language, home),
      awayPoints: formatPoints(language, away),
      firstHalf: formatCount(language, first, 'goal'),
      secondHalf: formatNumber(language, goals.length - first),
      lateGoals: formatCount(language, countLate(goals), 'goal'),
      lateConceded: formatCount(language, countLate(conceded), 'goal'),
      cleanSheets: formatCount(language, clean, 'match'),
      blanks: formatCount(language, blank, 'match'),
      benchGoals: formatCount(language, goals.filter(({ isBySubstitute }) => isBySubstitute).length, 'goal'),
    },
    figures: {
      played: played.length,
      'home.points': home,
      'away.points': away,
      'half.first': first,
      'half.second': goals.length - first,
      'late.for': countLate(goals),
      'late.against': countLate(conceded),
      clean,
      blank,
    },
  };
}
