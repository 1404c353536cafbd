import { type CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '../refusal.ts';

/** A record of an editors' file: the texts of its cells by column, and where it stands. */
export interface TableRow {
  readonly place: string;
  /** Where a cell stands, for whoever corrects it. */
  readonly placeOf: (column: string) => string;
  /** Only cells that are filled in. */
  readonly cells: Readonly<Record<string, string>>;
}

/** The text of a file: UTF-8, with or without a byte order mark. @throws Refusal when it is none */
export function textOfFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('This is not UTF-8: save the file with the encoding UTF-8');
  }
}

/** @throws Refusal with what is wrong */
export function parseJsonFile(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal(`This is not JSON: ${String((error as Error).message).slice(0, 200)}`);
  }
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const filled = (cells: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([column, value]) => {
      const text = value === null || value === undefined ? '' : String(value).trim();
      return text === '' ? [] : [[column, text]];
    }),
  );

function requireColumns(found: readonly string[], columns: readonly string[], needed: string): void {
  const unknown = found.find((column) => !columns.includes(column));
  if (unknown !== undefined)
    throw new Refusal(`There is no column '${unknown.slice(0, 40)}'; there are ${columns.join(', ')}`);
  if (!found.includes(needed)) throw new Refusal(`The column '${needed}' is missing in the first line`);
}

interface CsvRecord {
  readonly info: { readonly lines: number };
  readonly record: readonly string[];
}

function csvRows(text: string, columns: readonly string[], needed: string): TableRow[] {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  let records: CsvRecord[];
  try {
    records = parse(text, {
      delimiter: firstLine.includes(';') ? ';' : ',',
      info: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as CsvRecord[];
  } catch (error) {
    throw new Refusal(`This is not CSV: ${(error as CsvError).message}`);
  }
  const [header, ...rows] = records;
  const names = header?.record.map((name) => name.toLowerCase()) ?? [];
  requireColumns(names, columns, needed);
  return rows.map(({ info, record }) => ({
    place: `line ${info.lines}`,
    placeOf: (column) => `line ${info.lines}, column ${column}`,
    cells: filled(Object.fromEntries(names.map((name, index) => [name, record[index]]))),
  }));
}

function jsonRows(list: readonly unknown[], columns: readonly string[], needed: string): TableRow[] {
  return list.map((value, index) => {
    const place = `$[${index}]`;
    if (!isObject(value)) throw new Refusal(`${place} must be an object`);
    const unknown = Object.keys(value).find((column) => !columns.includes(column));
    if (unknown !== undefined)
      throw new Refusal(`${place} has '${unknown.slice(0, 40)}'; there are ${columns.join(', ')}`);
    if (!(needed in value)) throw new Refusal(`${place}.${needed} is missing`);
    return { place, placeOf: (column) => `${place}.${column}`, cells: filled(value) };
  });
}

/**
 * The records of a table: CSV with commas or semicolons and the columns' names in its first line, or a JSON list
 * of objects.
 * @throws Refusal with what is wrong, and where
 */
export function readTable(bytes: Uint8Array, columns: readonly string[], needed: string): TableRow[] {
  const text = textOfFile(bytes);
  if (!/^\s*[[{]/.test(text)) return csvRows(text, columns, needed);
  const list = parseJsonFile(text);
  if (!Array.isArray(list)) throw new Refusal('$ must be a list');
  return jsonRows(list, columns, needed);
}
