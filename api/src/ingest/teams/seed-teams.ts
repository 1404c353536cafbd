import type { Db, Trx } from '../../database/types.ts';
import { mergeTeams } from '../../domain/teams/merge-teams.queries.ts';
import { addTeams } from './add-teams.ts';
import { knownAppearances } from './appearance.ts';
import { readShippedTeams, type ShippedTeam } from './shipped-teams.ts';
import {
  type Holder,
  lockTeamDirectory,
  markTeamDirectory,
  selectHolders,
  writeAppearances,
  writeShippedTeams,
} from './teams.queries.ts';

/** Ids of the stored teams that match the shipped one, the one to keep first. */
function selectSameTeam(team: ShippedTeam, holders: readonly Holder[]): string[] {
  const names = new Set([team.name, ...team.aliases]);
  const same = holders.filter(
    ({ name, country, provider_id }) =>
      (names.has(name) || (team.number !== null && provider_id === team.number)) &&
      (country === null || country === team.country) &&
      (provider_id === null || team.number === null || provider_id === team.number),
  );
  return [...new Set(same.map(({ id }) => id))];
}

async function seedTeamsIn(trx: Trx): Promise<void> {
  const { teams, hash } = await readShippedTeams();
  if ((await lockTeamDirectory(trx)) === hash) return;
  await writeTeams(trx, teams);
  await writeAppearances(trx, knownAppearances);
  await markTeamDirectory(trx, hash);
}

/**
 * Imports the shipped directory if it has changed since the last time, merging teams that were stored under two names.
 * Changes by editors are kept.
 */
export async function seedTeams(db: Db): Promise<void> {
  await db.transaction().execute(seedTeamsIn);
}

async function writeTeams(db: Trx, teams: readonly ShippedTeam[]): Promise<void> {
  const holders = await selectHolders(db, teams);
  const stored = teams.map((team) => selectSameTeam(team, holders));
  const hasDuplicate = (ids: readonly string[]) => ids.length > 1;
  for (const [kept = '', ...others] of stored.filter(hasDuplicate))
    for (const gone of others) if (!isClub(gone)) await mergeTeams(db, { kept, gone });
  const missing = teams.filter((_, index) => stored[index]?.length === 0);
  const ids = await addTeams(
    db,
    missing.map(({ name, country }) => ({ name, country, number: null, place: null })),
  );
  const added = new Map(missing.map((team, index) => [team, ids[index]]));
  const rows = teams.map((team, index) => ({
    ...team,
    team_id: stored[index]?.[0] ?? added.get(team) ?? '',
  }));
  await writeShippedTeams(db, rows);

  function isClub(id: string): boolean {
    return holders.some((holder) => holder.id === id && holder.is_club);
  }
}
