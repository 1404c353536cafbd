import { type CsvError, parse } from 'csv-parse/sync';
import { isObject, parseJsonFile, textOfFile } from '../json-file.ts';
import { Refusal } from '../refusal.ts';

/** A record of an editors' file: the texts of its cells by column, and where it stands. */
export interface TableRow {
  readonly place: string;
  /** Where a cell stands, for whoever corrects it. */
  readonly getPlace: (column: string) => string;
  /** Only cells that are filled in. */
  readonly cells: Readonly<Record<string, string>>;
}

const selectFilled = (cells: Readonly<Record<string, unknown>>): Record<string, string> =>
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
    getPlace: (column) => `line ${info.lines}, column ${column}`,
    cells: selectFilled(Object.fromEntries(names.map((name, index) => [name, record[index]]))),
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
    return { place, getPlace: (column) => `${place}.${column}`, cells: selectFilled(value) };
  });
}

/** @throws Refusal with the place of a NUL character, which no database stores */
function refuseNul(rows: TableRow[]): TableRow[] {
  for (const { getPlace, cells } of rows)
    for (const [column, cell] of Object.entries(cells))
      if (cell.includes('\0'))
        throw new Refusal(`${getPlace(column)} has a NUL character, which no text may have`);
  return rows;
}

/**
 * The records of a table: CSV with commas or semicolons and the columns' names in its first line, or a JSON list
 * of objects.
 * @throws Refusal with what is wrong, and where
 */
export function readTable(bytes: Uint8Array, columns: readonly string[], needed: string): TableRow[] {
  const text = textOfFile(bytes);
  if (!/^\s*[[{]/.test(text)) return refuseNul(csvRows(text, columns, needed));
  const list = parseJsonFile(text);
  if (!Array.isArray(list)) throw new Refusal('$ must be a list');
  return jsonRows(list, columns, needed);
}
