import type { Coach, Squad, SquadPlayer } from '@fan-base/shared-contracts/api/squad';

/** A row of the squad table, player or manager; fields that a manager lacks are unknown. */
export interface Member extends Omit<SquadPlayer, 'slug' | 'position'> {
  readonly key: string;
  /** Absent for people without a page. */
  readonly slug?: string;
}

const groupKeys = ['manager', 'goalkeeper', 'defender', 'midfielder', 'attacker'] as const;
export type GroupKey = (typeof groupKeys)[number];

export interface Group {
  readonly key: GroupKey;
  readonly members: readonly Member[];
}

const managerToMember = (manager: Coach): Member => ({
  ...manager,
  key: 'manager',
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
    .map((player) => ({ ...player, key: player.slug }));
}

/** The manager and the players by position, from goal to attack; empty groups are omitted. */
export const groupMembers = (squad: Squad): Group[] =>
  groupKeys
    .map((key) => ({ key, members: getMembers(key, squad) }))
    .filter(({ members }) => members.length > 0);
