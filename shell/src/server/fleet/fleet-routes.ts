import type { FastifyInstance } from 'fastify';
import type { PagesDependencies } from '../dependencies.ts';
import { createOperatorCheck } from '../operator-network.ts';
import { compose } from '../releases/compose.ts';
import { nameCombination } from '../releases/name-combination.ts';
import { stableVisitor } from '../visit.ts';
import { createFleetReport, type FleetReport } from './fleet-report.ts';

type Dependencies = Pick<PagesDependencies, 'config' | 'observations' | 'releases' | 'shell'>;

/** The applications that visitors get, for operators: `GET /platform/fleet.json`. */
export function fleetRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, observations, releases, shell } = dependencies;
  const mayOperate = createOperatorCheck(config.operatorNetworks);
  const since = new Date().toISOString();

  async function createReport(): Promise<FleetReport> {
    const { registry, offered } = releases.current();
    return createFleetReport({
      at: new Date().toISOString(),
      since,
      combination: nameCombination(shell, await compose(releases, stableVisitor)),
      registry,
      find: (name, version) => offered.get(name)?.get(version),
      observations,
    });
  }

  app.get('/platform/fleet.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!mayOperate(request)) return reply.code(404).send({ error: 'Not Found' });
    return createReport();
  });
}
