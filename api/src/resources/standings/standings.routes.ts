import { getStandings } from '@fan-base/shared-contracts/api/fixtures';
import type { TablePart } from '@fan-base/shared-contracts/table-part';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import type { SiteRecord } from '../../network/network.ts';
import { newestFixturesSeason, requireSeason } from '../seasons.ts';
import { readLatestTable } from './latest-table.ts';
import { readTables } from './read-tables.ts';
import { selectLeague, selectTableSeasons } from './standings.queries.ts';
import { rowsAround } from './standings.ts';

export const standingsRoutes: Routes = (route, dependencies) => {
  const { db } = dependencies;

  async function readTable({ team, league }: SiteRecord, season: number, part: TablePart | undefined) {
    const competition = await selectLeague(db, team.id, season, league);
    if (!competition) throw new HttpError('not_found', `Unknown league ${league}`);
    const groups = await readTables(db, competition, season, part);
    return { competition, season, rows: groups.flatMap(({ rows }) => rows) };
  }

  route(
    getStandings,
    async ({ site, params, query }) => {
      const seasons = requireSeason(params.season, await newestFixturesSeason(dependencies, site.team));
      const isShort = query.rows !== undefined && query.matches === undefined && params.season === seasons[0];
      const { competition, season, rows } = isShort
        ? await readLatestTable((season) => readTable(site, season, undefined), params.season)
        : await readTable(site, params.season, query.matches);
      const own = rows.findIndex(({ team }) => team.id === site.team.id);
      return {
        competition,
        season,
        seasons,
        filled: await selectTableSeasons(db, competition.id, seasons),
        teamId: site.team.id,
        rows: query.rows === undefined ? rows : rowsAround(rows, own, query.rows),
      };
    },
    { cached: { madeOf: ['fixture', 'standing'], until: 'hour' } },
  );
};
