import { DateTime } from 'luxon';
import { isObject } from '../json-file.ts';
import { BadRecord, inList, readRecords } from '../records.ts';
import type { Problem } from '../refusal.ts';

/** A value of the provider's as the tables have it; null when it is none. */
type ParseValue<Value> = (value: unknown) => Value | null;

/** Reads something of a record. @throws BadRecord when the record cannot be used without it */
type Field<Value> = (record: unknown) => Value;

/** What stands in a record at a path such as `league.name`: the provider leaves whole objects null. */
export function getAt(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), record);
}

/** A field that may be missing, or be of no use: null. */
export const optionalField =
  <Value>(path: string, parse: ParseValue<Value>): Field<Value | null> =>
  (record) =>
    parse(getAt(record, path));

/** A field without which a record cannot be used. @param name what messages call it */
export const requiredField =
  <Value>(path: string, parse: ParseValue<Value>, name = path): Field<Value> =>
  (record) => {
    const found = getAt(record, path);
    const value = parse(found);
    if (value !== null) return value;
    if (found === undefined || found === null) throw new BadRecord(`${name} is missing`);
    throw new BadRecord(`${name} cannot be ${JSON.stringify(found).slice(0, 60)}`);
  };

/** An object of fields. */
export const readFields =
  <Fields extends Readonly<Record<string, Field<unknown>>>>(fields: Fields) =>
  (record: unknown) =>
    Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(record)])) as {
      readonly [Name in keyof Fields]: ReturnType<Fields[Name]>;
    };

export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Reads each record of a list; one that cannot be used joins the problems with its place.
 * @returns the others, and whether none was left out
 */
export function readList<Item>(
  list: unknown,
  path: string,
  problems: Problem[],
  parse: (value: unknown, place: string) => Item,
): { readonly records: readonly Item[]; readonly isWhole: boolean } {
  const { records, problems: found } = readRecords(toList(list), inList(path), parse);
  problems.push(...found);
  return { records, isWhole: found.length === 0 };
}

/** A text on one line with single spaces, of what a database takes; null when there is none. */
export function toText(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize('NFC');
  return text === '' ? null : text;
}

/** A number, also as the texts `7.3`, `49%`, `175 cm` and `68 kg`; null when there is none. */
export function toNumber(value: unknown): number | null {
  const [, digits] = /^([+-]?\d+(?:\.\d+)?)\s*(?:%|cm|kg|')?$/.exec(toText(value) ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

/** A whole number within bounds. */
export const integerWithin =
  (least: number, most: number): ParseValue<number> =>
  (value) => {
    const number = toNumber(value);
    return number !== null && Number.isInteger(number) && number >= least && number <= most ? number : null;
  };

/** How often something happened. */
export const toCount = integerWithin(0, 1_000_000);

/** The year in which a season starts. */
export const toSeason = integerWithin(1850, 2100);

/** One of the provider's numbers; it writes null and 0 for who has none. */
export const toId = integerWithin(1, 2_147_483_647);

/** One of the provider's words, as ours. */
export const oneOf =
  <const Word extends string>(words: Readonly<Record<string, Word>>): ParseValue<Word> =>
  (value) =>
    (typeof value === 'string' && Object.hasOwn(words, value) && words[value]) || null;

/** A mark from 0 to 10 with two decimals; the provider writes 0 for who has none. */
export function toRating(value: unknown): number | null {
  const rating = toNumber(value);
  return rating !== null && rating > 0 && rating <= 10 ? Math.round(rating * 100) / 100 : null;
}

/** `YYYY-MM-DD`; null for anything else, such as `010897`. */
export function toDay(value: unknown): string | null {
  const text = toText(value);
  return text !== null && /^(18|19|20)\d{2}-\d{2}-\d{2}$/.test(text) && DateTime.fromISO(text).isValid
    ? text
    : null;
}

/** An instant from a count of seconds since 1970, as ISO 8601 has it. */
export function unixToIso(value: unknown): string | null {
  const seconds = integerWithin(1, 4_102_444_800)(value);
  return seconds === null ? null : new Date(seconds * 1000).toISOString();
}

/** An instant from an ISO text with its offset. */
export function toInstant(value: unknown): Date | null {
  const instant = DateTime.fromISO(toText(value) ?? '', { zone: 'utc' });
  return instant.isValid ? instant.toJSDate() : null;
}

/** An http or https address. */
export function toWebAddress(value: unknown): string | null {
  const text = toText(value);
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}
