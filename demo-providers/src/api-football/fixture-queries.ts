import type { FixtureStatusCode } from '../matches/match.ts';
import { simulatedSeason } from '../matches/simulate.ts';

import { isOf, toFixture, toFullFixture, toLiveFixture } from './fixtures.ts';
import type { Parameters } from './parameters.ts';
import { findMatch, findSeason, listMatches, listSeasons, type MatchSnapshot, type View } from './view.ts';

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
function liveMatches(view: View, live: string): MatchSnapshot[] {
  const leagues = live === 'all' ? null : new Set(live.split('-').map(Number));
  const isNear = (kickoff: Date) => kickoff <= view.now && view.now.getTime() - kickoff.getTime() < day;
  return listSeasons(view)
    .slice(-2)
    .flatMap((year) =>
      listMatches(
        view,
        simulatedSeason(year, view.seed),
        ({ kickoff, competition }) => isNear(kickoff) && (leagues === null || leagues.has(competition.id)),
      ),
    )
    .filter(({ state }) => inPlay.has(state.status));
}

function listed(view: View, { league, season, team, date, from, to, status }: FixtureQuery): MatchSnapshot[] {
  const years = season === undefined ? listSeasons(view) : [Number(season)];
  const statuses = status === undefined ? null : new Set(status.split('-'));
  const dayOf = ({ state }: MatchSnapshot) => state.kickoff.toISOString().slice(0, 10);
  return years
    .flatMap((year) => {
      const found = findSeason(view, year);
      if (!found) return [];
      return listMatches(
        view,
        found,
        (match) =>
          (league === undefined || match.competition.id === Number(league)) &&
          (team === undefined || isOf(match, Number(team))),
      );
    })
    .filter(
      (snapshot) =>
        (date === undefined || dayOf(snapshot) === date) &&
        (from === undefined || dayOf(snapshot) >= from) &&
        (to === undefined || dayOf(snapshot) <= to) &&
        (statuses === null || statuses.has(snapshot.state.status)),
    );
}

/** `/fixtures`: with what happens in them when they are asked for by their numbers. */
export function toFixtures(view: View, query: FixtureQuery): unknown[] {
  const ids = query.ids ?? query.id;
  if (ids !== undefined)
    return [...new Set(ids.split('-'))].flatMap((id) => {
      const snapshot = findMatch(view, Number(id));
      return snapshot ? [toFullFixture(view, snapshot)] : [];
    });
  if (query.live !== undefined)
    return liveMatches(view, query.live).map((snapshot) => toLiveFixture(view, snapshot));
  return listed(view, query).map((snapshot) => toFixture(view, snapshot));
}
