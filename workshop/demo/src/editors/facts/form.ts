import { formatFullName } from '../../people/persons.ts';
import { formatPlace, formatPoints } from '../../texts.ts';
import { getShortName } from '../../world/teams.ts';
import { dayMs } from '../../world/time.ts';
import {
  formatCount,
  formatDate,
  formatNumber,
  formatResult,
  joinNames,
  toResultFacts,
  writeLines,
} from '../article-words.ts';
import { type PlayedMatch, rankScorers } from './goals.ts';
import { linkMatch, linkPlayer } from './links.ts';
import type { ArticleFacts, SeasonSoFar } from './season-so-far.ts';

export const formLength = 5;
const noMatchDays = 999;
const tableRows = 6;

/** Goals of the club and of its opponent. */
const getGoalPair = ({ match: { score }, side }: PlayedMatch): readonly [own: number, theirs: number] =>
  side === 'home' ? score.fullTime : [score.fullTime[1], score.fullTime[0]];

/** The rows around the club. */
function selectRows({ table, club }: SeasonSoFar) {
  const place = table.find(({ team }) => team === club.name)?.place ?? 1;
  const first = Math.max(0, Math.min(place - tableRows / 2, table.length - tableRows));
  return table.slice(first, first + tableRows).map((row) => ({
    place: row.place,
    team: row.team,
    points: row.points,
  }));
}

/** The club among its neighbors. */
function getTableFacts(soFar: SeasonSoFar): ArticleFacts {
  const { club, language, table } = soFar;
  const place = table.find(({ team }) => team === club.name)?.place ?? 0;
  const [leader, own, above, below] = [1, place, place - 1, place + 1].map((one) => table[one - 1]);
  const points = (row: { points: number } | undefined) => formatPoints(language, row?.points ?? 0);
  const name = (row: { team: string } | undefined) => getShortName(row?.team ?? club.name, language);
  return {
    facts: {
      place: formatPlace(language, place),
      points: points(own),
      leader: name(leader),
      leaderPoints: points(leader),
      above: name(above),
      abovePoints: points(above),
      below: name(below),
      belowPoints: points(below),
    },
    figures: { place, 'table.below': table.length - place },
    cards: { table: { table: selectRows(soFar) } },
  };
}

function getLastMatchFacts(soFar: SeasonSoFar): ArticleFacts {
  const { language, at, played, goals } = soFar;
  const [last] = played;
  const [own, theirs] = last ? getGoalPair(last) : [0, 0];
  const scorers = rankScorers(goals.filter(({ match }) => match === last?.match));
  return {
    facts: {
      lastMatch: last ? formatResult(language, last.match) : '',
      lastMatchPage: last ? linkMatch(soFar, last.match) : '',
      lastMatchDate: formatDate(language, last?.match.kickoff ?? at),
      lastMatchScorers: joinNames(
        language,
        scorers.map(({ player, scored }) => {
          const name = `[${formatFullName(player)}](${linkPlayer(soFar, player)})`;
          return scored.length > 1 ? `${name} (${scored.length})` : name;
        }),
      ),
    },
    figures: { 'last.margin': own - theirs, 'last.scorers': scorers.length },
  };
}

export function getFormFacts(soFar: SeasonSoFar): ArticleFacts {
  const { language, at, played, goals } = soFar;
  const recent = played.slice(0, formLength);
  const own = recent.map(getGoalPair);
  const count = (isSuch: (goals: readonly [number, number]) => boolean) => own.filter(isSuch).length;
  const [wins, draws] = [count(([a, b]) => a > b), count(([a, b]) => a === b)];
  const sum = (index: 0 | 1) => own.reduce((total, pair) => total + pair[index], 0);
  const [scorer] = rankScorers(goals.filter(({ match }) => recent.some((one) => one.match === match)));
  const clean = count(([, conceded]) => conceded === 0);
  const [table, last] = [getTableFacts(soFar), getLastMatchFacts(soFar)];
  return {
    facts: {
      ...table.facts,
      ...last.facts,
      formPoints: formatPoints(language, wins * 3 + draws),
      formWins: formatCount(language, wins, 'win'),
      formDraws: formatCount(language, draws, 'draw'),
      formLosses: formatCount(language, own.length - wins - draws, 'loss'),
      formGoals: formatCount(language, sum(0), 'goal'),
      formConceded: formatCount(language, sum(1), 'goal'),
      formClean: formatNumber(language, clean),
      formScorer: scorer ? formatFullName(scorer.player) : '',
      formScorerPage: scorer ? linkPlayer(soFar, scorer.player) : '',
      formScorerGoals: formatCount(language, scorer?.scored.length ?? 0, 'goal'),
      formSince: formatDate(language, recent.at(-1)?.match.kickoff ?? at),
      results: writeLines(
        language,
        'result',
        recent.map(({ match }) => ({
          ...toResultFacts(language, match),
          page: linkMatch(soFar, match),
        })),
      ),
    },
    figures: {
      ...table.figures,
      ...last.figures,
      'form.played': recent.length,
      'form.points': wins * 3 + draws,
      'form.goals': sum(0),
      'form.conceded': sum(1),
      'form.clean': clean,
      'form.scorer': scorer?.scored.length ?? 0,
      'form.days-since': recent[0] ? (at.getTime() - recent[0].match.kickoff.getTime()) / dayMs : noMatchDays,
    },
    ...(table.cards ? { cards: table.cards } : {}),
  };
}
