import type { Club } from '@fan-base/shared-contracts/football';
import { leagues as contractLeagues } from '@fan-base/shared-contracts/football';
import type { Language } from '@fan-base/shared-contracts/language';
import type { Figures } from '../conditions.ts';
import { getScoringSide, type Script } from '../matches/script.ts';
import { simulatedSeason } from '../matches/simulate.ts';
import { toMatchMinute } from '../matches/timeline.ts';
import { getTableAt } from '../news/drafts.ts';
import { getGoals } from '../news/match-facts.ts';
import { formatFullName, getAge } from '../people/persons.ts';
import { getPeople, selectSquad } from '../people/squads.ts';
import type { Player } from '../people/values.ts';
import { type Facts, formatLeague, formatPlace, formatPoints } from '../texts.ts';
import { firstSeason, getSeasonYear, leagues } from '../world/leagues.ts';
import { getOpponent, involves, type Match, type Side } from '../world/match.ts';
import { getLeagueSeason, isOver } from '../world/season.ts';
import type { Standing } from '../world/table.ts';
import { getShortName } from '../world/teams.ts';
import { dayMs, toIsoDay } from '../world/time.ts';
import {
  formatCount,
  formatCountry,
  formatDate,
  formatNumber,
  formatPosition,
  formatTerms,
  formatVenue,
  toResultFacts,
  writeLines,
} from './article-words.ts';

/** What an article can say about a club on a day, and the figures of its conditions. */
export interface ArticleFacts {
  readonly facts: Facts;
  readonly figures: Figures;
}

/** The club's league season up to a moment. */
interface Situation {
  readonly club: Club;
  readonly language: Language;
  readonly at: Date;
  readonly seed: string;
  readonly season: number;
  readonly table: readonly Standing[];
  /** League matches that are over, newest first. */
  readonly played: readonly { readonly match: Match; readonly side: Side; readonly script: Script }[];
  /** League matches to come whose day is known. */
  readonly coming: readonly Match[];
}

const formLength = 5;
const topPlaces = 6;
const lateMinute = 75;
const noMatchDays = 999;

function createSituation(seed: string, club: Club, language: Language, at: Date): Situation {
  const league = leagues.find(({ key }) => key === club.league);
  if (!league) throw new Error(`There is no simulated league ${club.league}`);
  const season = Math.max(getSeasonYear(at), firstSeason);
  const leagueSeason = getLeagueSeason(league, season, seed);
  const { scripts } = simulatedSeason(season, seed);
  const matches = leagueSeason.matches
    .filter((match) => involves(match, club.name))
    .sort((one, two) => one.kickoff.getTime() - two.kickoff.getTime());
  const isDayKnown = ({ calledOff, listed }: Match) =>
    listed <= at && (calledOff === null || at < calledOff.announced || at >= calledOff.newDateKnown);
  return {
    club,
    language,
    at,
    seed,
    season,
    table: getTableAt(leagueSeason, at),
    played: matches
      .filter((match) => isOver(match, at))
      .reverse()
      .flatMap((match) => {
        const script = scripts.get(match.id);
        return script ? [{ match, side: match.home === club.name ? 'home' : 'away', script } as const] : [];
      }),
    // A match that will be called off still has its first date.
    coming: matches
      .map((match) =>
        match.calledOff && at < match.calledOff.announced
          ? { ...match, kickoff: match.calledOff.kickoff }
          : match,
      )
      .filter((match) => match.kickoff > at && isDayKnown(match))
      .sort((one, two) => one.kickoff.getTime() - two.kickoff.getTime()),
  };
}

interface ScoredGoal {
  readonly player: Player | null;
  readonly match: Match;
  readonly minute: number;
  readonly isFirstHalf: boolean;
  readonly isPenalty: boolean;
  readonly isBySubstitute: boolean;
}

/** The goals that count for the club, or against it, newest match first. */
const listGoals = ({ played, seed, season }: Situation, isFor: boolean): ScoredGoal[] => {
  const { byId } = getPeople(seed, season);
  return played.flatMap(({ match, side, script }) =>
    getGoals(script)
      .filter(({ event }) => (getScoringSide(event) === side) === isFor)
      .map(({ event }) => ({
        player: event.detail === 'Own Goal' || !event.player ? null : (byId.get(event.player.id) ?? null),
        match,
        minute: toMatchMinute(script.timeline, event.at).elapsed,
        isFirstHalf: event.at < (script.timeline.halves[1]?.play ?? 0),
        isPenalty: event.detail === 'Penalty',
        isBySubstitute: script.appearances.some(
          ({ player, starts }) => !starts && event.detail !== 'Own Goal' && player.id === event.player?.id,
        ),
      })),
  );
};

/** Scorers with their goals, most first, older names first among equals. */
const rankScorers = (goals: readonly ScoredGoal[]) =>
  [...Map.groupBy(goals, ({ player }) => player)]
    .flatMap(([player, scored]) => (player ? [{ player, scored }] : []))
    .sort((one, two) => two.scored.length - one.scored.length || one.player.id - two.player.id);

function getFormFacts(
  { club, language, at, played, table }: Situation,
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

function getComingFacts({ club, language, at, coming, table }: Situation): ArticleFacts {
  const next = coming.slice(0, formLength).map((match) => {
    const opponent = getOpponent(match, club.name);
    const side: Side = match.home === club.name ? 'home' : 'away';
    return { match, opponent, side, place: table.find(({ team }) => team === opponent)?.place ?? 0 };
  });
  const [first, ...others] = next;
  const hasTable = table.some(({ all }) => all.played > 0);
  const [hardest] = next.toSorted((one, two) => one.place - two.place);
  const lines = next.map(({ match, opponent, side, place }) => ({
    date: formatDate(language, match.kickoff),
    opponent: getShortName(opponent),
    venue: formatVenue(language, side),
    place: formatPlace(language, place),
  }));
  const top = next.filter(({ place }) => place <= topPlaces).length;
  return {
    facts: {
      fixtures: writeLines(language, hasTable ? 'fixture' : 'opener', lines),
      nextOpponent: first ? getShortName(first.opponent) : '',
      nextVenue: first ? formatVenue(language, first.side) : '',
      nextDate: formatDate(language, first?.match.kickoff ?? at),
      nextPlace: formatPlace(language, first?.place ?? 0),
      lastAhead: getShortName(others.at(-1)?.opponent ?? club.name),
      hardest: getShortName(hardest?.opponent ?? club.name),
      hardestPlace: formatPlace(language, hardest?.place ?? 0),
      topCount: formatNumber(language, top),
    },
    figures: {
      'ahead.matches': next.length,
      'ahead.home': next.filter(({ side }) => side === 'home').length,
      'ahead.away': next.filter(({ side }) => side === 'away').length,
      'ahead.top': top,
      'next.place': first?.place ?? 0,
      'next.home': Number(first?.side === 'home'),
    },
  };
}

function getScorerFacts({ club, language, at }: Situation, goals: readonly ScoredGoal[]): ArticleFacts {
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

function getSeasonFacts(
  { club, language, played, table }: Situation,
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

const youngCount = 4;

/** The four youngest of the squad. @param turn which of them comes first */
function getYoungFacts(
  { club, language, at, seed, season, played }: Situation,
  goals: readonly ScoredGoal[],
  turn: number,
): ArticleFacts {
  const youngest = selectSquad(getPeople(seed, season), club.name, toIsoDay(at))
    .toSorted((one, two) => (one.player.birthDate > two.player.birthDate ? -1 : 1))
    .slice(0, youngCount)
    .map(({ player }) => {
      const appearances = played.flatMap(({ script }) =>
        script.appearances.filter((one) => one.player.id === player.id && one.on !== null),
      );
      const starts = appearances.filter((one) => one.starts).length;
      const scored = goals.filter((goal) => goal.player?.id === player.id).length;
      return { player, starts, bench: appearances.length - starts, scored };
    });
  const first = youngest[turn % youngest.length];
  const rows = youngest.map(({ player, starts, bench, scored }) => ({
    player: formatFullName(player),
    age: getAge(player.birthDate, at),
    position: formatPosition(language, player.position),
    country: formatCountry(language, player.country),
    starts: formatCount(language, starts, 'start'),
    bench: formatCount(language, bench, 'match'),
    goals: formatCount(language, scored, 'goal'),
  }));
  const row = rows[turn % rows.length];
  return {
    facts: {
      young: row?.player ?? '',
      youngAge: row?.age ?? 0,
      youngCountry: row?.country ?? '',
      youngPosition: row?.position ?? '',
      youngStarts: row?.starts ?? '',
      youngBench: row?.bench ?? '',
      youngGoals: row?.goals ?? '',
      youngest: writeLines(language, 'young', rows),
    },
    figures: { 'young.games': (first?.starts ?? 0) + (first?.bench ?? 0), 'young.goals': first?.scored ?? 0 },
  };
}

/** Days after a window in which it is still worth an article. */
const windowDays = 45;
const isReturn = (terms: string | null) => /back|return/i.test(terms ?? '');

function getWindowFacts({ club, language, at, seed, season }: Situation): ArticleFacts {
  const today = toIsoDay(at);
  const isSummer = today.slice(5) >= '06-25';
  const year = today.slice(0, 4);
  const [from, until] = isSummer ? [`${year}-07-01`, `${year}-08-31`] : [`${year}-01-01`, `${year}-01-31`];
  const isFresh = at.getTime() - Date.parse(until) < windowDays * dayMs;
  const transfers = getPeople(seed, season).transfers.filter(({ date }) => isFresh && date <= today);
  const inWindow = transfers.filter(({ date, terms }) => date >= from && !isReturn(terms));
  const joined = inWindow.flatMap(({ from: team, to, ...rest }) =>
    to === club.name && team !== null ? [{ ...rest, team }] : [],
  );
  const left = inWindow.flatMap(({ from: team, to, ...rest }) =>
    team === club.name && to !== null ? [{ ...rest, team: to }] : [],
  );
  const returned = transfers.flatMap(({ date, terms, from: team, to, player }) =>
    to === club.name && team !== null && isReturn(terms) && isSummer && date >= `${year}-06-25`
      ? [{ player, team }]
      : [],
  );
  const newest = joined.at(-1);
  const toRow = ({ player, team, date, terms }: (typeof joined)[number]) => ({
    player: formatFullName(player),
    team: getShortName(team),
    date: formatDate(language, date),
    terms: formatTerms(language, terms),
  });
  return {
    facts: {
      arrivals: writeLines(language, 'joined', joined.map(toRow)),
      departures: writeLines(language, 'left', left.map(toRow)),
      returns: writeLines(
        language,
        'returned',
        returned.map(({ player, team }) => ({ player: formatFullName(player), team: getShortName(team) })),
      ),
      joinedCount: formatCount(language, joined.length, 'signing'),
      newest: newest ? formatFullName(newest.player) : '',
      newestFrom: newest ? getShortName(newest.team) : '',
      newestDate: formatDate(language, newest?.date ?? today),
    },
    figures: {
      joined: joined.length,
      left: left.length,
      lent: left.filter(({ terms }) => terms === 'Loan').length,
      returned: returned.length,
      'window.open': Number(today <= until),
      'window.summer': Number(isSummer),
    },
  };
}

/** Everything that articles of a day may say about a club. @param turn counts the articles */
export function getArticleFacts(
  seed: string,
  club: Club,
  language: Language,
  at: Date,
  turn: number,
): ArticleFacts {
  const situation = createSituation(seed, club, language, at);
  const [goals, conceded] = [listGoals(situation, true), listGoals(situation, false)];
  const parts = [
    getFormFacts(situation, goals),
    getComingFacts(situation),
    getScorerFacts(situation, goals),
    getSeasonFacts(situation, goals, conceded),
    getYoungFacts(situation, goals, Math.floor(turn / 2)),
    getWindowFacts(situation),
  ];
  const competition = contractLeagues.find(({ key }) => key === club.league)?.name ?? club.league;
  return {
    facts: Object.assign(
      { club: club.shortName, competition, league: formatLeague(language, competition) },
      ...parts.map(({ facts }) => facts),
    ),
    // Kinds return after an even number of turns and an odd number of pairs.
    figures: Object.assign(
      { 'turn.even': Number(Math.floor(turn / 2) % 2 === 0) },
      ...parts.map(({ figures }) => figures),
    ),
  };
}
