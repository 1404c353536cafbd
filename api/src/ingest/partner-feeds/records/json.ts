import { isObject } from '../../json-file.ts';
import { jsonObjects } from './json-objects.ts';
import { addCell, type FeedRecord } from './record.ts';

/** Deeper is no product. */
const deepest = 8;

/** `{name: 'size', value: 'M'}`, as networks write fields that differ from product to product. */
const namedValue = (value: unknown): readonly [name: string, value: unknown] | null =>
  isObject(value) && typeof value.name === 'string' && 'value' in value ? [value.name, value.value] : null;

function collect(cells: Map<string, string>, path: string, value: unknown, depth: number): void {
  if (value === null || value === undefined || depth > deepest) return;
  if (Array.isArray(value))
    for (const element of value as unknown[]) {
      const named = namedValue(element);
      if (named) collect(cells, `${path}[${named[0]}]`, named[1], depth + 1);
      else collect(cells, path, element, depth + 1);
    }
  else if (isObject(value))
    for (const [name, inner] of Object.entries(value))
      collect(cells, path === '' ? name : `${path}/${name}`, inner, depth + 1);
  else addCell(cells, path, String(value));
}

/**
 * The records of a JSON. A column's name is the way to it inside the record: `price`, `price/amount`,
 * `offers/url` (of every element of a list), `fields[size]` of a list of names and values.
 * @param list the key of the list of records; null: the text is the list, or an object a line
 * @throws Refusal when it is cut off or no JSON, or has no such list
 */
export async function* jsonRecords(
  text: AsyncIterable<string>,
  list: string | null,
): AsyncGenerator<FeedRecord> {
  let count = 0;
  for await (const value of jsonObjects(text, list)) {
    count += 1;
    const cells = new Map<string, string>();
    collect(cells, '', value, 0);
    yield { place: `object ${count}`, cells };
  }
}
