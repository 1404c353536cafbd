import type { Release } from '@fan-base/shared-contracts/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { htmlType } from '../http/html-type.ts';
import { createOperatorCheck } from '../http/operator-network.ts';
import { renderScreen, type ScreenLook } from '../qa/screens.tsx';
import { compose } from '../releases/compose.ts';
import { nameCombination } from '../releases/name-combination.ts';
import { readApiDescription } from '../releases/read-api-description.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { stableVisitor } from '../releases/visitor.ts';
import { fleetScreen } from './FleetScreen.tsx';
import { createFleetReport, type FleetReport } from './fleet-report.ts';
import type { Observations } from './observations.ts';

export interface FleetOptions {
  readonly releases: ReleaseStore;
  /** The shell's release that this server belongs to. */
  readonly shell: Release;
  readonly observations: Observations;
  readonly apiUrl: string;
  readonly operatorNetworks: readonly string[];
  readonly look: ScreenLook;
  /** Answers everybody else, who gets the site's page for this path. */
  readonly answerOthers: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/**
 * The applications that visitors get, for operators: the page `/platform`, and the same as `/platform/fleet.json`. For
 * all others there is no such page.
 */
export function fleetRoutes(app: FastifyInstance, options: FleetOptions): void {
  const { releases, shell, observations, apiUrl, operatorNetworks, look, answerOthers } = options;
  const mayOperate = createOperatorCheck(operatorNetworks);
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
      api: await readApiDescription(apiUrl),
    });
  }

  app.get('/platform', async (request, reply) => {
    if (!mayOperate(request)) return answerOthers(request, reply);
    const css = await look.getCss(request);
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const screen = fleetScreen(await createReport());
    return reply.type(htmlType).send(renderScreen(look.getLanguage(request), css, screen));
  });

  app.get('/platform/fleet.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!mayOperate(request)) return reply.code(404).send({ error: 'Not Found' });
    return createReport();
  });
}
