import { getSites } from '@fan-base/shared-contracts/api/sites';
import type { Routes } from '../../http/route.ts';

const byName = new Intl.Collator('da');

export const sitesRoutes: Routes = (route, dependencies) => {
  route(
    getSites,
    async () => {
      const { sites } = await dependencies.directory.current();
      return sites
        .map(({ id, domain, language, team }) => ({ id, domain, language, team }))
        .sort((a, b) => byName.compare(a.team.name, b.team.name) || a.language.localeCompare(b.language));
    },
    { cached: { madeOf: [] } },
  );
};
