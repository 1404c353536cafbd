import type { PlayerExtras } from '@fan-base/shared-contracts/api/editing-players';
import { playerColumns } from '@fan-base/shared-contracts/api/ingest';
import { DateTime } from 'luxon';
import { BadRecord, type Records, readRecords } from '../records.ts';
import { type ColumnMapping, readTable, type TableRow } from './read-table.ts';

/** Editorial data of a player. */
export interface FilePlayer {
  readonly place: string;
  /** The player's provider id, slug or name. */
  readonly player: string;
  readonly extras: PlayerExtras;
  /** Earlier market values in euros. */
  readonly pastValues?: readonly PastValue[];
}

export interface PastValue {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly value: number;
}

const maxAmount = 2_147_483_647;
const maxNameLength = 80;

/** Parses a cell; null if it is empty. @throws BadRecord with the cell's place */
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

const units: Readonly<Record<string, number>> = { k: 1e3, th: 1e3, m: 1e6, mio: 1e6, mil: 1e6, bn: 1e9 };

/** Parses an amount in whole euros: `13000000`, `13.000.000`, `13000000.0`, `€13.00m`; null if it is none. */
function readEuros(text: string): number | null {
  const written = text.replace(/^(?:€|EUR)\s*|\s*(?:€|EUR)$/gi, '');
  const [, digits = '', unit = ''] = /^(\d[\d.,]*)\s*([a-z]*)\.?$/i.exec(written) ?? [];
  const factor = unit === '' ? 1 : units[unit.toLowerCase()];
  const isGrouped = unit === '' && /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(digits);
  const number = isGrouped ? digits.replace(/[.,]/g, '') : digits.replace(',', '.');
  if (factor === undefined || !/^\d+(?:\.\d+)?$/.test(number)) return null;
  const amount = Math.round(Number(number) * factor * 100) / 100;
  return Number.isInteger(amount) && amount <= maxAmount ? amount : null;
}

const parseAmount = (row: TableRow, column: string) =>
  parseCell(
    row,
    column,
    readEuros,
    (text) => `'${text}' is not an amount in whole euros, such as 45000000 or €45.00m`,
  );

/** Date formats with only one possible reading. */
const dayFormats = ['dd.MM.yyyy', 'd.M.yyyy', 'LLL d, yyyy', 'd LLL yyyy'];

/** Parses a date to `YYYY-MM-DD`, ignoring a time after it. */
function readDay(text: string): string | null {
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[T ][\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(text) ?? [];
  const days = iso
    ? [DateTime.fromISO(iso)]
    : dayFormats.map((format) => DateTime.fromFormat(text, format, { locale: 'en' }));
  return days.find(({ isValid }) => isValid)?.toISODate() ?? null;
}

const parseDay = (row: TableRow, column: string) =>
  parseCell(row, column, readDay, (text) => `'${text}' is not a date such as 2027-06-30`);

/** Parses days with their amounts, `2024-07-01 40000000; 2025-07-01 €45m`; null if one is unusable. */
function readPastValues(text: string): PastValue[] | null {
  const values = text.split(';').map((entry) => {
    const [, day = '', amount = ''] = /^(\S+)\s+(.+)$/.exec(entry.trim()) ?? [];
    return { day: readDay(day), value: readEuros(amount) };
  });
  return values.every((entry): entry is PastValue => entry.day !== null && entry.value !== null)
    ? values
    : null;
}

const parsePastValues = (row: TableRow): PastValue[] =>
  parseCell(
    row,
    'past_values',
    readPastValues,
    (text) => `'${text}' is not a list of days and amounts such as 2024-07-01 40000000; 2025-07-01 45000000`,
  ) ?? [];

const parseName = (row: TableRow, column: string) =>
  parseCell(
    row,
    column,
    (text) => (text.length <= maxNameLength ? text : null),
    () => `longer than ${maxNameLength} characters`,
  );

function parsePlayer(row: TableRow): FilePlayer {
  const { player } = row.cells;
  if (player === undefined)
    throw new BadRecord("the player's id, slug or name is missing", row.getPlace('player'));
  return {
    place: row.place,
    player: player.toLowerCase(),
    extras: {
      value: parseAmount(row, 'value'),
      weeklyWage: parseAmount(row, 'weekly_wage'),
      contractEnd: parseDay(row, 'contract_end'),
      boots: parseName(row, 'boots'),
      expectedReturn: parseDay(row, 'expected_return'),
      loanUntil: parseDay(row, 'loan_until'),
    },
    pastValues: parsePastValues(row),
  };
}

/**
 * Parses the editors' file of players: CSV or JSON with the columns player, value, past_values, weekly_wage,
 * contract_end, boots, expected_return and loan_until. Empty cells are unknown; a record with an unusable cell is skipped.
 * @param mapping the file's own column names; its other columns are then ignored
 * @throws Refusal when the file as a whole is unusable
 */
export const parsePlayersFile = (bytes: Uint8Array, mapping?: ColumnMapping): Records<FilePlayer> =>
  readRecords(
    readTable(bytes, playerColumns, 'player', mapping),
    (_, { place }) => place,
    parsePlayer,
    ({ player }) => player,
  );
