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

/** Which of a file's columns is which of ours, as `{value: 'market_value_in_eur'}`. */
export type ColumnMapping = Readonly<Record<string, string>>;

/** The columns that a table may have. */
interface TableLayout {
  readonly columns: readonly string[];
  /** The one that it must have. */
  readonly needed: string;
  /** The file's own names of some columns: what it has besides is then passed over. */
  readonly mapping: ColumnMapping | undefined;
}

/**
 * Our names of a file's columns, in its order; null is one that is passed over.
 * @throws Refusal when a column is missing, or is neither ours nor passed over
 */
function renameColumns(
  found: readonly string[],
  { columns, needed, mapping = {} }: TableLayout,
): readonly (string | null)[] {
  const own = new Map(Object.entries(mapping).map(([column, name]) => [name.toLowerCase(), column]));
  const missing = [...own.keys()].find((name) => !found.includes(name));
  if (missing !== undefined)
    throw new Refusal(
      `There is no column '${missing.slice(0, 40)}' in the file; it has ${found.join(', ').slice(0, 500)}`,
    );
  const names = found.map(
    (name) => own.get(name) ?? (columns.includes(name) && !(name in mapping) ? name : null),
  );
  const unknown = found[names.indexOf(null)];
  if (unknown !== undefined && own.size === 0)
    throw new Refusal(`There is no column '${unknown.slice(0, 40)}'; there are ${columns.join(', ')}`);
  if (!names.includes(needed)) throw new Refusal(`The column '${needed}' is missing in the first line`);
  return names;
}

/** What stands between the cells of a line: the sign that is in it most often. */
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

function jsonRows(list: readonly unknown[], { columns, needed, mapping }: TableLayout): TableRow[] {
  return list.map((value, index) => {
    const place = `$[${index}]`;
    if (!isObject(value)) throw new Refusal(`${place} must be an object`);
    const names = Object.entries(mapping ?? {});
    const unknown = Object.keys(value).find((column) => !columns.includes(column));
    if (unknown !== undefined && names.length === 0)
      throw new Refusal(`${place} has '${unknown.slice(0, 40)}'; there are ${columns.join(', ')}`);
    const cells = Object.fromEntries([
      ...columns.flatMap((column) => (column in value ? [[column, value[column]]] : [])),
      ...names.flatMap(([column, name]) => (name in value ? [[column, value[name]]] : [])),
    ]);
    if (!(needed in cells)) throw new Refusal(`${place}.${mapping?.[needed] ?? needed} is missing`);
    return { place, getPlace: (column) => `${place}.${column}`, cells: selectFilled(cells) };
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
 * The records of a table: CSV with commas, semicolons or tabs and the columns' names in its first line, or a JSON
 * list of objects.
 * @throws Refusal with what is wrong, and where
 */
export function readTable(
  bytes: Uint8Array,
  columns: readonly string[],
  needed: string,
  mapping?: ColumnMapping,
): TableRow[] {
  const layout = { columns, needed, mapping };
  const text = textOfFile(bytes);
  if (!/^\s*[[{]/.test(text)) return refuseNul(csvRows(text, layout));
  const list = parseJsonFile(text);
  if (!Array.isArray(list)) throw new Refusal('$ must be a list');
  return jsonRows(list, layout);
}
