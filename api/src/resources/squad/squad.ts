import type { Absence, Coach, PlayerListing, SquadPlayer } from '@fan-base/shared-contracts/api/squad';
import { ageOn } from './age.ts';
import type { SquadRow, selectManager } from './squad.queries.ts';

type ManagerRow = NonNullable<Awaited<ReturnType<typeof selectManager>>>;

/** A player of the squad as the contract has him. */
export function squadPlayerOf(row: SquadRow, absence: Absence | null, today: string): SquadPlayer {
  return {
    slug: row.slug,
    name: row.name,
    photo: row.photo_url,
    position: row.position,
    number: row.number,
    age: ageOn(today, row.birth_date, row.age),
    nationality: row.nationality,
    height: row.height_cm,
    weight: row.weight_kg,
    value: row.value,
    contractEnd: row.contract_end,
    weeklyWage: row.weekly_wage,
    absence,
  };
}

export function managerOf(row: ManagerRow, today: string): Coach {
  return {
    name: row.name,
    photo: row.photo_url,
    age: ageOn(today, row.birth_date, row.age),
    nationality: row.nationality,
    height: row.height_cm,
    weight: row.weight_kg,
    since: row.started_on,
  };
}

/** What a list shows of a player. */
export function listingOf(
  row: Pick<SquadRow, 'slug' | 'name' | 'photo_url'> & {
    readonly position: PlayerListing['position'];
    readonly number: number | null;
  },
): PlayerListing {
  return {
    slug: row.slug,
    name: row.name,
    photo: row.photo_url,
    position: row.position,
    number: row.number,
  };
}
