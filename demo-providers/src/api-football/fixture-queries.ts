import type { FixtureStatusCode } from '../matches/match.ts';
import { simulatedSeason } from '../matches/simulate.ts';

import { isOf, writtenFixture, writtenLive, writtenMatch } from './fixtures.ts';
import type { Parameters } from './parameters.ts';
import { type KnownMatch, matchById, matchesIn, seasonIn, seasonsOf, type View } from './view.ts';

export interface FixtureQuery {
  readonly id?: string;
  readonly ids?: string;
  readonly live?: string;
  readonly date?: string;
  readonly league?: string;
  readonly season?: string;
  readonly team?: string;
  readonly from?: string;
  readonly to?: string;
  readonly status?: string;
  readonly timezone?: string;
}

export const fixtureParameters: Parameters = {
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
  isAnyNeeded: true,
  together: {
    league: ['season', 'date', 'live'],
    season: ['league', 'team'],
    team: ['season', 'date'],
    from: ['to'],
    to: ['from'],
    status: ['league', 'team', 'date'],
    timezone: ['id', 'ids', 'live', 'date', 'league', 'team'],
  },
};

const inPlay: ReadonlySet<FixtureStatusCode> = new Set([
  '1H',
  'HT',
  '2H',
  'ET',
  'BT',
  'P',
  'SUSP',
  'INT',
  'LIVE',
]);

const day = 86_400_000;

/** Matches that can be going on now: those that have begun since yesterday. */
function liveMatches(view: View, live: string): KnownMatch[] {
  const leagues = live === 'all' ? null : new Set(live.split('-').map(Number));
  const isNear = (kickoff: Date) => kickoff <= view.now && view.now.getTime() - kickoff.getTime() < day;
  return seasonsOf(view)
    .slice(-2)
    .flatMap((year) =>
      matchesIn(
        view,
        simulatedSeason(year, view.seed),
        ({ kickoff, competition }) => isNear(kickoff) && (leagues === null || leagues.has(competition.id)),
      ),
    )
    .filter(({ state }) => inPlay.has(state.status));
}

function listed(view: View, { league, season, team, date, from, to, status }: FixtureQuery): KnownMatch[] {
  const years = season === undefined ? seasonsOf(view) : [Number(season)];
  const statuses = status === undefined ? null : new Set(status.split('-'));
  const dayOf = ({ state }: KnownMatch) => state.kickoff.toISOString().slice(0, 10);
  return years
    .flatMap((year) => {
      const found = seasonIn(view, year);
      if (!found) return [];
      return matchesIn(
        view,
        found,
        (match) =>
          (league === undefined || match.competition.id === Number(league)) &&
          (team === undefined || isOf(match, Number(team))),
      );
    })
    .filter(
      (known) =>
        (date === undefined || dayOf(known) === date) &&
        (from === undefined || dayOf(known) >= from) &&
        (to === undefined || dayOf(known) <= to) &&
        (statuses === null || statuses.has(known.state.status)),
    );
}

/** `/fixtures`: with what happens in them when they are asked for by their numbers. */
export function writtenFixtures(view: View, query: FixtureQuery): unknown[] {
  const ids = query.ids ?? query.id;
  if (ids !== undefined)
    return [...new Set(ids.split('-'))].flatMap((id) => {
      const known = matchById(view, Number(id));
      return known ? [writtenMatch(view, known)] : [];
    });
  if (query.live !== undefined) return liveMatches(view, query.live).map((known) => writtenLive(view, known));
  return listed(view, query).map((known) => writtenFixture(view, known));
}
