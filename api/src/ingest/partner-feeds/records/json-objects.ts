import { Refusal } from '../../refusal.ts';
import { recordLimit } from './record.ts';

const code = {
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  list: 0x5b,
  escape: 0x5c,
  listEnd: 0x5d,
  object: 0x7b,
  objectEnd: 0x7d,
};

const isSpace = (char: number) => char === 0x20 || (char >= 0x09 && char <= 0x0d) || char === 0xfeff;

/** Longer is no key that a list is asked for by. */
const keyLimit = 200;

/** Follows the brackets and quotes of a JSON text that comes in pieces, and cuts its records out. */
class ObjectCutter {
  private readonly list: string | null;
  /** Of what is open, outermost first. */
  private readonly open: number[] = [];
  private isInText = false;
  private isEscaped = false;
  /** How many brackets stand around a record; null until the text has begun. */
  private depth: number | null;
  /** Whether what is open around is the list of records. */
  private isInList: boolean;
  private hasList: boolean;
  /** The last text among the outermost object's keys and values, and the key whose value comes. */
  private word = '';
  private key = '';
  /** The pieces of the record that is open. */
  private record: string[] | null = null;
  private recordSize = 0;

  constructor(list: string | null) {
    this.list = list;
    this.depth = list === null ? null : 2;
    this.isInList = list === null;
    this.hasList = list === null;
  }

  /** @returns the records that end in this piece */
  push(piece: string): string[] {
    const ended: string[] = [];
    let start = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const char = piece.charCodeAt(at);
      if (this.isInText) this.readText(char);
      else if (char === code.quote) this.beginText();
      else if (char === code.object || char === code.list) {
        if (this.beginsRecord(char)) start = at;
      } else if (char === code.objectEnd || char === code.listEnd) {
        if (this.endsRecord(char)) ended.push(this.takeRecord(piece.slice(start, at + 1)));
      } else if (char === code.colon && this.open.length === 1) this.key = this.word;
      else if (this.open.length === 0 && char !== code.comma && !isSpace(char))
        throw new Refusal('This is not JSON: neither a list nor an object');
    }
    if (this.record !== null) this.keep(piece.slice(start));
    return ended;
  }

  /** @throws Refusal when the text may not end here */
  end(): void {
    if (this.open.length > 0 || this.isInText)
      throw new Refusal('The JSON is cut off: what was opened is never closed');
    if (this.depth === null) throw new Refusal('The JSON is empty');
    if (!this.hasList) throw new Refusal(`The JSON has no list '${this.list}'`);
  }

  private get isAmongKeys(): boolean {
    return this.open.length === 1 && this.record === null;
  }

  private beginText(): void {
    this.isInText = true;
    if (this.isAmongKeys) this.word = '';
  }

  private readText(char: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (char === code.escape) this.isEscaped = true;
    else if (char === code.quote) this.isInText = false;
    else if (this.isAmongKeys && this.word.length < keyLimit) this.word += String.fromCharCode(char);
  }

  /** Opens a bracket. */
  private beginsRecord(bracket: number): boolean {
    const isObject = bracket === code.object;
    this.depth ??= isObject ? 0 : 1;
    if (this.list !== null && this.open.length === 1 && !isObject) {
      this.isInList = this.open[0] === code.object && this.key === this.list;
      this.hasList ||= this.isInList;
    }
    const begins = isObject && this.isInList && this.record === null && this.open.length === this.depth;
    if (begins) {
      this.record = [];
      this.recordSize = 0;
    }
    this.open.push(bracket);
    return begins;
  }

  /** Closes a bracket. */
  private endsRecord(bracket: number): boolean {
    const opened = bracket === code.objectEnd ? code.object : code.list;
    if (this.open.pop() !== opened)
      throw new Refusal('This is not JSON: a bracket closes what it did not open');
    if (this.list !== null && this.open.length === 1) this.isInList = false;
    return this.record !== null && this.open.length === this.depth;
  }

  private keep(part: string): void {
    this.record?.push(part);
    this.recordSize += part.length;
    if (this.recordSize > recordLimit)
      throw new Refusal(`The JSON has an object of more than ${recordLimit} characters`);
  }

  private takeRecord(lastPart: string): string {
    const text = [...(this.record ?? []), lastPart].join('');
    this.record = null;
    return text;
  }
}

/**
 * Cuts the records out of a JSON text without holding more than a piece of it: the objects of a list, of lines
 * (NDJSON), or of the list under a key of the outermost object. Each comes as its own JSON text.
 * @param list the key of the list; null: the list, or the lines, are the text itself
 * @throws Refusal when the text is cut off, or has no such list
 */
export async function* jsonObjects(text: AsyncIterable<string>, list: string | null): AsyncGenerator<string> {
  const cutter = new ObjectCutter(list);
  for await (const piece of text) yield* cutter.push(piece);
  cutter.end();
}
