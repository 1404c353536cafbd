import type { Coach, Squad, SquadPlayer } from '@fan-base/shared-contracts/api/squad';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A member of the squad, player or manager; fields that a manager lacks are unknown. */
export interface Member extends Omit<SquadPlayer, 'slug' | 'position'> {
  readonly key: string;
  /** Absent for people without a page. */
  readonly slug?: string;
}

const groupKeys = ['manager', 'goalkeeper', 'defender', 'midfielder', 'attacker'] as const;
export type GroupKey = (typeof groupKeys)[number];

export const groupLabels: Record<GroupKey, MessageDescriptor> = {
  manager: msg`Manager`,
  goalkeeper: msg`Goalkeepers`,
  defender: msg`Defenders`,
  midfielder: msg`Midfielders`,
  attacker: msg`Attackers`,
};

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
  games: null,
  minutes: null,
  goals: null,
  conceded: null,
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
