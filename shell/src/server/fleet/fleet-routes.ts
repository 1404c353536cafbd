import { globalCss } from '@fan-base/shared-ui/theme/global-css';
import { themeCss } from '@fan-base/shared-ui/theme/theme-css';
import type { FastifyInstance } from 'fastify';
import { answerPage } from '../answer-page.ts';
import { siteCss } from '../assets.ts';
import type { PagesDependencies } from '../dependencies.ts';
import { htmlType } from '../document.ts';
import { createOperatorCheck } from '../operator-network.ts';
import { networkColours } from '../plain-layout.ts';
import { renderScreen } from '../qa/screens.tsx';
import { readApiDescription } from '../read-api-description.ts';
import { compose } from '../releases/compose.ts';
import { nameCombination } from '../releases/name-combination.ts';
import { stableVisitor } from '../visit.ts';
import { fleetScreen } from './FleetScreen.tsx';
import { createFleetReport, type FleetReport } from './fleet-report.ts';

/**
 * The applications that visitors get, for operators: the page `/platform`, and the same as `/platform/fleet.json`. For
 * all others there is no such page.
 */
export function fleetRoutes(app: FastifyInstance, dependencies: PagesDependencies): void {
  const { config, getSettings, observations, releases, shell } = dependencies;
  const mayOperate = createOperatorCheck(config.operatorNetworks);
  const since = new Date().toISOString();

  async function createReport(): Promise<FleetReport> {
    const { registry, offered, leftOut } = releases.current();
    return createFleetReport({
      at: new Date().toISOString(),
      since,
      combination: nameCombination(shell, await compose(releases, stableVisitor)),
      registry,
      leftOut,
      find: (name, version) => offered.get(name)?.get(version),
      observations,
      api: await readApiDescription(config.apiUrl),
    });
  }

  app.get('/platform', async (request, reply) => {
    if (!mayOperate(request)) return answerPage(request, reply, dependencies);
    const { host, language } = request.visit;
    const settings = await getSettings(host.domain, language);
    const css = settings ? siteCss(settings, shell, config.assets) : themeCss(networkColours) + globalCss;
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    return reply.type(htmlType).send(renderScreen(language, css, fleetScreen(await createReport())));
  });

  app.get('/platform/fleet.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!mayOperate(request)) return reply.code(404).send({ error: 'Not Found' });
    return createReport();
  });
}
