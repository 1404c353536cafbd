import { getSquad } from '@fan-base/shared-contracts/api/squad';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { register } from '../../http/register.ts';
import { newestSeasons } from '../../network/newest-seasons.ts';
import { absenceNow } from '../absences/absence.ts';
import { selectInjuries, selectOpenSpells } from '../absences/absences.queries.ts';
import { factsByPlayer } from '../absences/facts.ts';
import { dayOf } from './age.ts';
import { selectManager, selectSquad } from './squad.queries.ts';
import { managerOf, squadPlayerOf } from './squad.ts';

export function squadRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { clock, db } = dependencies;

  register(app, dependencies, getSquad, async ({ site: { team } }) => {
    const now = clock.now();
    const today = dayOf(now);
    const [squad, manager, injuries, spells, { season }] = await Promise.all([
      selectSquad(db, team.id),
      selectManager(db, team.id, today),
      selectInjuries(db, team.id, now),
      selectOpenSpells(db, team.id, today),
      newestSeasons(dependencies),
    ]);
    const factsOf = factsByPlayer(squad, injuries, spells);
    return {
      season: squad[0]?.season ?? season,
      manager: manager ? managerOf(manager, today) : null,
      players: squad.map((row) => squadPlayerOf(row, absenceNow(factsOf(row.id), now), today)),
    };
  });
}
