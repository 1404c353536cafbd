import { type CsvError, parse } from 'csv-parse/sync';
import { decodeFile, isObject, parseJsonFile } from '../json-file.ts';
import { Refusal } from '../refusal.ts';

/** A row of an editors' file: cells by column, and its place. */
export interface TableRow {
  readonly place: string;
  /** The place of a cell, for error messages. */
  readonly getPlace: (column: string) => string;
  /** Without empty cells. */
  readonly cells: Readonly<Record<string, string>>;
}

const selectFilled = (cells: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([column, value]) => {
      const text = value === null || value === undefined ? '' : String(value).trim();
      return text === '' ? [] : [[column, text]];
    }),
  );

/** Maps our column names to the file's: `{value: 'market_value_in_eur'}`. */
export type ColumnMapping = Readonly<Record<string, string>>;

interface TableLayout {
  readonly columns: readonly string[];
  readonly required: string;
  /** The file's own column names; with it, unmapped columns are ignored. */
  readonly mapping: ColumnMapping | undefined;
}

/**
 * Our names of the file's columns, in its order; null for an ignored column.
 * @throws Refusal when a column is missing, or is neither ours nor ignored
 */
function renameColumns(
  found: readonly string[],
  { columns, required, mapping = {} }: TableLayout,
): readonly (string | null)[] {
  const renamed = new Map(Object.entries(mapping).map(([column, name]) => [name.toLowerCase(), column]));
  const missing = [...renamed.keys()].find((name) => !found.includes(name));
  if (missing !== undefined)
    throw new Refusal(
      `The file has no column '${missing.slice(0, 40)}'; it has ${found.join(', ').slice(0, 500)}`,
    );
  const names = found.map(
    (name) => renamed.get(name) ?? (columns.includes(name) && !(name in mapping) ? name : null),
  );
  const unknown = found[names.indexOf(null)];
  if (unknown !== undefined && renamed.size === 0)
    throw new Refusal(`Unknown column '${unknown.slice(0, 40)}'; the columns are ${columns.join(', ')}`);
  if (!names.includes(required)) throw new Refusal(`The column '${required}' is missing from the first line`);
  return names;
}

/** The most frequent candidate in the first line. */
const findDelimiter = (line: string): string =>
  [',', ';', '\t'].reduce((best, sign) => (line.split(sign).length > line.split(best).length ? sign : best));

interface CsvRecord {
  readonly info: { readonly lines: number };
  readonly record: readonly string[];
}

function csvRows(text: string, layout: TableLayout): TableRow[] {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  let records: CsvRecord[];
  try {
    records = parse(text, {
      delimiter: findDelimiter(firstLine),
      info: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as CsvRecord[];
  } catch (error) {
    throw new Refusal(`This is not CSV: ${(error as CsvError).message}`);
  }
  const [header, ...rows] = records;
  const names = renameColumns(header?.record.map((name) => name.toLowerCase()) ?? [], layout);
  return rows.map(({ info, record }) => ({
    place: `line ${info.lines}`,
    getPlace: (column) => `line ${info.lines}, column ${column}`,
    cells: selectFilled(
      Object.fromEntries(names.flatMap((name, index) => (name === null ? [] : [[name, record[index]]]))),
    ),
  }));
}

function jsonRows(list: readonly unknown[], { columns, required, mapping }: TableLayout): TableRow[] {
  return list.map((value, index) => {
    const place = `$[${index}]`;
    if (!isObject(value)) throw new Refusal(`${place} must be an object`);
    const names = Object.entries(mapping ?? {});
    const unknown = Object.keys(value).find((column) => !columns.includes(column));
    if (unknown !== undefined && names.length === 0)
      throw new Refusal(`${place}: unknown '${unknown.slice(0, 40)}'; the columns are ${columns.join(', ')}`);
    const cells = Object.fromEntries([
      ...columns.flatMap((column) => (column in value ? [[column, value[column]]] : [])),
      ...names.flatMap(([column, name]) => (name in value ? [[column, value[name]]] : [])),
    ]);
    if (!(required in cells)) throw new Refusal(`${place}.${mapping?.[required] ?? required} is missing`);
    return { place, getPlace: (column) => `${place}.${column}`, cells: selectFilled(cells) };
  });
}

/** @throws Refusal with the place of a NUL character, which the database cannot store */
function refuseNul(rows: TableRow[]): TableRow[] {
  for (const { getPlace, cells } of rows)
    for (const [column, cell] of Object.entries(cells))
      if (cell.includes('\0'))
        throw new Refusal(`${getPlace(column)} has a NUL character, which is not allowed`);
  return rows;
}

/**
 * Reads the rows of a table: CSV with commas, semicolons or tabs and a header line, or a JSON list of objects.
 * @throws Refusal with the error and its place
 */
export function readTable(
  bytes: Uint8Array,
  columns: readonly string[],
  required: string,
  mapping?: ColumnMapping,
): TableRow[] {
  const layout = { columns, required, mapping };
  const text = decodeFile(bytes);
  if (!/^\s*[[{]/.test(text)) return refuseNul(csvRows(text, layout));
  const list = parseJsonFile(text);
  if (!Array.isArray(list)) throw new Refusal('$ must be a list');
  return jsonRows(list, layout);
}
