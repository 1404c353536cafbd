import { Refusal } from '../../refusal.ts';
import { recordLimit } from './record.ts';

const isSpace = (code: number) => code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xfeff;

/**
 * Cuts the records out of a JSON text without holding more than one of them: the objects of a list, of lines
 * (NDJSON), or of the list under a key of the outermost object. Each comes as its own JSON text.
 * @param list the key of the list; null: the list, or the lines, are the text itself
 * @throws Refusal when the text is cut off, or has no such list
 */
export async function* jsonObjects(text: AsyncIterable<string>, list: string | null): AsyncGenerator<string> {
  /** Of what is open, outermost first. */
  const open: ('{' | '[')[] = [];
  /** How deep the records stand. */
  let depth = list === null ? -1 : 2;
  let record: string[] | null = null;
  let recordSize = 0;
  let inText = false;
  let isEscaped = false;
  /** The text that was read last at the depth of the outermost object's keys, and the key that is being valued. */
  let word = '';
  let key = '';
  let isInList = list === null;
  let hasList = list === null;

  for await (const chunk of text) {
    let start = 0;
    const ready: string[] = [];
    for (let at = 0; at < chunk.length; at += 1) {
      const code = chunk.charCodeAt(at);
      if (inText) {
        if (isEscaped) isEscaped = false;
        else if (code === 0x5c) isEscaped = true;
        else if (code === 0x22) inText = false;
        else if (open.length === 1 && record === null && word.length < 200) word += chunk[at];
        continue;
      }
      if (code === 0x22) {
        inText = true;
        if (open.length === 1 && record === null) word = '';
      } else if (code === 0x3a && open.length === 1) key = word;
      else if (code === 0x7b || code === 0x5b) {
        const isObject = code === 0x7b;
        if (depth === -1) depth = isObject ? 0 : 1;
        if (list !== null && open.length === 1 && !isObject) {
          isInList = open[0] === '{' && key === list;
          hasList ||= isInList;
        }
        if (isObject && open.length === depth && isInList && record === null) {
          record = [];
          recordSize = 0;
          start = at;
        }
        open.push(isObject ? '{' : '[');
      } else if (code === 0x7d || code === 0x5d) {
        if (open.pop() !== (code === 0x7d ? '{' : '['))
          throw new Refusal('This is not JSON: a bracket closes what it did not open');
        if (record !== null && open.length === depth) {
          record.push(chunk.slice(start, at + 1));
          ready.push(record.join(''));
          record = null;
        } else if (list !== null && open.length === 1) isInList = false;
      } else if (open.length === 0 && !isSpace(code) && code !== 0x2c)
        throw new Refusal('This is not JSON: neither a list nor an object');
    }
    if (record !== null) {
      record.push(chunk.slice(start));
      recordSize += chunk.length - start;
      if (recordSize > recordLimit)
        throw new Refusal(`The JSON has an object of more than ${recordLimit} characters`);
    }
    yield* ready;
  }
  if (open.length > 0 || inText) throw new Refusal('The JSON is cut off: what was opened is never closed');
  if (depth === -1) throw new Refusal('The JSON is empty');
  if (!hasList) throw new Refusal(`The JSON has no list '${list}'`);
}
