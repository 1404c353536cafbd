import { getStandings } from '@fan-base/shared-contracts/api/fixtures';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { newestSeasons, requireSeason } from '../seasons.ts';
import { readTables } from './read-tables.ts';
import { selectLeague, selectTableSeasons } from './standings.queries.ts';
import { rowsAround } from './standings.ts';

export const standingsRoutes: Routes = (route, dependencies) => {
  const { db } = dependencies;

  route(
    getStandings,
    async ({ site, params: { season }, query }) => {
      const { fixturesSeason } = await newestSeasons(dependencies);
      const seasons = requireSeason(season, fixturesSeason);
      const competition = await selectLeague(db, site.team.id, season, site.league);
      if (!competition) throw new HttpError('not_found', `Unknown league ${site.league}`);
      const [groups, filled] = await Promise.all([
        readTables(db, competition, season, query.matches),
        selectTableSeasons(db, competition.id, seasons),
      ]);
      const all = groups.flatMap(({ rows }) => rows);
      const own = all.findIndex(({ team }) => team.id === site.team.id);
      const rows = query.rows === undefined ? all : rowsAround(all, own, query.rows);
      return {
        competition,
        season,
        seasons,
        filled,
        teamId: site.team.id,
        rows,
      };
    },
    { cached: { madeOf: ['fixture', 'standing'], until: 'hour' } },
  );
};
