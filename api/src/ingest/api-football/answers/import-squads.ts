import { sql, type Transaction } from 'kysely';
import type { SquadTables } from '../../../database/details.types.ts';
import type { Database } from '../../../database/types.ts';
import { seasonAt } from '../../../network/season.ts';
import { matchProviderTeams } from '../../teams/provider-teams.ts';
import { type Written, writtenRows } from './outcome.ts';
import { matchPlayers } from './players.queries.ts';
import type { ProviderSquad } from './records/person-records.ts';
import { type KeyedTable, replaceRows } from './replace-rows.queries.ts';

type MemberRow = SquadTables['squad_member'];

const table: KeyedTable<MemberRow> = { name: 'squad_member', keys: ['team_id', 'season', 'player_id'] };

/** Replaces the squads of teams in the season of today: the provider tells of no other. */
export async function importSquads(
  db: Transaction<Database>,
  squads: readonly ProviderSquad[],
  now: Date,
): Promise<Written> {
  const season = seasonAt(now);
  const teams = await matchProviderTeams(
    db,
    squads.map(({ team }) => team),
  );
  const people = squads.flatMap(({ members }) => members.map(({ person }) => person));
  const { ids, added, updated } = await matchPlayers(db, people, false, now);
  const teamOf = ({ team }: ProviderSquad) => teams.get(team.id) ?? '';
  const wanted = squads.flatMap((squad) =>
    squad.members.map(({ person, position, number }) => ({
      team_id: teamOf(squad),
      season,
      player_id: ids.get(person.id) ?? '',
      position,
      number,
    })),
  );
  const stored = await db
    .selectFrom('squad_member')
    .select(['team_id', 'season', 'player_id', 'position', 'number'])
    .where('season', '=', season)
    .where(sql<boolean>`team_id = any(${squads.map(teamOf)}::bigint[])`)
    .execute();
  const whole = new Set(squads.filter(({ isWhole }) => isWhole).map(teamOf));
  const named = new Set(wanted.map(({ player_id }) => player_id));
  const replaced = stored.filter((row) => whole.has(row.team_id) || named.has(row.player_id));
  const members = await replaceRows(db, table, replaced, wanted);
  return writtenRows({ added: added.length, updated: updated.length }, members);
}
