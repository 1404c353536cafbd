import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import type { Counts } from '../outcome.ts';
import { BadRecord, type Records, readRecords } from '../records.ts';
import { administrator, type EditedTable, importFile } from './import-file.ts';
import { readTable, type TableRow } from './read-table.ts';

/** What editors know of a player; null: unknown. Amounts in whole euros, days as `YYYY-MM-DD`. */
export interface FilePlayer {
  readonly place: string;
  /** The provider's number of the player, or the player's slug. */
  readonly player: string;
  readonly extra: {
    readonly value: number | null;
    readonly weekly_wage: number | null;
    readonly contract_end: string | null;
    readonly boots: string | null;
    readonly expected_return: string | null;
    /** The last day of the loan that he is out on now. */
    readonly loan_until: string | null;
  };
}

const columns = ['player', 'value', 'weekly_wage', 'contract_end', 'boots', 'expected_return', 'loan_until'];

const largest = 2_147_483_647;
const longestName = 80;

/** A cell as a reader makes it; null where it is empty. @throws BadRecord with the cell's place */
function cellOf<Value>(
  { cells, placeOf }: TableRow,
  column: string,
  read: (text: string) => Value | null,
  expected: (text: string) => string,
): Value | null {
  const text = cells[column];
  if (text === undefined) return null;
  const value = read(text);
  if (value === null) throw new BadRecord(expected(text.slice(0, 40)), placeOf(column));
  return value;
}

const amount = (row: TableRow, column: string) =>
  cellOf(
    row,
    column,
    (text) => (/^\d{1,10}$/.test(text) && Number(text) <= largest ? Number(text) : null),
    (text) => `'${text}' is no amount in whole euros, such as 45000000`,
  );

/** A day of the calendar, written `YYYY-MM-DD`. */
const day = (row: TableRow, column: string) =>
  cellOf(
    row,
    column,
    (text) =>
      /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
        ? text
        : null,
    (text) => `'${text}' is no day such as 2027-06-30`,
  );

const name = (row: TableRow, column: string) =>
  cellOf(
    row,
    column,
    (text) => (text.length <= longestName ? text : null),
    () => `longer than ${longestName} characters`,
  );

function playerOf(row: TableRow): FilePlayer {
  const { player } = row.cells;
  if (player === undefined) throw new BadRecord("a player's number or slug is needed", row.placeOf('player'));
  return {
    place: row.place,
    player: player.toLowerCase(),
    extra: {
      value: amount(row, 'value'),
      weekly_wage: amount(row, 'weekly_wage'),
      contract_end: day(row, 'contract_end'),
      boots: name(row, 'boots'),
      expected_return: day(row, 'expected_return'),
      loan_until: day(row, 'loan_until'),
    },
  };
}

/**
 * An editors' file of players: CSV or JSON with the columns player, value, weekly_wage, contract_end, boots,
 * expected_return and loan_until. An empty cell is unknown; a record with a cell that cannot be used is left out.
 * @throws Refusal when it is no such file
 */
export const parsePlayersFile = (bytes: Uint8Array): Records<FilePlayer> =>
  readRecords(
    readTable(bytes, columns, 'player'),
    (_, { place }) => place,
    playerOf,
    ({ player }) => player,
  );

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
