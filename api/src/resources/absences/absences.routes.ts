import { getAbsences } from '@fan-base/shared-contracts/api/squad';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { register } from '../../http/register.ts';
import { fixtureOf } from '../fixtures/fixture.ts';
import { dayOf } from '../squad/age.ts';
import { selectSquad } from '../squad/squad.queries.ts';
import { listingOf } from '../squad/squad.ts';
import { absenceNow, availabilityOf } from './absence.ts';
import { selectComing, selectInjuries, selectOpenSpells } from './absences.queries.ts';
import { factsByPlayer } from './facts.ts';

const matchesShown = 6;

export function absencesRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { clock, db } = dependencies;

  register(app, dependencies, getAbsences, async ({ site: { team } }) => {
    const now = clock.now();
    const [squad, injuries, spells, coming] = await Promise.all([
      selectSquad(db, team.id),
      selectInjuries(db, team.id, now),
      selectOpenSpells(db, team.id, dayOf(now)),
      selectComing(db, team.id, now, matchesShown),
    ]);
    const factsOf = factsByPlayer(squad, injuries, spells);
    const matches = coming.map(({ provider_id, day }) => ({ providerId: provider_id, day }));
    const players = squad.flatMap((row) => {
      const facts = factsOf(row.id);
      const absence = absenceNow(facts, now);
      if (!absence) return [];
      return [{ player: listingOf(row), absence, fixtures: availabilityOf(facts, absence, matches) }];
    });
    // Who is out for certain stands first; within both, from goal to attack as in the squad.
    const certain = players.filter(({ absence }) => absence.kind === 'missing');
    const doubtful = players.filter(({ absence }) => absence.kind === 'questionable');
    return { players: [...certain, ...doubtful], fixtures: coming.map(fixtureOf) };
  });
}
