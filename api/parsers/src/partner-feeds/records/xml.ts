import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { Refusal } from '../../refusal.ts';
import { addCell, chunk, type FeedRecord } from './record.ts';

/** The path segment of an element: `property name="size"` is `property[size]`. */
const formatStep = ({ name, attributes }: SaxesTagPlain): string =>
  attributes['name'] === undefined ? name : `${name}[${attributes['name']}]`;

/** A record, and the name of its element. */
export interface XmlRecord extends FeedRecord {
  readonly element: string;
}

/**
 * Parses the elements of the given names. A column is named by its path inside the record: `price`, `price@currency`,
 * `properties/property[size]/value`, `@id` for an attribute of the record.
 * @throws Refusal when it is truncated or malformed, with the position
 */
export function* xmlRecords(text: string, ...elements: readonly string[]): Generator<XmlRecord> {
  const parser = new SaxesParser();
  const found: XmlRecord[] = [];
  const counts = new Map<string, number>();
  let cells: Map<string, string> | null = null;
  let steps: string[] = [];
  let texts: string[] = [];

  parser.on('opentag', (tag) => {
    if (cells === null) {
      if (!elements.includes(tag.name)) return;
      cells = new Map();
      steps = [];
      texts = [''];
    } else {
      steps.push(formatStep(tag));
      texts.push('');
    }
    const path = steps.join('/');
    for (const [name, value] of Object.entries(tag.attributes)) addCell(cells, `${path}@${name}`, value);
  });
  const onText = (piece: string) => {
    if (cells === null) return;
    texts.push((texts.pop() ?? '') + piece);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', ({ name: element }) => {
    if (cells === null) return;
    addCell(cells, steps.join('/'), texts.pop() ?? '');
    if (steps.pop() !== undefined) return;
    const count = (counts.get(element) ?? 0) + 1;
    counts.set(element, count);
    found.push({ element, place: `${element} ${count}`, cells });
    cells = null;
  });
  parser.on('error', (error) => {
    throw new Refusal(`The XML is malformed: ${error.message}`);
  });
  for (const piece of chunk(text)) {
    parser.write(piece);
    yield* found.splice(0);
  }
  parser.close();
  yield* found;
}
