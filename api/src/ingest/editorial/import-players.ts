import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import { type KeyedTable, replaceRows } from '../api-football/answers/replace-rows.queries.ts';
import type { Counts } from '../outcome.ts';
import { administrator } from './administrator.ts';
import type { PlayerExtra, PlayersFile } from './players-file.ts';

type Db = Transaction<Database>;

/** Ids of players by what a file calls them: the provider's number, or a slug. */
async function findPlayers(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const numbers = names.filter((name) => /^\d{1,9}$/.test(name)).map(Number);
  const rows = await db
    .selectFrom('player')
    .select(['id', 'provider_id', 'slug'])
    .where((is) =>
      is.or([
        sql<boolean>`provider_id = any(${numbers}::integer[])`,
        sql<boolean>`slug = any(${[...names]}::text[])`,
      ]),
    )
    .execute();
  return new Map(
    rows.flatMap(({ id, provider_id, slug }) => [
      [slug, id],
      [String(provider_id), id],
    ]),
  );
}

const rowOf = (extra: PlayerExtra, player_id: string, source: string) => ({
  player_id,
  value: extra.value,
  weekly_wage: extra.weeklyWage,
  contract_end: extra.contractEnd,
  boots: extra.boots,
  expected_return: extra.expectedReturn,
  loan_until: extra.loanUntil,
  source,
});
type ExtraRow = ReturnType<typeof rowOf>;

const table: KeyedTable<ExtraRow> = { name: 'player_extra', keys: ['player_id'] };

/** What is stored of the players of a file, and what it said of others before. */
const storedRows = (db: Db, source: string, players: readonly string[]): Promise<ExtraRow[]> =>
  db
    .selectFrom('player_extra')
    .select(['player_id', 'value', 'weekly_wage', 'contract_end', 'boots', 'expected_return', 'loan_until'])
    .select('source')
    .where(sql<boolean>`(source = ${source} or player_id = any(${[...players]}::bigint[]))`)
    .execute();

/**
 * Replaces what an earlier version of the same editors' file said of players. What an administrator says stands. Of a player whose record cannot be
 * used, what was known stays. The number of statements does not grow with the file.
 * @param source the file's name or address
 */
export async function importPlayersFile(
  db: Db,
  file: PlayersFile,
  source: string,
  now: Date,
): Promise<Counts> {
  const ids = await findPlayers(db, [...file.players.map(({ player }) => player), ...file.leftOut]);
  const rows = new Map<string, ExtraRow>();
  const problems = [...file.problems];
  for (const extra of file.players) {
    const id = ids.get(extra.player);
    if (id === undefined)
      problems.push({ place: extra.place, reason: `there is no player '${extra.player.slice(0, 60)}'` });
    else if (rows.has(id))
      problems.push({ place: extra.place, reason: `'${extra.player}' stands in the file already` });
    else rows.set(id, rowOf(extra, id, source));
  }
  const kept = new Set(file.leftOut.flatMap((player) => ids.get(player) ?? []));
  const stored = await storedRows(db, source, [...rows.keys()]);
  const byHand = new Set(stored.flatMap((row) => (row.source === administrator ? [row.player_id] : [])));
  for (const { player, place } of file.players) {
    const id = ids.get(player);
    if (id !== undefined && byHand.has(id) && rows.delete(id))
      problems.push({ place, reason: `an administrator has written of '${player}': that stands` });
  }
  const replaced = stored.filter(
    ({ player_id }) => !byHand.has(player_id) && (rows.has(player_id) || !kept.has(player_id)),
  );
  const written = await replaceRows(db, table, replaced, [...rows.values()], { updated_at: now });
  return { ...written, seen: file.seen, problems };
}
