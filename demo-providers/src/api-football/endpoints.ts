import { slugOf } from '@fan-base/shared-contracts/slug';
import { teamById, teamOf } from '../world/teams.ts';
import { teamsIn, writtenLeagues, writtenTeams } from './directory.ts';
import { writtenEvents } from './events.ts';
import { type FixtureQuery, fixtureParameters, writtenFixtures } from './fixture-queries.ts';
import { isOf, writtenFixture } from './fixtures.ts';
import { writtenInjuries } from './injuries.ts';
import { writtenLineups } from './lineups.ts';
import type { Parameters } from './parameters.ts';
import { writtenCoaches, writtenSidelined, writtenTransfers } from './people.ts';
import { writtenPlayerSeasons } from './player-seasons.ts';
import { writtenSquad } from './squads.ts';
import { writtenStandings } from './standings.ts';
import { writtenStatistics } from './statistics.ts';
import { matchById, matchesEver, matchesIn, seasonIn, seasonsOf, type View } from './view.ts';

type Given = Readonly<Record<string, string>>;

export interface Endpoint {
  readonly parameters: Parameters;
  /** Records a page; null: all on one. */
  readonly pageSize: number | null;
  /** The records; what costs much is only made for the page that is asked for. */
  readonly records: (view: View, given: Given) => readonly (unknown | (() => unknown))[];
}

const integer = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
const whole = { pageSize: null } as const;

const ofMatch = (
  write: (view: View, known: NonNullable<ReturnType<typeof matchById>>) => unknown[],
): Endpoint => ({
  parameters: {
    allowed: { fixture: 'integer', team: 'integer' },
    isAnyNeeded: true,
    needed: ['fixture'],
  },
  ...whole,
  records: (view, given) => {
    const known = matchById(view, Number(given.fixture));
    const records = known ? write(view, known) : [];
    const team = integer(given.team);
    return team === null
      ? records
      : records.filter((record) => (record as { team: { id: number } }).team.id === team);
  },
});

function injuries(view: View, given: Given): unknown[] {
  const [team, league, fixture, player] = [given.team, given.league, given.fixture, given.player].map(
    integer,
  );
  const year = integer(given.season);
  const seasons = year === null || year === undefined ? seasonsOf(view) : [year];
  return seasons.flatMap((one) => {
    const season = seasonIn(view, one);
    if (!season) return [];
    return writtenInjuries(
      view,
      season,
      (absence) =>
        (team === null || teamOf(absence.team).apiFootball.id === team) &&
        (league === null || absence.match.competition.id === league) &&
        (fixture === null || absence.match.id === fixture) &&
        (player === null || absence.player.id === player) &&
        (given.date === undefined || absence.match.kickoff.toISOString().startsWith(given.date)),
    );
  });
}

function players(view: View, given: Given): readonly (() => unknown)[] {
  const season = seasonIn(view, Number(given.season));
  if (!season) return [];
  const [team, league, id] = [given.team, given.league, given.id].map(integer);
  const one = typeof team === 'number' ? teamById(team)?.name : undefined;
  const everywhere = [...season.byTeam.keys()];
  const teams =
    typeof team === 'number'
      ? one === undefined
        ? []
        : [one]
      : typeof league === 'number'
        ? teamsIn(view, league, season.season)
        : everywhere.filter((name) =>
            (season.people.stints.get(name) ?? []).some(({ player }) => player.id === id),
          );
  const records = writtenPlayerSeasons(
    view,
    season,
    teams,
    (competition) => league === null || competition.id === league,
  );
  return id === null
    ? records
    : records.filter((record) => (record() as { player: { id: number } }).player.id === id);
}

function transfers(view: View, given: Given): unknown[] {
  const [team, player] = [given.team, given.player].map(integer);
  const name = typeof team === 'number' ? teamById(team)?.name : undefined;
  return writtenTransfers(
    view,
    (moves) =>
      (player === null || moves[0]?.player.id === player) &&
      (team === null || (name !== undefined && moves.some(({ from, to }) => from === name || to === name))),
  );
}

function rounds(view: View, given: Given): unknown[] {
  const season = seasonIn(view, Number(given.season));
  if (!season) return [];
  const found = matchesIn(view, season, ({ competition }) => competition.id === Number(given.league));
  return [
    ...new Set(found.toSorted((one, other) => one.match.id - other.match.id).map(({ match }) => match.round)),
  ];
}

function headToHead(view: View, given: Given): unknown[] {
  const [one = 0, other = 0] = (given.h2h ?? '').split('-').map(Number);
  return matchesEver(view, (match) => isOf(match, one) && isOf(match, other))
    .filter(
      ({ state }) =>
        (given.from === undefined || state.kickoff.toISOString().slice(0, 10) >= given.from) &&
        (given.to === undefined || state.kickoff.toISOString().slice(0, 10) <= given.to),
    )
    .map((known) => writtenFixture(view, known));
}

/** The parts of API-Football v3 that are served, by their paths. */
export const endpoints: Readonly<Record<string, Endpoint>> = {
  leagues: {
    parameters: {
      allowed: {
        id: 'integer',
        season: 'season',
        country: 'word',
        code: 'word',
        current: 'word',
        type: 'word',
      },
      isAnyNeeded: false,
    },
    ...whole,
    records: (view, { id, season, country, code, current, type }) =>
      writtenLeagues(
        view,
        (competition) =>
          (id === undefined || competition.id === Number(id)) &&
          (country === undefined || competition.country.toLowerCase() === country.toLowerCase()) &&
          (code === undefined || competition.countryCode === code) &&
          (type === undefined || type.toLowerCase() === (competition.kind === 'league' ? 'league' : 'cup')),
        (year) =>
          (season === undefined || year === Number(season)) &&
          (current !== 'true' || year === seasonsOf(view).at(-1)),
      ),
  },
  teams: {
    parameters: {
      allowed: { id: 'integer', league: 'integer', season: 'season', name: 'word', search: 'word' },
      isAnyNeeded: true,
      together: { league: ['season', 'search'], season: ['league'] },
      apart: [['league', 'search']],
    },
    ...whole,
    records: (view, { id, league, season, name, search }) => {
      const inLeague = league === undefined ? null : new Set(teamsIn(view, Number(league), Number(season)));
      return writtenTeams(
        view,
        (team) =>
          (id === undefined || team.apiFootball.id === Number(id)) &&
          (inLeague === null || inLeague.has(team.name)) &&
          (name === undefined || slugOf(team.apiFootball.name) === slugOf(name)) &&
          (search === undefined || slugOf(team.apiFootball.name).includes(slugOf(search))),
      );
    },
  },
  fixtures: {
    parameters: fixtureParameters,
    ...whole,
    records: (view, given) => writtenFixtures(view, given as FixtureQuery),
  },
  'fixtures/events': ofMatch(writtenEvents),
  'fixtures/lineups': ofMatch(writtenLineups),
  'fixtures/statistics': ofMatch(writtenStatistics),
  'fixtures/headtohead': {
    parameters: {
      allowed: { h2h: 'pair', from: 'date', to: 'date' },
      isAnyNeeded: true,
      needed: ['h2h'],
    },
    ...whole,
    records: headToHead,
  },
  'fixtures/rounds': {
    parameters: {
      allowed: { league: 'integer', season: 'season' },
      isAnyNeeded: true,
      needed: ['league', 'season'],
    },
    ...whole,
    records: rounds,
  },
  standings: {
    parameters: {
      allowed: { league: 'integer', season: 'season' },
      isAnyNeeded: true,
      needed: ['league', 'season'],
    },
    ...whole,
    records: (view, { league, season }) => writtenStandings(view, Number(league), Number(season)),
  },
  'players/squads': {
    parameters: { allowed: { team: 'integer' }, isAnyNeeded: true },
    ...whole,
    records: (view, { team }) => writtenSquad(view, Number(team)),
  },
  players: {
    parameters: {
      allowed: { id: 'integer', team: 'integer', league: 'integer', season: 'season', page: 'integer' },
      isAnyNeeded: true,
      needed: ['season'],
      together: { season: ['id', 'team', 'league'] },
    },
    pageSize: 20,
    records: players,
  },
  coachs: {
    parameters: { allowed: { team: 'integer' }, isAnyNeeded: true },
    ...whole,
    records: (view, { team }) => writtenCoaches(view, Number(team)),
  },
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
      isAnyNeeded: true,
      together: {
        team: ['season', 'date', 'fixture'],
        league: ['season', 'date'],
        player: ['season'],
        season: ['team', 'league', 'player'],
      },
    },
    ...whole,
    records: injuries,
  },
  sidelined: {
    parameters: { allowed: { player: 'integer' }, isAnyNeeded: true },
    ...whole,
    records: (view, { player }) => writtenSidelined(view, Number(player)),
  },
  transfers: {
    parameters: { allowed: { team: 'integer', player: 'integer' }, isAnyNeeded: true },
    ...whole,
    records: transfers,
  },
};
