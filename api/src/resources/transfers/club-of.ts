import type { Team } from '@fan-base/shared-contracts/api/team';

/** A club of a move, by the name that it had then; null where the provider names none. */
export function clubOf(name: string | null, team: Team | null): { name: string; team: Team | null } | null {
  const shown = name ?? team?.name;
  return shown === undefined ? null : { name: shown, team };
}
