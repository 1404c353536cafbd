import { getSettings } from '@fan-base/shared-contracts/api/settings';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { parseHost } from '../../network/host.ts';
import { newestFixturesSeason, newestSeason } from '../seasons.ts';
import { selectSite, toSettings } from './settings.ts';

export const settingsRoutes: Routes = (route, dependencies) => {
  const { config, directory, keys } = dependencies;

  route(
    getSettings,
    async ({ query: { domain, language } }) => {
      const network = await directory.current();
      const meaning = parseHost(domain, { ...config, isSite: (name) => network.byDomain.has(name) });
      const shown = selectSite(meaning, language, network);
      if (!shown)
        throw new HttpError(
          'unknown_site',
          `No fan site at this address. The network's main site is ${config.mainDomain}`,
        );
      return toSettings(shown, language, network, {
        season: await newestSeason(dependencies),
        fixturesSeason: await newestFixturesSeason(dependencies, shown === 'network' ? null : shown.team),
        issue: keys.settings.issue,
        mainDomain: config.mainDomain,
        images: config.images,
      });
    },
    { cached: 'never' },
  );
};
