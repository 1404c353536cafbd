import type { WorldMatch } from '../matches/match.ts';
import { findTeam, getTeam } from '../world/teams.ts';
import { type FixtureQuery, fixtureParameters, toFixtures } from './fixture-queries.ts';
import { isOf, toFixture } from './fixtures.ts';
import type { Parameters } from './parameters.ts';
import { toCoaches, toInjuries, toSidelined, toSquad, toTransfers } from './people.ts';
import { toPlayerSeasons } from './player-seasons.ts';
import { toStandings } from './standings.ts';
import { findSeason, listAllMatches, listSeasons, type View } from './view.ts';

type Given = Readonly<Record<string, string>>;

interface Endpoint {
  readonly parameters: Parameters;
  /** Records a page; left out: all on one. */
  readonly pageSize?: number;
  /** The records; what costs much is only made for the page that is asked for. */
  readonly records: (view: View, given: Given) => readonly (unknown | (() => unknown))[];
}

/** Whether a number is the one that was asked for, or none was. */
const isAsked = (asked: string | undefined, number: number) =>
  asked === undefined || Number(asked) === number;

const injuries = (view: View, { team, league, fixture, player, date, season }: Given): unknown[] =>
  (season === undefined ? listSeasons(view) : [Number(season)]).flatMap((year) => {
    const found = findSeason(view, year);
    if (!found) return [];
    return toInjuries(
      view,
      found,
      (absence) =>
        isAsked(team, getTeam(absence.team).apiFootball.id) &&
        isAsked(league, absence.match.competition.id) &&
        isAsked(fixture, absence.match.id) &&
        isAsked(player, absence.player.id) &&
        (date === undefined || absence.match.kickoff.toISOString().startsWith(date)),
    );
  });

function players(view: View, { team, league, id, season: year }: Given): readonly (() => unknown)[] {
  const season = findSeason(view, Number(year));
  if (!season) return [];
  const plays = ({ competition }: WorldMatch) => isAsked(league, competition.id);
  const teams = [...season.byTeam].flatMap(([name, matches]) =>
    isAsked(team, getTeam(name).apiFootball.id) &&
    matches.some(plays) &&
    (id === undefined || season.people.stints.get(name)?.some(({ player }) => isAsked(id, player.id)))
      ? [name]
      : [],
  );
  const byNumber = teams.sort((one, other) => getTeam(one).apiFootball.id - getTeam(other).apiFootball.id);
  return toPlayerSeasons(view, season, byNumber, ({ id: number }) => isAsked(league, number)).flatMap(
    ({ player, write }) => (isAsked(id, player) ? [write] : []),
  );
}

function transfers(view: View, { team, player }: Given): unknown[] {
  const name = team === undefined ? undefined : findTeam(Number(team))?.name;
  return toTransfers(
    view,
    (moves) =>
      isAsked(player, moves[0]?.player.id ?? 0) &&
      (team === undefined ||
        (name !== undefined && moves.some(({ from, to }) => from === name || to === name))),
  );
}

function headToHead(view: View, { h2h = '', from, to }: Given): unknown[] {
  const [one = 0, other = 0] = h2h.split('-').map(Number);
  return listAllMatches(view, (match) => isOf(match, one) && isOf(match, other))
    .filter(({ state }) => {
      const day = state.kickoff.toISOString().slice(0, 10);
      return (from === undefined || day >= from) && (to === undefined || day <= to);
    })
    .map((snapshot) => toFixture(view, snapshot));
}

const needsTeam: Parameters = { allowed: { team: 'integer' }, isAnyNeeded: true };

/** The parts of API-Football v3 that are served, by their paths. */
export const endpoints: Readonly<Record<string, Endpoint>> = {
  fixtures: {
    parameters: fixtureParameters,
    records: (view, given) => toFixtures(view, given as FixtureQuery),
  },
  'fixtures/headtohead': {
    parameters: {
      allowed: { h2h: 'pair', from: 'date', to: 'date' },
      isAnyNeeded: true,
      needed: ['h2h'],
    },
    records: headToHead,
  },
  standings: {
    parameters: {
      allowed: { league: 'integer', season: 'season' },
      isAnyNeeded: true,
      needed: ['league', 'season'],
    },
    records: (view, { league, season }) => toStandings(view, Number(league), Number(season)),
  },
  'players/squads': {
    parameters: needsTeam,
    records: (view, { team }) => toSquad(view, Number(team)),
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
  coachs: { parameters: needsTeam, records: (view, { team }) => toCoaches(view, Number(team)) },
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
    records: injuries,
  },
  sidelined: {
    parameters: { allowed: { player: 'integer' }, isAnyNeeded: true },
    records: (view, { player }) => toSidelined(view, Number(player)),
  },
  transfers: {
    parameters: { allowed: { team: 'integer', player: 'integer' }, isAnyNeeded: true },
    records: transfers,
  },
};
