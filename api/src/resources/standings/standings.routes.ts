import { getStandings } from '@fan-base/shared-contracts/api/fixtures';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { newestSeasons, requireSeason } from '../seasons.ts';
import { listClubSites } from '../sites/club-sites.ts';
import { bringUpToDate, groupWith, recentMatches } from './provider-table.ts';
import { rankRows } from './rank.ts';
import { byGoals, getRule } from './rules.ts';
import {
  inSeason,
  selectCounted,
  selectLeague,
  selectProviderTable,
  selectTableMatches,
  selectTableSeasons,
} from './standings.queries.ts';
import { getZones, rowsAround } from './standings.ts';

export const standingsRoutes: Routes = (route, dependencies) => {
  const { db, directory } = dependencies;

  route(
    getStandings,
    async ({ site, params: { season }, query }) => {
      const { fixturesSeason } = await newestSeasons(dependencies);
      const seasons = requireSeason(season, fixturesSeason);
      const competition = await selectLeague(db, site.team.id, season, site.league);
      if (!competition) throw new HttpError('not_found', `Unknown league ${site.league}`);
      const thisSeason = inSeason(competition.id, season);
      const [rowsOfMatches, matches, provided, filled] = await Promise.all([
        selectCounted(db, thisSeason, query.matches),
        selectTableMatches(db, thisSeason),
        query.matches ? [] : selectProviderTable(db, competition.id, season),
        selectTableSeasons(db, competition.id, seasons),
      ]);
      const rule = query.matches ? byGoals : getRule(competition.key, season);
      const counted = rankRows(rowsOfMatches, rule, matches);
      const group = groupWith(provided, counted);
      const table = group
        ? bringUpToDate(group, counted, recentMatches(matches, provided), (rows) =>
            rankRows(rows, rule, matches),
          )
        : counted;
      const words = (group ?? []).map(({ description }) => description);
      // Places of half the matches lead nowhere.
      const zones = query.matches ? [] : getZones(competition.key, season, table.length, words);
      const all = table.map((row, index) => ({
        ...row,
        form: row.form.toReversed(),
        zone: zones[index] ?? null,
      }));
      const own = all.findIndex(({ team }) => team.id === site.team.id);
      const rows = query.rows === undefined ? all : rowsAround(all, own, query.rows);
      return {
        competition,
        season,
        seasons,
        filled,
        teamId: site.team.id,
        sites: listClubSites(
          await directory.current(),
          site.language,
          rows.map(({ team }) => team.id),
        ),
        rows,
      };
    },
    { cached: { madeOf: ['fixture', 'standing'], until: 'hour' } },
  );
};
