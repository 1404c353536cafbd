import type { Coach, Squad, SquadPlayer } from '@fan-base/shared-contracts/api/squad';

/** One row of the squad table, whoever it is: what a manager has not is unknown. */
export interface Member extends Omit<SquadPlayer, 'slug' | 'position'> {
  readonly key: string;
  /** None: without a page. */
  readonly slug?: string;
}

const groupKeys = ['manager', 'goalkeeper', 'defender', 'midfielder', 'attacker'] as const;
export type GroupKey = (typeof groupKeys)[number];

export interface Group {
  readonly key: GroupKey;
  readonly members: readonly Member[];
}

const managerToMember = ({ name, photo, age, nationality, height, weight }: Coach): Member => ({
  key: 'manager',
  name,
  photo,
  age,
  nationality,
  height,
  weight,
  number: null,
  value: null,
  contractEnd: null,
  weeklyWage: null,
  absence: null,
});

function getMembers(key: GroupKey, { manager, players }: Squad): Member[] {
  if (key === 'manager') return manager ? [managerToMember(manager)] : [];
  return players
    .filter(({ position }) => position === key)
    .map(({ position: _, ...player }) => ({ ...player, key: player.slug }));
}

/** The squad by manager and position, from goal to attack; groups that nobody is in are left out. */
export const groupMembers = (squad: Squad): Group[] =>
  groupKeys
    .map((key) => ({ key, members: getMembers(key, squad) }))
    .filter(({ members }) => members.length > 0);
