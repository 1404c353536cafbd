import { getStandings } from '@fan-base/shared-contracts/api/fixtures';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import { newestSeasons } from '../../network/newest-seasons.ts';
import { requireSeason } from '../../network/require-season.ts';
import { clubSitesOf } from '../sites/club-sites.ts';
import { bringUpToDate, groupWith } from './provider-table.ts';
import {
  selectCompetition,
  selectProviderTable,
  selectRecentMatches,
  selectStandings,
  selectTableSeasons,
} from './standings.queries.ts';
import { rowOf, rowsAround } from './standings.ts';
import { zonesOf } from './zones.ts';

export function standingsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, directory } = dependencies;

  register(app, dependencies, getStandings, async ({ site, params: { season }, query }) => {
    const { fixturesSeason } = await newestSeasons(dependencies);
    const seasons = requireSeason(season, fixturesSeason);
    const competition = await selectCompetition(db, site.league);
    if (!competition) throw new HttpError('not_found', `The league ${site.league} is not known`);
    const [counted, provided, recent, filled] = await Promise.all([
      selectStandings(db, competition.id, season),
      selectProviderTable(db, competition.id, season),
      selectRecentMatches(db, competition.id, season),
      selectTableSeasons(db, competition.id, seasons),
    ]);
    const group = groupWith(provided, counted);
    const table = group ? bringUpToDate(group, counted, recent) : counted;
    const words = (group ?? []).map(({ description }) => description);
    const zones = zonesOf(site.league, table.length, words);
    const all = table.map((row, index) => rowOf(row, zones[index] ?? null));
    const own = all.findIndex(({ team }) => team.id === site.team.id);
    const rows = query.rows === undefined ? all : rowsAround(all, own, query.rows);
    return {
      competition,
      season,
      seasons,
      filled,
      teamId: site.team.id,
      sites: clubSitesOf(
        await directory.current(),
        site.language,
        rows.map(({ team }) => team.id),
      ),
      rows,
    };
  });
}
