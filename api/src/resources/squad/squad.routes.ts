import { getSquad } from '@fan-base/shared-contracts/api/squad';
import type { Routes } from '../../http/route.ts';
import { absenceNow, groupByPlayer } from '../absences/absence.ts';
import { selectInjuries, selectOpenAbsences } from '../absences/absences.queries.ts';
import { newestSeason } from '../seasons.ts';
import { getAge, toDay } from './age.ts';
import { selectManager, selectSquadWithTotals } from './squad.queries.ts';

export const squadRoutes: Routes = (route, dependencies) => {
  const { clock, db } = dependencies;

  route(
    getSquad,
    async ({ site: { team } }) => {
      const now = clock.now();
      const today = toDay(now);
      const [squad, manager, injuries, spells, season] = await Promise.all([
        selectSquadWithTotals(db, team.id),
        selectManager(db, team.id, today),
        selectInjuries(db, team.id, now),
        selectOpenAbsences(db, team.id, today),
        newestSeason(dependencies),
      ]);
      const factsOf = groupByPlayer(squad, injuries, spells);
      return {
        season: squad[0]?.season ?? season,
        manager: manager ? { ...manager, age: getAge(today, manager) } : null,
        players: squad.map((player) => ({
          ...player,
          age: getAge(today, player),
          absence: absenceNow(factsOf(player.id), now),
        })),
      };
    },
    {
      cached: {
        madeOf: [
          'squad_member/team',
          'player',
          'player_extra',
          'player_season/team',
          'coach',
          'coach_spell/team',
          'injury/team',
          'sidelined',
          'fixture/team',
        ],
        until: 'hour',
      },
    },
  );
};
