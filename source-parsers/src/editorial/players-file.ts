import { BadRecord, type Records, readRecords } from '../records.ts';
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
function parseCell<Value>(
  { cells, getPlace }: TableRow,
  column: string,
  read: (text: string) => Value | null,
  expected: (text: string) => string,
): Value | null {
  const text = cells[column];
  if (text === undefined) return null;
  const value = read(text);
  if (value === null) throw new BadRecord(expected(text.slice(0, 40)), getPlace(column));
  return value;
}

const parseAmount = (row: TableRow, column: string) =>
  parseCell(
    row,
    column,
    (text) => (/^\d{1,10}$/.test(text) && Number(text) <= largest ? Number(text) : null),
    (text) => `'${text}' is no amount in whole euros, such as 45000000`,
  );

/** A day of the calendar, written `YYYY-MM-DD`. */
const parseDay = (row: TableRow, column: string) =>
  parseCell(
    row,
    column,
    (text) =>
      /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
        ? text
        : null,
    (text) => `'${text}' is no day such as 2027-06-30`,
  );

const parseName = (row: TableRow, column: string) =>
  parseCell(
    row,
    column,
    (text) => (text.length <= longestName ? text : null),
    () => `longer than ${longestName} characters`,
  );

function parsePlayer(row: TableRow): FilePlayer {
  const { player } = row.cells;
  if (player === undefined)
    throw new BadRecord("a player's number or slug is needed", row.getPlace('player'));
  return {
    place: row.place,
    player: player.toLowerCase(),
    extra: {
      value: parseAmount(row, 'value'),
      weekly_wage: parseAmount(row, 'weekly_wage'),
      contract_end: parseDay(row, 'contract_end'),
      boots: parseName(row, 'boots'),
      expected_return: parseDay(row, 'expected_return'),
      loan_until: parseDay(row, 'loan_until'),
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
    parsePlayer,
    ({ player }) => player,
  );
