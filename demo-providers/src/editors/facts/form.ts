import { formatFullName } from '../../people/persons.ts';
import { formatPlace, formatPoints } from '../../texts.ts';
import { getShortName } from '../../world/teams.ts';
import { dayMs } from '../../world/time.ts';
import { formatCount, formatDate, formatNumber, toResultFacts, writeLines } from '../article-words.ts';
import { rankScorers, type ScoredGoal } from './goals.ts';
import type { ArticleFacts, SeasonSoFar } from './season-so-far.ts';

/** Matches that make up a club's form. */
const formLength = 5;
const noMatchDays = 999;

/** How the last league matches went. */
export function getFormFacts(
  { club, language, at, played, table }: SeasonSoFar,
  goals: readonly ScoredGoal[],
): ArticleFacts {
  const recent = played.slice(0, formLength);
  const own = recent.map(({ match: { score }, side }) =>
    side === 'home' ? score.fullTime : ([score.fullTime[1], score.fullTime[0]] as const),
  );
  const count = (isSuch: (goals: readonly [number, number]) => boolean) => own.filter(isSuch).length;
  const [wins, draws] = [count(([a, b]) => a > b), count(([a, b]) => a === b)];
  const sum = (index: 0 | 1) => own.reduce((total, pair) => total + pair[index], 0);
  const [scorer] = rankScorers(goals.filter(({ match }) => recent.some((one) => one.match === match)));
  const standing = table.find(({ team }) => team === club.name);
  const [leader] = table;
  const clean = count(([, conceded]) => conceded === 0);
  return {
    facts: {
      formPoints: formatPoints(language, wins * 3 + draws),
      formWins: formatCount(language, wins, 'win'),
      formDraws: formatCount(language, draws, 'draw'),
      formLosses: formatCount(language, own.length - wins - draws, 'loss'),
      formGoals: formatCount(language, sum(0), 'goal'),
      formConceded: formatCount(language, sum(1), 'goal'),
      formClean: formatNumber(language, clean),
      formScorer: scorer ? formatFullName(scorer.player) : '',
      formScorerGoals: formatCount(language, scorer?.scored.length ?? 0, 'goal'),
      formSince: formatDate(language, recent.at(-1)?.match.kickoff ?? at),
      results: writeLines(
        language,
        'result',
        recent.map(({ match }) => toResultFacts(language, match)),
      ),
      place: formatPlace(language, standing?.place ?? 0),
      points: formatPoints(language, standing?.points ?? 0),
      leader: getShortName(leader?.team ?? club.name),
      leaderPoints: formatPoints(language, leader?.points ?? 0),
    },
    figures: {
      'form.played': recent.length,
      'form.points': wins * 3 + draws,
      'form.goals': sum(0),
      'form.conceded': sum(1),
      'form.clean': clean,
      'form.scorer': scorer?.scored.length ?? 0,
      'form.days-since': recent[0] ? (at.getTime() - recent[0].match.kickoff.getTime()) / dayMs : noMatchDays,
      place: standing?.place ?? 0,
    },
  };
}
