import { isObject } from '../../json-file.ts';
import { Refusal } from '../../refusal.ts';
import { addCell, type FeedRecord } from './record.ts';

/** Deeper values are ignored. */
const maxDepth = 8;

/** Parses `{name: 'size', value: 'M'}`, which networks use for product-specific fields. */
const parseNamedValue = (value: unknown): readonly [name: string, value: unknown] | null =>
  isObject(value) && typeof value['name'] === 'string' && 'value' in value
    ? [value['name'], value['value']]
    : null;

function collect(cells: Map<string, string>, path: string, value: unknown, depth: number): void {
  if (value === null || value === undefined || depth > maxDepth) return;
  if (Array.isArray(value))
    for (const element of value as unknown[]) {
      const named = parseNamedValue(element);
      if (named) collect(cells, `${path}[${named[0]}]`, named[1], depth + 1);
      else collect(cells, path, element, depth + 1);
    }
  else if (isObject(value))
    for (const [name, inner] of Object.entries(value))
      collect(cells, path === '' ? name : `${path}/${name}`, inner, depth + 1);
  else addCell(cells, path, String(value));
}

/** Parses one JSON value, or one per line (NDJSON). @throws Refusal when it is malformed */
function parseJsonValues(text: string): readonly unknown[] {
  try {
    return [JSON.parse(text)];
  } catch (error) {
    try {
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      if (lines.length > 1) return lines.map((line) => JSON.parse(line) as unknown);
    } catch {
      // The error of the whole text is more helpful.
    }
    throw new Refusal(`The JSON is malformed: ${(error as Error).message}`);
  }
}

function selectRecords(values: readonly unknown[], list: string | null): readonly unknown[] {
  const [first] = values;
  if (list === null && (Array.isArray(first) || isObject(first))) return values.flat();
  const found = list !== null && isObject(first) ? first[list] : undefined;
  if (Array.isArray(found)) return found;
  throw new Refusal(
    list === null ? 'The JSON is neither a list nor an object' : `The JSON has no list '${list}'`,
  );
}

/**
 * Parses JSON records. A column is named by its path inside the record: `price`, `price/amount`, `offers/url` (of every
 * element of a list), `fields[size]` for a list of names and values.
 * @param list the key of the list of records; null if the text is the list, or has an object per line
 * @throws Refusal when it is truncated or malformed, or has no such list
 */
export function* jsonRecords(text: string, list: string | null): Generator<FeedRecord> {
  for (const [index, value] of selectRecords(parseJsonValues(text), list).filter(isObject).entries()) {
    const cells = new Map<string, string>();
    collect(cells, '', value, 0);
    yield { place: `object ${index + 1}`, cells };
  }
}
