import { formatFullName, getAge } from '../../people/persons.ts';
import { getOpponent, type Match } from '../../world/match.ts';
import { getShortName } from '../../world/teams.ts';
import {
  formatCount,
  formatCountry,
  formatDate,
  formatNumber,
  formatPosition,
  writeLines,
} from '../article-words.ts';
import { rankScorers, type ScoredGoal } from './goals.ts';
import type { ArticleFacts, SeasonSoFar } from './season-so-far.ts';

/** The club's best scorer of the season, and the next ones. */
export function getScorerFacts(
  { club, language, at }: SeasonSoFar,
  goals: readonly ScoredGoal[],
): ArticleFacts {
  const ranking = rankScorers(goals);
  const [best, second] = ranking;
  const byMatch = [...Map.groupBy(best?.scored ?? [], ({ match }) => match)].sort(
    ([, one], [, two]) => two.length - one.length,
  );
  const [mostIn, most = []] = byMatch[0] ?? [];
  const last = best?.scored[0]?.match;
  const nameOpponent = (match: Match | undefined) =>
    match ? getShortName(getOpponent(match, club.name)) : '';
  const penalties = best?.scored.filter(({ isPenalty }) => isPenalty).length ?? 0;
  return {
    facts: {
      scorer: best ? formatFullName(best.player) : '',
      scorerGoals: formatCount(language, best?.scored.length ?? 0, 'goal'),
      scorerMatches: formatCount(language, byMatch.length, 'match'),
      scorerMax: formatCount(language, most.length, 'goal'),
      scorerBest: nameOpponent(mostIn),
      scorerLast: nameOpponent(last),
      scorerLastDate: formatDate(language, last?.kickoff ?? at),
      scorerPenalties: formatCount(language, penalties, 'penalty'),
      penaltyNumber: formatNumber(language, penalties),
      age: best ? getAge(best.player.birthDate, at) : 0,
      country: formatCountry(language, best?.player.country ?? ''),
      position: formatPosition(language, best?.player.position ?? 'F'),
      scorers: writeLines(
        language,
        'scorer',
        ranking.slice(0, 5).map(({ player, scored }) => ({
          player: formatFullName(player),
          goals: formatCount(language, scored.length, 'goal'),
        })),
      ),
    },
    figures: {
      'scorer.goals': best?.scored.length ?? 0,
      'scorer.max': most.length,
      'scorer.penalties': penalties,
      'scorer.lead': (best?.scored.length ?? 0) - (second?.scored.length ?? 0),
    },
  };
}
