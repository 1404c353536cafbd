import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import { administrator } from '../../domain/imports.queries.ts';
import type { Counts } from '../outcome.ts';
import type { Records } from '../records.ts';
import { type EditedTable, importFile } from './import-file.ts';
import type { FilePlayer } from './players-file.ts';

type Db = Transaction<Database>;
type ExtraRow = FilePlayer['extra'] & { readonly player_id: string; readonly source: string };

const table: EditedTable<ExtraRow> = {
  name: 'player_extra',
  keys: ['player_id'],
  edited: { keys: ['player_id'], rows: sql`player_extra where source = ${administrator}` },
};

/** Ids of players by what a file calls them: the provider's number, or a slug. */
async function findPlayers(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const numbers = names.filter((name) => /^\d{1,9}$/.test(name)).map(Number);
  const rows = await db
    .selectFrom('player')
    .select(['id', 'provider_id', 'slug'])
    .where(sql<boolean>`(provider_id = any(${numbers}::integer[]) or slug = any(${[...names]}::text[]))`)
    .execute();
  return new Map(
    rows.flatMap(({ id, provider_id, slug }) => [
      [slug, id],
      [String(provider_id), id],
    ]),
  );
}

/** Brings what an editors' file says of players into the database. */
export async function importPlayersFile(
  db: Db,
  file: Records<FilePlayer>,
  source: string,
  now: Date,
): Promise<Counts> {
  const ids = await findPlayers(
    db,
    file.records.map(({ player }) => player),
  );
  return importFile(db, table, file, {
    source,
    nameOf: ({ player }) => player,
    rowsOf({ player, extra }) {
      const player_id = ids.get(player);
      return player_id ? [{ player_id, ...extra, source }] : `there is no player '${player.slice(0, 60)}'`;
    },
    mark: { updated_at: now },
  });
}
