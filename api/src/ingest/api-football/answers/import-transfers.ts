import { type Selectable, sql, type Transaction } from 'kysely';
import type { SquadTables } from '../../../database/details.types.ts';
import { type KeyedTable, replaceRows } from '../../../database/replace-rows.queries.ts';
import type { Database } from '../../../database/types.ts';
import { findProviderTeams, type NumberedTeam } from '../../teams/provider-teams.ts';
import { type Written, writtenRows } from './outcome.ts';
import { matchPlayers } from './players.queries.ts';
import type { ProviderTransfers } from './records/absence-records.ts';

type TransferRow = Omit<Selectable<SquadTables['transfer']>, 'id'>;

const table: KeyedTable<TransferRow> = {
  name: 'transfer',
  keys: ['player_id', 'moved_on', 'from_name', 'to_name'],
};

const teamsOf = ({ from, to }: ProviderTransfers['moves'][number]): NumberedTeam[] =>
  [from, to].flatMap(({ id, name }) => (id !== null && name !== null ? [{ id, name }] : []));

/** Replaces the moves of players; teams that are not here are known by name alone. */
export async function importTransfers(
  db: Transaction<Database>,
  players: readonly ProviderTransfers[],
  now: Date,
): Promise<Written> {
  const people = players.map(({ person }) => person);
  const { ids, counts } = await matchPlayers(db, people, false, now);
  const teams = await findProviderTeams(
    db,
    players.flatMap(({ moves }) => moves.flatMap(teamsOf)),
  );
  const wanted = players.flatMap(({ person, moves }) =>
    moves.map(({ moved_on, terms, from, to }) => ({
      player_id: ids.get(person.provider_id) ?? '',
      moved_on,
      terms,
      from_team_id: teams.get(from.id ?? 0) ?? null,
      to_team_id: teams.get(to.id ?? 0) ?? null,
      from_name: from.name,
      to_name: to.name,
    })),
  );
  const whole = players
    .filter(({ isWhole }) => isWhole)
    .flatMap(({ person }) => ids.get(person.provider_id) ?? []);
  const scope = sql<boolean>`player_id = any(${whole}::bigint[])`;
  return writtenRows(counts, await replaceRows(db, table, wanted, scope));
}
