import { getFixtureWatch, getStreaming } from '@fan-base/shared-contracts/api/streaming';
import type { Routes } from '../../http/route.ts';
import { listCompetitions, toFixture } from '../fixtures/fixture.ts';
import { selectSeason } from '../fixtures/fixtures.queries.ts';
import { requireMatch } from '../matches/matches.queries.ts';
import { newestFixturesSeason } from '../seasons.ts';
import { selectBroadcastsOf, selectComing, selectRights } from './streaming.queries.ts';
import { competitionsWith, getRightsCountry, listChannels, listServices, watchOn } from './watch-on.ts';

export const streamingRoutes: Routes = (route, dependencies) => {
  const { clock, db } = dependencies;

  route(
    getStreaming,
    async ({ site: { team, language } }) => {
      const season = await newestFixturesSeason(dependencies, team);
      const [coming, all] = await Promise.all([
        selectComing(db, team.id, clock.now()),
        selectSeason(db, team.id, season),
      ]);
      const competitions = listCompetitions(all.map(toFixture));
      const ids = competitions.map(({ id }) => id);
      const [broadcasts, rights] = await Promise.all([
        selectBroadcastsOf(
          db,
          coming.map(({ id }) => id),
          language,
        ),
        selectRights(db, ids, getRightsCountry(language), season),
      ]);
      const fixtures = coming.map((row) => ({
        fixture: toFixture(row),
        watchOn: watchOn(
          broadcasts.filter(({ fixture_id }) => fixture_id === row.id),
          rights.filter(({ competition_id }) => competition_id === row.competition_id),
          language,
        ),
      }));
      return {
        season,
        channels: listChannels(fixtures, rights, language),
        fixtures,
        competitions: competitionsWith(competitions, rights, language),
        services: listServices(rights, language),
      };
    },
    { cached: { madeOf: ['fixture/team', 'fixture_broadcast', 'tv_right'], until: 'hour' } },
  );

  route(
    getFixtureWatch,
    async ({ site: { team, language }, params: { id } }) => {
      const match = await requireMatch(db, team, id);
      const [broadcasts, rights] = await Promise.all([
        selectBroadcastsOf(db, [id], language),
        selectRights(db, [match.competition_id], getRightsCountry(language), match.season),
      ]);
      return { fixture: id, watchOn: watchOn(broadcasts, rights, language) };
    },
    { cached: { madeOf: ['fixture/team', 'fixture_broadcast/fixture', 'tv_right'] } },
  );
};
