import type { Facts } from '../../texts.ts';
import { dayMs } from '../../world/time.ts';
import { type PlayedMatch, rankScorers } from './goals.ts';
import type { ArticleFacts, SeasonSoFar } from './season-so-far.ts';

export const formLength = 5;
const noMatchDays = 999;
const tableRows = 6;

/** Goals of the club and of its opponent. */
const getGoalPair = ({ match: { score }, side }: PlayedMatch): readonly [own: number, theirs: number] =>
  side === 'home' ? score.fullTime : [score.fullTime[1], score.fullTime[0]];

/** The club among its neighbors, and the rows around it. */
function getTableFacts({ club, table }: SeasonSoFar): ArticleFacts {
  const place = table.find(({ team }) => team === club.name)?.place ?? 0;
  const [leader, own, above, below] = [1, place, place - 1, place + 1].map((one) => table[one - 1]);
  const first = Math.max(0, Math.min((place || 1) - tableRows / 2, table.length - tableRows));
  return {
    facts: {
      place,
      points: own?.points ?? 0,
      leader: leader?.team ?? club.name,
      leaderPoints: leader?.points ?? 0,
      above: above?.team ?? club.name,
      abovePoints: above?.points ?? 0,
      below: below?.team ?? club.name,
      belowPoints: below?.points ?? 0,
      teamsBelow: table.length - place,
    },
    cards: {
      table: {
        table: table
          .slice(first, first + tableRows)
          .map((row) => ({ place: row.place, team: row.team, points: row.points })),
      },
    },
  };
}

function getLastMatchFacts({ at, played: [last], goals }: SeasonSoFar): Facts {
  const [own, theirs] = last ? getGoalPair(last) : [0, 0];
  const scorers = rankScorers(goals.filter(({ match }) => match === last?.match));
  return {
    lastMatch: last?.match ?? at,
    lastMatchScorers: scorers.map(({ player, scored }) => ({ player, goals: scored.length })),
    lastMargin: own - theirs,
    lastScorers: scorers.length,
  };
}

/** The last matches, the newest of them, and the table. */
export function getFormFacts(soFar: SeasonSoFar): ArticleFacts {
  const { at, played, goals } = soFar;
  const recent = played.slice(0, formLength);
  const own = recent.map(getGoalPair);
  const count = (isSuch: (goals: readonly [number, number]) => boolean) => own.filter(isSuch).length;
  const [wins, draws] = [count(([a, b]) => a > b), count(([a, b]) => a === b)];
  const sum = (index: 0 | 1) => own.reduce((total, pair) => total + pair[index], 0);
  const [scorer] = rankScorers(goals.filter(({ match }) => recent.some((one) => one.match === match)));
  const { facts, ...table } = getTableFacts(soFar);
  return {
    ...table,
    facts: {
      ...facts,
      ...getLastMatchFacts(soFar),
      formPlayed: recent.length,
      formPoints: wins * 3 + draws,
      formWins: wins,
      formDraws: draws,
      formLosses: own.length - wins - draws,
      formGoals: sum(0),
      formConceded: sum(1),
      formClean: count(([, conceded]) => conceded === 0),
      formScorer: scorer?.player ?? null,
      formScorerGoals: scorer?.scored.length ?? 0,
      formSince: recent.at(-1)?.match ?? at,
      formDaysSince: recent[0] ? (at.getTime() - recent[0].match.kickoff.getTime()) / dayMs : noMatchDays,
      results: recent.map(({ match }) => ({ match })),
    },
  };
}
