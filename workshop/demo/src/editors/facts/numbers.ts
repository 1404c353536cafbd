import { formatPoints } from '../../texts.ts';
import { formatCount, formatNumber, formatResult } from '../article-words.ts';
import type { PlayedMatch, ScoredGoal } from './goals.ts';
import { linkMatch } from './links.ts';
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

/** The season's clearest win and heaviest defeat; the newer one among equals. */
function getExtremes(soFar: SeasonSoFar): ArticleFacts {
  const { language, played } = soFar;
  const ranked = played.toSorted((one, two) => getMargin(two) - getMargin(one));
  const [best, worst] = [ranked[0], played.toSorted((one, two) => getMargin(one) - getMargin(two))[0]];
  const unbeaten = getLongestUnbeaten(played);
  const write = (one: PlayedMatch | undefined) => ({
    text: one ? formatResult(language, one.match) : '',
    page: one ? linkMatch(soFar, one.match) : '',
  });
  return {
    facts: {
      bestWin: write(best).text,
      bestWinPage: write(best).page,
      worstDefeat: write(worst).text,
      worstDefeatPage: write(worst).page,
      unbeaten: formatCount(language, unbeaten, 'match'),
    },
    figures: {
      'best.margin': best ? getMargin(best) : 0,
      'worst.margin': worst ? getMargin(worst) : 0,
      unbeaten,
    },
  };
}

export function getNumberFacts(soFar: SeasonSoFar): ArticleFacts {
  const { club, language, played, table, goals, conceded } = soFar;
  const standing = table.find(({ team }) => team === club.name);
  const countPoints = (results: { win: number; draw: number } | undefined) =>
    results ? results.win * 3 + results.draw : 0;
  const [home, away] = [countPoints(standing?.home), countPoints(standing?.away)];
  const countWithout = (list: readonly ScoredGoal[]) =>
    played.filter(({ match }) => !list.some((goal) => goal.match === match)).length;
  const [blank, clean] = [countWithout(goals), countWithout(conceded)];
  const first = goals.filter(({ isFirstHalf }) => isFirstHalf).length;
  const countLate = (list: readonly ScoredGoal[]) => list.filter(({ minute }) => minute > lateMinute).length;
  const extremes = getExtremes(soFar);
  return {
    facts: {
      ...extremes.facts,
      played: formatNumber(language, played.length),
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
      ...extremes.figures,
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
    cards: { countdown: { count: played.length } },
  };
}
