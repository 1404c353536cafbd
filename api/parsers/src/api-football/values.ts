import { DateTime } from 'luxon';
import { isObject } from '../json-file.ts';
import { BadRecord, inList, readRecords } from '../records.ts';
import type { Problem } from '../refusal.ts';

/** Converts a provider's value to the tables' type; null if it is not such a value. */
type ParseValue<Value> = (value: unknown) => Value | null;

/** Reads a field of a record. @throws BadRecord when the record cannot be used without it */
type Field<Value> = (record: unknown) => Value;

/** The value at a path such as `league.name`; the provider may send null for whole objects. */
export function getAt(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), record);
}

/** Null if the field is missing or unusable. */
export const optionalField =
  <Value>(path: string, parse: ParseValue<Value>): Field<Value | null> =>
  (record) =>
    parse(getAt(record, path));

/** A field required for the record to be usable. @param name used in messages */
export const requiredField =
  <Value>(path: string, parse: ParseValue<Value>, name = path): Field<Value> =>
  (record) => {
    const found = getAt(record, path);
    const value = parse(found);
    if (value !== null) return value;
    if (found === undefined || found === null) throw new BadRecord(`${name} is missing`);
    throw new BadRecord(`${name} cannot be ${JSON.stringify(found).slice(0, 60)}`);
  };

/** Reads several fields to an object. */
export const readFields =
  <Fields extends Readonly<Record<string, Field<unknown>>>>(fields: Fields) =>
  (record: unknown) =>
    Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(record)])) as {
      readonly [Name in keyof Fields]: ReturnType<Fields[Name]>;
    };

export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Parses each record of a list; unusable ones are added to the problems with their place.
 * @returns the usable records, and whether none was skipped
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

/** A single-line text with single spaces that the database can store; null if there is none. */
export function toText(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize('NFC');
  return text === '' ? null : text;
}

/** Parses a number, also from texts such as `7.3`, `49%`, `175 cm` and `68 kg`; null if there is none. */
export function toNumber(value: unknown): number | null {
  const [, digits] = /^([+-]?\d+(?:\.\d+)?)\s*(?:%|cm|kg|')?$/.exec(toText(value) ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

export const integerWithin =
  (min: number, max: number): ParseValue<number> =>
  (value) => {
    const number = toNumber(value);
    return number !== null && Number.isInteger(number) && number >= min && number <= max ? number : null;
  };

export const toCount = integerWithin(0, 1_000_000);

/** The year in which a season starts. */
export const toSeason = integerWithin(1850, 2100);

/** A provider's id; null and 0 mean that there is none. */
export const toId = integerWithin(1, 2_147_483_647);

/** Translates one of the provider's keywords to ours. */
export const oneOf =
  <const Word extends string>(translations: Readonly<Record<string, Word>>): ParseValue<Word> =>
  (value) =>
    (typeof value === 'string' && Object.hasOwn(translations, value) && translations[value]) || null;

/** A rating from 0 to 10 with two decimals; the provider sends 0 if there is none. */
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

/** Converts Unix seconds to ISO 8601. */
export function unixToIso(value: unknown): string | null {
  const seconds = integerWithin(1, 4_102_444_800)(value);
  return seconds === null ? null : new Date(seconds * 1000).toISOString();
}

/** Parses an ISO 8601 text with an offset. */
export function toInstant(value: unknown): Date | null {
  const instant = DateTime.fromISO(toText(value) ?? '', { zone: 'utc' });
  return instant.isValid ? instant.toJSDate() : null;
}

export function toWebAddress(value: unknown): string | null {
  const text = toText(value);
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}
