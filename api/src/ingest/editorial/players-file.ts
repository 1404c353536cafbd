import type { Problem } from '../refusal.ts';
import { readTable, type TableRow } from './read-table.ts';

/** What editors know of a player; null: unknown. Amounts in whole euros, days as `YYYY-MM-DD`. */
export interface PlayerExtra {
  readonly place: string;
  /** The provider's number of the player, or the player's slug. */
  readonly player: string;
  readonly value: number | null;
  readonly weeklyWage: number | null;
  readonly contractEnd: string | null;
  readonly boots: string | null;
  readonly expectedReturn: string | null;
  /** The last day of the loan that he is out on now. */
  readonly loanUntil: string | null;
}

export interface PlayersFile {
  readonly players: readonly PlayerExtra[];
  /** Players whose record was left out: what was known of them stays. */
  readonly leftOut: readonly string[];
  readonly seen: number;
  readonly problems: readonly Problem[];
}

const columns = [
  'player',
  'value',
  'weekly_wage',
  'contract_end',
  'boots',
  'expected_return',
  'loan_until',
] as const;
type Column = (typeof columns)[number];

const largest = 2_147_483_647;
const longestName = 80;

class BadCell extends Error {
  readonly column: Column;
  constructor(column: Column, reason: string) {
    super(reason);
    this.column = column;
  }
}

function amount({ cells }: TableRow, column: Column): number | null {
  const text = cells[column];
  if (text === undefined) return null;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value <= largest) return value;
  throw new BadCell(column, `'${text.slice(0, 40)}' is no amount in whole euros, such as 45000000`);
}

/** True for a day of the calendar, written `YYYY-MM-DD`. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

function day({ cells }: TableRow, column: Column): string | null {
  const text = cells[column];
  if (text === undefined || isDay(text)) return text ?? null;
  throw new BadCell(column, `'${text.slice(0, 40)}' is no day such as 2027-06-30`);
}

function name({ cells }: TableRow, column: Column): string | null {
  const text = cells[column];
  if (text === undefined || text.length <= longestName) return text ?? null;
  throw new BadCell(column, `longer than ${longestName} characters`);
}

function extraOf(row: TableRow): PlayerExtra {
  const { player } = row.cells;
  if (player === undefined) throw new BadCell('player', "a player's number or slug is needed");
  return {
    place: row.place,
    player: player.toLowerCase(),
    value: amount(row, 'value'),
    weeklyWage: amount(row, 'weekly_wage'),
    contractEnd: day(row, 'contract_end'),
    boots: name(row, 'boots'),
    expectedReturn: day(row, 'expected_return'),
    loanUntil: day(row, 'loan_until'),
  };
}

/**
 * An editors' file of players: CSV or JSON with the columns player, value, weekly_wage, contract_end, boots,
 * expected_return and loan_until. An empty cell is unknown; a record with a cell that cannot be used is left out.
 * @throws Refusal when it is no such file
 */
export function parsePlayersFile(bytes: Uint8Array): PlayersFile {
  const rows = readTable(bytes, columns, 'player');
  const players = new Map<string, PlayerExtra>();
  const leftOut: string[] = [];
  const problems: Problem[] = [];
  for (const row of rows) {
    try {
      const extra = extraOf(row);
      const first = players.get(extra.player);
      if (first) throw new BadCell('player', `'${extra.player}' stands in ${first.place} already`);
      players.set(extra.player, extra);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      problems.push({ place: row.placeOf(error.column), reason: error.message });
      if (row.cells.player !== undefined) leftOut.push(row.cells.player.toLowerCase());
    }
  }
  return { players: [...players.values()], leftOut, seen: rows.length, problems };
}
