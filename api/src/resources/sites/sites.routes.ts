import { getSites } from '@fan-base/shared-contracts/api/sites';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { register } from '../../http/register.ts';

const byName = new Intl.Collator('da');

export function sitesRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  register(app, dependencies, getSites, async () => {
    const { sites } = await dependencies.directory.current();
    return sites
      .map(({ id, domain, language, team }) => ({ id, domain, language, team }))
      .sort((a, b) => byName.compare(a.team.name, b.team.name) || a.language.localeCompare(b.language));
  });
}
