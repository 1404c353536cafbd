import { sql, type Transaction } from 'kysely';
import { type KeyedTable, replaceRows } from '../../../database/replace-rows.queries.ts';
import type { SquadMemberTable } from '../../../database/tables.generated.ts';
import type { Database } from '../../../database/types.ts';
import { seasonAt } from '../../../domain/season.ts';
import { matchProviderTeams } from '../../teams/provider-teams.ts';
import { type Written, writtenRows } from './outcome.ts';
import { matchPlayers } from './players.queries.ts';
import type { ProviderSquad } from './records/person-records.ts';

type MemberRow = SquadMemberTable;

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
  const { ids, counts } = await matchPlayers(db, people, false, now);
  const teamOf = ({ team }: ProviderSquad) => teams.get(team.id) ?? '';
  const wanted = squads.flatMap((squad) =>
    squad.members.map(({ person, position, number }) => ({
      team_id: teamOf(squad),
      season,
      player_id: ids.get(person.provider_id) ?? '',
      position,
      number,
    })),
  );
  // Who is in another squad of the season now is no longer in the one where he was.
  const whole = squads.filter(({ isWhole }) => isWhole).map(teamOf);
  const scope = sql<boolean>`season = ${season} and team_id = any(${squads.map(teamOf)}::bigint[])
    and (team_id = any(${whole}::bigint[]) or player_id = any(${wanted.map(({ player_id }) => player_id)}::bigint[]))`;
  return writtenRows(counts, await replaceRows(db, table, wanted, scope));
}
