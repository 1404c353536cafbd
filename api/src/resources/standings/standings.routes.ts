import { getStandings } from '@fan-base/shared-contracts/api/fixtures';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import { newestSeasons } from '../../network/newest-seasons.ts';
import { requireSeason } from '../../network/require-season.ts';
import { clubSitesOf } from '../sites/club-sites.ts';
import { bringUpToDate, groupWith } from './provider-table.ts';
import { rankRows } from './rank.ts';
import { ruleOf } from './rules.ts';
import {
  selectCounted,
  selectDuels,
  selectLeague,
  selectProviderTable,
  selectRecentMatches,
  selectTableSeasons,
} from './standings.queries.ts';
import { rowOf, rowsAround } from './standings.ts';
import { zonesOf } from './zones.ts';

export function standingsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, directory } = dependencies;

  register(app, dependencies, getStandings, async ({ site, params: { season }, query }) => {
    const { fixturesSeason } = await newestSeasons(dependencies);
    const seasons = requireSeason(season, fixturesSeason);
    const competition = await selectLeague(db, site.team.id, season, site.league);
    if (!competition) throw new HttpError('not_found', `The league ${site.league} is not known`);
    const [rowsOfMatches, duels, provided, recent, filled] = await Promise.all([
      selectCounted(db, competition, season),
      selectDuels(db, competition.id, season),
      selectProviderTable(db, competition.id, season),
      selectRecentMatches(db, competition.id, season),
      selectTableSeasons(db, competition.id, seasons),
    ]);
    const rule = ruleOf(competition.key, season);
    const counted = rankRows(rowsOfMatches, rule, duels);
    const group = groupWith(provided, counted);
    const table = group
      ? bringUpToDate(group, counted, recent, (rows) => rankRows(rows, rule, duels))
      : counted;
    const words = (group ?? []).map(({ description }) => description);
    const zones = zonesOf(competition.key, table.length, words);
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
