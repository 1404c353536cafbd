import { getStandings } from '@fan-base/shared-contracts/api/fixtures';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import { newestSeasons } from '../../network/newest-seasons.ts';
import { requireSeason } from '../../network/require-season.ts';
import { selectCompetition, selectStandings } from './standings.queries.ts';
import { rowOf, rowsAround } from './standings.ts';

export function standingsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db } = dependencies;

  register(app, dependencies, getStandings, async ({ site, params: { season }, query }) => {
    const { fixturesSeason } = await newestSeasons(dependencies);
    const seasons = requireSeason(season, fixturesSeason);
    const competition = await selectCompetition(db, site.league);
    if (!competition) throw new HttpError('not_found', `The league ${site.league} is not known`);
    const table = await selectStandings(db, competition.id, season);
    const all = table.map((row) => rowOf(row, site.league, table.length));
    const own = all.findIndex(({ team }) => team.id === site.team.id);
    const rows = query.rows === undefined ? all : rowsAround(all, own, query.rows);
    return { competition, season, seasons, teamId: site.team.id, rows };
  });
}
