import { globalCss } from '@fan-base/shared-ui/theme/global-css';
import { themeCss } from '@fan-base/shared-ui/theme/theme-css';
import type { FastifyInstance } from 'fastify';
import type { PagesDependencies } from '../dependencies.ts';
import { createOperatorCheck } from '../http/operator-network.ts';
import { answerPage } from '../pages/answer-page.ts';
import { siteCss } from '../pages/assets.ts';
import { htmlType } from '../pages/document.ts';
import { stableVisitor } from '../pages/visit.ts';
import { renderScreen } from '../qa/screens.tsx';
import { compose } from '../releases/compose.ts';
import { nameCombination } from '../releases/name-combination.ts';
import { readApiDescription } from '../releases/read-api-description.ts';
import { networkColours } from '../site/plain-layout.ts';
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
