import { getFixtureWatch, getStreaming } from '@fan-base/shared-contracts/api/streaming';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import { newestSeasons } from '../../network/newest-seasons.ts';
import { competitionsOf, fixtureOf } from '../fixtures/fixture.ts';
import { selectSeason } from '../fixtures/fixtures.queries.ts';
import { selectMatch } from '../matches/matches.queries.ts';
import { selectBroadcastsOf, selectComing, selectRights } from './streaming.queries.ts';
import { tvRightsRoutes } from './tv-rights.routes.ts';
import { channelsOf, competitionsWith, countryOf, servicesOf, watchOn } from './watch-on.ts';

export function streamingRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { clock, db } = dependencies;
  tvRightsRoutes(app, dependencies);

  register(app, dependencies, getStreaming, async ({ site: { team, language } }) => {
    const { fixturesSeason: season } = await newestSeasons(dependencies);
    const [coming, all] = await Promise.all([
      selectComing(db, team.id, clock.now()),
      selectSeason(db, team.id, season),
    ]);
    const competitions = competitionsOf(all.map(fixtureOf));
    const ids = competitions.map(({ id }) => id);
    const [told, rights] = await Promise.all([
      selectBroadcastsOf(
        db,
        coming.map(({ id }) => id),
        language,
      ),
      selectRights(db, ids, countryOf(language), season),
    ]);
    const fixtures = coming.map((row) => ({
      fixture: fixtureOf(row),
      watchOn: watchOn(
        told.filter(({ fixture_id }) => fixture_id === row.id),
        rights.filter(({ competition_id }) => competition_id === row.competition_id),
        language,
      ),
    }));
    return {
      season,
      channels: channelsOf(fixtures, rights, language),
      fixtures,
      competitions: competitionsWith(competitions, rights, language),
      services: servicesOf(rights, language),
    };
  });

  register(app, dependencies, getFixtureWatch, async ({ site: { team, language }, params: { id } }) => {
    const match = await selectMatch(db, team.id, id);
    if (!match) throw new HttpError('not_found', 'The club has no match of this number');
    const [told, rights] = await Promise.all([
      selectBroadcastsOf(db, [id], language),
      selectRights(db, [match.competition_id], countryOf(language), match.season),
    ]);
    return { fixture: id, watchOn: watchOn(told, rights, language) };
  });
}
