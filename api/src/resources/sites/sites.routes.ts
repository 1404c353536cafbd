import { getMatchDay, getSites } from '@fan-base/shared-contracts/api/sites';
import { leagues } from '@fan-base/shared-contracts/football';
import type { Routes } from '../../http/route.ts';
import { toFixture } from '../fixtures/fixture.ts';
import { selectMatchDay } from '../fixtures/fixtures.queries.ts';

const byName = new Intl.Collator('da');

const leagueNames = new Map<string, string>(leagues.map(({ key, name }) => [key, name]));

export const sitesRoutes: Routes = (route, dependencies) => {
  route(
    getSites,
    async () => {
      const { sites } = await dependencies.directory.current();
      return sites
        .map(({ id, domain, language, team, league }) => ({
          id,
          domain,
          language,
          team,
          league: leagueNames.get(league) ?? league,
        }))
        .sort((a, b) => byName.compare(a.team.name, b.team.name) || a.language.localeCompare(b.language));
    },
    { cached: { madeOf: [] } },
  );

  route(
    getMatchDay,
    async () => {
      const { sites } = await dependencies.directory.current();
      const teams = [...new Set(sites.map(({ team }) => team.id))];
      const rows = await selectMatchDay(dependencies.db, teams, dependencies.clock.now());
      return { isToday: rows.some((row) => row.is_today), fixtures: rows.map(toFixture) };
    },
    { cached: { madeOf: ['fixture'], until: 'hour' } },
  );
};
