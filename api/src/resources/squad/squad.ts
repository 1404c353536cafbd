import type { Absence, Coach, PlayerListing, SquadPlayer } from '@fan-base/shared-contracts/api/squad';
import { ageOn } from './age.ts';
import type { SquadRow, selectManager } from './squad.queries.ts';

type ManagerRow = NonNullable<Awaited<ReturnType<typeof selectManager>>>;

/** What is told of any person on a day, `YYYY-MM-DD`. */
export const personOf = (
  row: Pick<SquadRow, 'birth_date' | 'age' | 'nationality' | 'height_cm' | 'weight_kg'>,
  today: string,
) => ({
  age: ageOn(today, row.birth_date, row.age),
  nationality: row.nationality,
  height: row.height_cm,
  weight: row.weight_kg,
});

/** What a list shows of a player. */
export const listingOf = (
  row: Pick<SquadRow, 'slug' | 'name' | 'photo_url'> & Pick<PlayerListing, 'position' | 'number'>,
): PlayerListing => ({
  slug: row.slug,
  name: row.name,
  photo: row.photo_url,
  position: row.position,
  number: row.number,
});

/** A player of the squad as the contract has him. */
export const squadPlayerOf = (row: SquadRow, absence: Absence | null, today: string): SquadPlayer => ({
  ...listingOf(row),
  ...personOf(row, today),
  position: row.position,
  value: row.value,
  contractEnd: row.contract_end,
  weeklyWage: row.weekly_wage,
  absence,
});

export const managerOf = (row: ManagerRow, today: string): Coach => ({
  name: row.name,
  photo: row.photo_url,
  ...personOf(row, today),
  since: row.started_on,
});
