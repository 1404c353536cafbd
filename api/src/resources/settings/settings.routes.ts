import { getSettings } from '@fan-base/shared-contracts/api/settings';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import { meaningOf } from '../../network/host.ts';
import { newestSeasons } from '../../network/newest-seasons.ts';
import { settingsOf, shownSite } from './settings.ts';

export function settingsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, directory, keys } = dependencies;

  register(app, dependencies, getSettings, async ({ query: { domain, language } }) => {
    const network = await directory.current();
    const meaning = meaningOf(domain, { ...config, isSite: (name) => network.byDomain.has(name) });
    const shown = shownSite(meaning, language, network);
    if (!shown)
      throw new HttpError(
        'unknown_site',
        `There is no fan site at this address. The network's main site is ${config.mainDomain}`,
      );
    return settingsOf(shown, language, network, {
      ...(await newestSeasons(dependencies)),
      issue: keys.settings.issue,
      mainDomain: config.mainDomain,
      images: config.images,
      simulated: config.demoNotice,
    });
  });
}
