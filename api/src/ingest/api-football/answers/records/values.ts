import { DateTime } from 'luxon';
import { isObject } from '../../../json-file.ts';
import { BadRecord, inList, type Records, readRecords } from '../../../records.ts';
import { Refusal } from '../../../refusal.ts';

export type Raw = Readonly<Record<string, unknown>>;

const none: Raw = {};

/** An object's fields; none for anything else, as the provider leaves whole objects null. */
export const fieldsOf = (value: unknown): Raw => (isObject(value) ? value : none);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Reads each record of a list; one that cannot be used becomes a problem with its place. */
export const readList = <Item>(
  list: unknown,
  path: string,
  read: (value: unknown, place: string) => Item,
): Records<Item> => readRecords(listOf(list), inList(path), read);

/** A text on one line with single spaces, of what a database takes; null when there is none. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize('NFC');
  return text === '' ? null : text;
}

/** A number, also as the texts `7.3`, `49%`, `175 cm` and `68 kg`; null when there is none. */
export function numberOf(value: unknown): number | null {
  const text = textOf(value);
  const [, digits] = /^([+-]?\d+(?:\.\d+)?)\s*(?:%|cm|kg|')?$/.exec(text ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

/** A whole number within bounds; null when there is none. */
export function integerOf(value: unknown, least = 0, most = 1_000_000): number | null {
  const number = numberOf(value);
  if (number === null || !Number.isInteger(number)) return null;
  return number >= least && number <= most ? number : null;
}

/** A mark from 0 to 10 with two decimals; the provider writes 0 for who has none. */
export function ratingOf(value: unknown): number | null {
  const rating = numberOf(value);
  return rating !== null && rating > 0 && rating <= 10 ? Math.round(rating * 100) / 100 : null;
}

/** One of the provider's numbers; it writes null and 0 for who has none. */
export const idOf = (value: unknown): number | null => integerOf(value, 1, 2_147_483_647);

/** `YYYY-MM-DD`; null for anything else, such as `010897`. */
export function dayOf(value: unknown): string | null {
  const text = textOf(value);
  return text !== null && /^(18|19|20)\d{2}-\d{2}-\d{2}$/.test(text) && DateTime.fromISO(text).isValid
    ? text
    : null;
}

/** A moment from a count of seconds since 1970. */
export function secondsOf(value: unknown): Date | null {
  const seconds = integerOf(value, 1, 4_102_444_800);
  return seconds === null ? null : new Date(seconds * 1000);
}

/** A moment from an ISO text with its offset. */
export function momentOf(value: unknown): Date | null {
  const text = textOf(value);
  const moment = text === null ? null : DateTime.fromISO(text, { zone: 'utc' });
  return moment?.isValid ? moment.toJSDate() : null;
}

/** An http or https address. */
export function addressOf(value: unknown): string | null {
  const text = textOf(value);
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}

/** @throws BadRecord when there is no value */
export function needed<Value>(value: Value | null, name: string, found?: unknown): Value {
  if (value !== null) return value;
  const what = found === undefined || found === null ? 'missing' : `${JSON.stringify(found).slice(0, 60)}`;
  throw new BadRecord(what === 'missing' ? `${name} is missing` : `${name} cannot be ${what}`);
}

/** @throws Refusal when the answer as a whole is about nothing that can be told */
export function neededParameter(value: number | null, get: string, name: string): number {
  if (value !== null) return value;
  throw new Refusal(`An answer to '${get}' must name its ${name} under $.parameters.${name}`);
}
