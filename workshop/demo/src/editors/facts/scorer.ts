import { formatFullName, getAge } from '../../people/persons.ts';
import { getOpponent, type Match } from '../../world/match.ts';
import { getShortName } from '../../world/teams.ts';
import {
  formatCount,
  formatCountry,
  formatDate,
  formatNumber,
  formatPosition,
  formatShare,
  writeLines,
} from '../article-words.ts';
import { rankScorers, type ScoredGoal } from './goals.ts';
import { linkMatch, linkPlayer } from './links.ts';
import { type ArticleFacts, type SeasonSoFar, toCardPlayer } from './season-so-far.ts';

/** Goals after this minute are late. */
export const lateMinute = 75;

export function getScorerFacts(soFar: SeasonSoFar): ArticleFacts {
  const { club, language, at, goals } = soFar;
  const ranking = rankScorers(goals);
  const [best, second] = ranking;
  const scored = best?.scored ?? [];
  const byMatch = [...Map.groupBy(scored, ({ match }) => match)].sort(
    ([, one], [, two]) => two.length - one.length,
  );
  const [mostIn, most = []] = byMatch[0] ?? [];
  const last = scored[0]?.match;
  const nameOpponent = (match: Match | undefined) =>
    match ? getShortName(getOpponent(match, club.name), language) : '';
  const link = (match: Match | undefined) => (match ? linkMatch(soFar, match) : '');
  const count = (isSuch: (goal: ScoredGoal) => boolean) => scored.filter(isSuch).length;
  const [penalties, home] = [count(({ isPenalty }) => isPenalty), count(({ side }) => side === 'home')];
  const late = count(({ minute }) => minute > lateMinute);
  const player = toCardPlayer(soFar, best?.player);
  return {
    facts: {
      scorer: best ? formatFullName(best.player) : '',
      scorerPage: best ? linkPlayer(soFar, best.player) : '',
      scorerGoals: formatCount(language, scored.length, 'goal'),
      scorerMatches: formatCount(language, byMatch.length, 'match'),
      scorerMax: formatCount(language, most.length, 'goal'),
      scorerBest: nameOpponent(mostIn),
      scorerBestPage: link(mostIn),
      scorerLast: nameOpponent(last),
      scorerLastPage: link(last),
      scorerLastDate: formatDate(language, last?.kickoff ?? at),
      scorerPenalties: formatCount(language, penalties, 'penalty'),
      penaltyNumber: formatNumber(language, penalties),
      scorerShare: formatShare(language, scored.length, goals.length),
      scorerHome: formatCount(language, home, 'goal'),
      scorerAway: formatNumber(language, scored.length - home),
      scorerLate: formatNumber(language, late),
      age: best ? getAge(best.player.birthDate, at) : 0,
      country: formatCountry(language, best?.player.country ?? ''),
      position: formatPosition(language, best?.player.position ?? 'F'),
      scorers: writeLines(
        language,
        'scorer',
        ranking.slice(0, 5).map(({ player: one, scored: own }) => ({
          player: formatFullName(one),
          page: linkPlayer(soFar, one),
          goals: formatCount(language, own.length, 'goal'),
        })),
      ),
    },
    figures: {
      'scorer.goals': scored.length,
      'scorer.max': most.length,
      'scorer.penalties': penalties,
      'scorer.lead': scored.length - (second?.scored.length ?? 0),
      'scorer.home': home,
      'scorer.away': scored.length - home,
      'scorer.late': late,
    },
    cards: { ...(player ? { player: { player } } : {}), ...(penalties > 0 ? { penalty: {} } : {}) },
  };
}
