import { join } from 'node:path';
import { getClubHistory } from '@fan-base/shared-contracts/api/club';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { register } from '../../http/register.ts';
import { selectManagers, selectSeasons } from './club.queries.ts';
import { createClubFiles } from './club-files.ts';
import { clubHistoryOf } from './club-history.ts';

export function clubRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, db, logger } = dependencies;
  const files = createClubFiles(join(config.contentDir, 'clubs'), logger);

  register(app, dependencies, getClubHistory, async ({ site: { team, language, league } }) => {
    const [content, spells, seasons] = await Promise.all([
      files.of(team.slug),
      selectManagers(db, team.id),
      selectSeasons(db, league, team.id),
    ]);
    const managers = spells.map(({ name, started_on, ended_on }) => ({
      name,
      from: started_on,
      to: ended_on,
    }));
    return clubHistoryOf({ name: team.name, language }, content, managers, seasons);
  });
}
