import { gen, none } from 'stream-chain';
import { pick } from 'stream-json/filters/pick.js';
import { parser, type Token } from 'stream-json/parser.js';
import { streamValues } from 'stream-json/streamers/stream-values.js';
import { Refusal } from '../../refusal.ts';
import { recordLimit } from './record.ts';

type Stack = readonly (string | number | null)[];

/** Finds the records among the tokens of a text, and notes whether there was a place for them at all. */
class RecordFinder {
  private readonly list: string | null;
  hasPlace = false;

  constructor(list: string | null) {
    this.list = list;
  }

  /** Whether a token begins a record. @param stack keys and places of what is open around it */
  readonly begins = (stack: Stack, { name }: Token): boolean => {
    const isAround = this.list === null ? stack.length === 0 : stack.length === 1 && stack[0] === this.list;
    // Without a list an object by itself is a record, as lines have them.
    const isSingle = this.list === null && isAround && name === 'startObject';
    this.hasPlace ||= isSingle || (isAround && name === 'startArray');
    if (this.list === null && isAround && name !== 'startObject' && name !== 'startArray')
      throw new Refusal('This is not JSON with records: neither a list nor an object');
    const isElement = this.list === null ? stack.length === 1 : stack.length === 2 && stack[0] === this.list;
    return isSingle || (isElement && name === 'startObject' && typeof stack.at(-1) === 'number');
  };
}

const quick = { streamKeys: false, streamStrings: false, streamNumbers: false };

/**
 * The records of a JSON text without holding more than a piece of it: the objects of a list, of lines (NDJSON), or of
 * the list under a key of the outermost object.
 * @param list the key of the list; null: the list, or the lines, are the text itself
 * @throws Refusal when the text is cut off, is no JSON, or has no such list
 */
export async function* jsonObjects(
  text: AsyncIterable<string>,
  list: string | null,
): AsyncGenerator<unknown> {
  const finder = new RecordFinder(list);
  const read = gen(
    parser({ ...quick, jsonStreaming: list === null }),
    pick({ filter: finder.begins }),
    streamValues(),
  ) as (piece: string | typeof none) => AsyncGenerator<{ readonly value: unknown }>;
  let size = 0;
  try {
    for await (const piece of text) {
      size += piece.length;
      for await (const { value } of read(piece)) {
        size = 0;
        yield value;
      }
      if (size > recordLimit)
        throw new Refusal(`The JSON has more than ${recordLimit} characters without a record that ends`);
    }
    for await (const { value } of read(none)) yield value;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`The JSON cannot be read to its end: ${(error as Error).message}`);
  }
  if (!finder.hasPlace)
    throw new Refusal(list === null ? 'The JSON is empty' : `The JSON has no list '${list}'`);
}
