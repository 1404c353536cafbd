import type { FixtureStatusCode } from '../world/match.ts';
import { findTeam, getTeam } from '../world/teams.ts';
import { dayMs, toIsoDay } from '../world/time.ts';
import { involvesTeam, toFixture, toFullFixture, toLiveFixture } from './fixtures.ts';
import type { Parameters } from './parameters.ts';
import { toCoaches, toInjuries, toSidelined, toSquad, toTransfers } from './people.ts';
import { leaderCounts, toLeaders, toPlayerSeasons } from './player-seasons.ts';
import { toStandings } from './standings.ts';
import { findMatch, findSeason, listMatches, listSeasons, type MatchSnapshot, type View } from './view.ts';

type Query = Readonly<Record<string, string>>;

interface Endpoint {
  readonly parameters: Parameters;
  /** Records per page; by default all are on one. */
  readonly pageSize?: number;
  /** The records; an expensive one is a function, called only for the requested page. */
  readonly records: (view: View, query: Query) => readonly (unknown | (() => unknown))[];
}

/** Whether a value passes a filter; an absent filter passes everything. */
const passes = (filter: string | undefined, value: number | string): boolean =>
  filter === undefined || filter === String(value);

const isBetween = ({ from, to }: Query, day: string): boolean =>
  (from === undefined || day >= from) && (to === undefined || day <= to);

const getDay = ({ state }: MatchSnapshot): string => toIsoDay(state.kickoff);

const inPlay = new Set<FixtureStatusCode>(['1H', 'HT', '2H', 'ET', 'BT', 'P', 'SUSP', 'INT', 'LIVE']);

function listLive(view: View, live: string): unknown[] {
  const leagues = live === 'all' ? null : new Set(live.split('-').map(Number));
  return listMatches(
    view,
    ({ kickoff, competition }) =>
      kickoff <= view.now &&
      view.now.getTime() - kickoff.getTime() < dayMs &&
      (leagues?.has(competition.id) ?? true),
    listSeasons(view).slice(-2),
  )
    .filter(({ state }) => inPlay.has(state.status))
    .map((snapshot) => toLiveFixture(view, snapshot));
}

/** Fixtures by id come with all details, live ones with their events. */
function fixtures(view: View, query: Query): unknown[] {
  const { id, ids = id, live, league, season, team, date, status } = query;
  if (ids !== undefined)
    return [...new Set(ids.split('-'))].flatMap((one) => {
      const snapshot = findMatch(view, Number(one));
      return snapshot ? [toFullFixture(view, snapshot)] : [];
    });
  if (live !== undefined) return listLive(view, live);
  const statuses = status?.split('-');
  return listMatches(
    view,
    (match) =>
      passes(league, match.competition.id) && (team === undefined || involvesTeam(match, Number(team))),
    season === undefined ? listSeasons(view) : [Number(season)],
  )
    .filter((snapshot) => passes(date, getDay(snapshot)) && isBetween(query, getDay(snapshot)))
    .filter(({ state }) => statuses?.includes(state.status) ?? true)
    .map((snapshot) => toFixture(view, snapshot));
}

function headToHead(view: View, query: Query): unknown[] {
  const [one = 0, other = 0] = (query['h2h'] ?? '').split('-').map(Number);
  return listMatches(view, (match) => involvesTeam(match, one) && involvesTeam(match, other))
    .filter((snapshot) => isBetween(query, getDay(snapshot)))
    .map((snapshot) => toFixture(view, snapshot));
}

const injuries = (view: View, { team, league, fixture, player, date, season }: Query): unknown[] =>
  (season === undefined ? listSeasons(view) : [Number(season)]).flatMap((year) => {
    const found = findSeason(view, year);
    if (!found) return [];
    return toInjuries(
      view,
      found,
      (absence) =>
        passes(team, getTeam(absence.team).apiFootball.id) &&
        passes(league, absence.match.competition.id) &&
        passes(fixture, absence.match.id) &&
        passes(player, absence.player.id) &&
        passes(date, toIsoDay(absence.match.kickoff)),
    );
  });

function players(view: View, { team, league, id, season: year }: Query): readonly (() => unknown)[] {
  const season = findSeason(view, Number(year));
  if (!season) return [];
  const teams = [...season.byTeam].flatMap(([name, matches]) =>
    passes(team, getTeam(name).apiFootball.id) &&
    matches.some(({ competition }) => passes(league, competition.id)) &&
    (id === undefined || season.people.stints.get(name)?.some(({ player }) => passes(id, player.id)))
      ? [name]
      : [],
  );
  const sorted = teams.sort((one, other) => getTeam(one).apiFootball.id - getTeam(other).apiFootball.id);
  return toPlayerSeasons(view, season, sorted, (competition) => passes(league, competition.id)).flatMap(
    ({ player, create }) => (passes(id, player) ? [create] : []),
  );
}

function transfers(view: View, { team, player }: Query): unknown[] {
  const name = findTeam(Number(team))?.name;
  return toTransfers(
    view,
    (transfers) =>
      passes(player, transfers[0]?.player.id ?? 0) &&
      (team === undefined ||
        (name !== undefined && transfers.some(({ from, to }) => from === name || to === name))),
  );
}

const leaders = Object.fromEntries(
  Object.entries(leaderCounts).map(([list, getCount]): [string, Endpoint] => [
    `players/${list}`,
    {
      parameters: { allowed: { league: 'integer', season: 'season' }, required: ['league', 'season'] },
      records: (view, { league, season: year }) => {
        const season = findSeason(view, Number(year));
        return season ? toLeaders(view, season, Number(league), getCount) : [];
      },
    },
  ]),
);

const oneTeam: Parameters = { allowed: { team: 'integer' } };

/** The endpoints of API-Football v3 that are served, by their paths. */
export const endpoints: Readonly<Record<string, Endpoint>> = {
  fixtures: {
    parameters: {
      allowed: {
        id: 'integer',
        ids: 'ids',
        live: 'live',
        date: 'date',
        league: 'integer',
        season: 'season',
        team: 'integer',
        from: 'date',
        to: 'date',
        status: 'word',
        timezone: 'word',
      },
      together: {
        league: ['season', 'date', 'live'],
        season: ['league', 'team'],
        team: ['season', 'date'],
        from: ['to'],
        to: ['from'],
        status: ['league', 'team', 'date'],
        timezone: ['id', 'ids', 'live', 'date', 'league', 'team'],
      },
    },
    records: fixtures,
  },
  'fixtures/headtohead': {
    parameters: { allowed: { h2h: 'pair', from: 'date', to: 'date' }, required: ['h2h'] },
    records: headToHead,
  },
  standings: {
    parameters: { allowed: { league: 'integer', season: 'season' }, required: ['league', 'season'] },
    records: (view, { league, season }) => toStandings(view, Number(league), Number(season)),
  },
  'players/squads': {
    parameters: oneTeam,
    records: (view, { team }) => toSquad(view, Number(team)),
  },
  players: {
    parameters: {
      allowed: { id: 'integer', team: 'integer', league: 'integer', season: 'season', page: 'integer' },
      required: ['season'],
      together: { season: ['id', 'team', 'league'] },
    },
    pageSize: 20,
    records: players,
  },
  ...leaders,
  coachs: { parameters: oneTeam, records: (view, { team }) => toCoaches(view, Number(team)) },
  injuries: {
    parameters: {
      allowed: {
        team: 'integer',
        league: 'integer',
        season: 'season',
        fixture: 'integer',
        player: 'integer',
        date: 'date',
      },
      together: {
        team: ['season', 'date', 'fixture'],
        league: ['season', 'date'],
        player: ['season'],
        season: ['team', 'league', 'player'],
      },
    },
    records: injuries,
  },
  sidelined: {
    parameters: { allowed: { player: 'integer' } },
    records: (view, { player }) => toSidelined(view, Number(player)),
  },
  transfers: {
    parameters: { allowed: { team: 'integer', player: 'integer' } },
    records: transfers,
  },
};
