import { parse } from 'csv-parse/sync';
import { Refusal } from '../refusal.ts';

/** A record of an editors' file, with where it stands. */
export interface EditorsRecord {
  readonly place: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function ofJson(text: string): EditorsRecord[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    throw new Refusal(`The file is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (!Array.isArray(list)) throw new Refusal('The file must be a list of records');
  return list.map((fields: unknown, index) => {
    if (!isObject(fields)) throw new Refusal(`$[${index}] must be a record`);
    return { place: `$[${index}]`, fields };
  });
}

function ofCsv(text: string): EditorsRecord[] {
  const [head = ''] = text.split(/\r?\n/, 1);
  const delimiter = head.split(';').length > head.split(',').length ? ';' : ',';
  try {
    const rows: Record<string, string>[] = parse(text, {
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      delimiter,
      skip_empty_lines: true,
      trim: true,
    });
    return rows.map((fields, index) => ({ place: `line ${index + 2}`, fields }));
  } catch (error) {
    throw new Refusal(`The file is no CSV: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * The records of an editors' file: CSV with commas or semicolons, or a JSON list.
 * @throws Refusal
 */
export function readRecords(bytes: Uint8Array): EditorsRecord[] {
  const text = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  return /^\s*[[{]/.test(text) ? ofJson(text) : ofCsv(text);
}
