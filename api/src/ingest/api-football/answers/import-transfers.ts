import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/types.ts';
import { findProviderTeams, type NumberedTeam } from '../../teams/provider-teams.ts';
import { type Written, writtenRows } from './outcome.ts';
import { matchPlayers } from './players.queries.ts';
import type { ProviderMove, ProviderTransfers } from './records/absence-records.ts';
import { type KeyedTable, replaceRows } from './replace-rows.queries.ts';

interface TransferRow {
  readonly player_id: string;
  readonly moved_on: string;
  readonly terms: string | null;
  readonly from_team_id: string | null;
  readonly to_team_id: string | null;
  readonly from_name: string | null;
  readonly to_name: string | null;
}

const table: KeyedTable<TransferRow> = {
  name: 'transfer',
  keys: ['player_id', 'moved_on', 'from_name', 'to_name'],
};

const teamsOf = ({ from, to }: ProviderMove): NumberedTeam[] =>
  [from, to].flatMap(({ id, name }) => (id !== null && name !== null ? [{ id, name }] : []));

/** Replaces the moves of players; teams that are not here are known by name alone. */
export async function importTransfers(
  db: Transaction<Database>,
  players: readonly ProviderTransfers[],
  now: Date,
): Promise<Written> {
  const people = players.map(({ person }) => person);
  const { ids, added, updated } = await matchPlayers(db, people, false, now);
  const teams = await findProviderTeams(
    db,
    players.flatMap(({ moves }) => moves.flatMap(teamsOf)),
  );
  const wanted = players.flatMap(({ person, moves }) =>
    moves.map(({ date, terms, from, to }) => ({
      player_id: ids.get(person.id) ?? '',
      moved_on: date,
      terms,
      from_team_id: teams.get(from.id ?? 0) ?? null,
      to_team_id: teams.get(to.id ?? 0) ?? null,
      from_name: from.name,
      to_name: to.name,
    })),
  );
  const whole = players.filter(({ isWhole }) => isWhole).map(({ person }) => ids.get(person.id));
  const stored = await db
    .selectFrom('transfer')
    .select(['player_id', 'moved_on', 'terms', 'from_team_id', 'to_team_id', 'from_name', 'to_name'])
    .where(sql<boolean>`player_id = any(${[...ids.values()]}::bigint[])`)
    .execute();
  const keys = new Set(wanted.map(keyOf));
  const replaced = stored.filter((row) => whole.includes(row.player_id) || keys.has(keyOf(row)));
  const rows = await replaceRows(db, table, replaced, wanted);
  return writtenRows({ added: added.length, updated: updated.length }, rows);
}

const keyOf = ({ player_id, moved_on, from_name, to_name }: TransferRow) =>
  JSON.stringify([player_id, moved_on, from_name, to_name]);
