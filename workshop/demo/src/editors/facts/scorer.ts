import { getAge } from '../../people/persons.ts';
import { getOpponent, type Match } from '../../world/match.ts';
import { rankScorers, type ScoredGoal } from './goals.ts';
import { type ArticleFacts, type SeasonSoFar, toCardPlayer } from './season-so-far.ts';

/** Goals after this minute are late. */
export const lateMinute = 75;

/** The top scorer, and who follows. */
export function getScorerFacts(soFar: SeasonSoFar): ArticleFacts {
  const { club, at, goals } = soFar;
  const ranking = rankScorers(goals);
  const [best, second] = ranking;
  const scored = best?.scored ?? [];
  const byMatch = [...Map.groupBy(scored, ({ match }) => match)].sort(
    ([, one], [, two]) => two.length - one.length,
  );
  const [mostIn, most = []] = byMatch[0] ?? [];
  const last = scored[0]?.match;
  const findOpponent = (match: Match | undefined) => (match ? getOpponent(match, club.name) : null);
  const count = (isSuch: (goal: ScoredGoal) => boolean) => scored.filter(isSuch).length;
  const [penalties, home] = [count(({ isPenalty }) => isPenalty), count(({ side }) => side === 'home')];
  const player = toCardPlayer(soFar, best?.player);
  return {
    facts: {
      scorer: best?.player ?? null,
      scorerGoals: scored.length,
      scorerMatches: byMatch.length,
      scorerMax: most.length,
      scorerBest: findOpponent(mostIn),
      scorerBestMatch: mostIn ?? null,
      scorerLast: findOpponent(last),
      scorerLastMatch: last ?? at,
      scorerPenalties: penalties,
      scorerShare: scored.length / Math.max(1, goals.length),
      scorerHome: home,
      scorerAway: scored.length - home,
      scorerLate: count(({ minute }) => minute > lateMinute),
      scorerLead: scored.length - (second?.scored.length ?? 0),
      age: best ? getAge(best.player.birthDate, at) : 0,
      scorers: ranking.slice(0, 5).map((one) => ({ player: one.player, goals: one.scored.length })),
    },
    cards: { ...(player ? { player: { player } } : {}), ...(penalties > 0 ? { penalty: {} } : {}) },
  };
}
