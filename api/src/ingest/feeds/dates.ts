import { DateTime } from 'luxon';

/** The first letters of months as feeds in the languages of European football write them, without accents. */
const months: Readonly<Record<string, number>> = {
  jan: 1,
  ene: 1,
  gen: 1,
  feb: 2,
  fev: 2,
  mar: 3,
  maa: 3,
  mrt: 3,
  apr: 4,
  abr: 4,
  avr: 4,
  may: 5,
  maj: 5,
  mai: 5,
  mei: 5,
  mag: 5,
  jun: 6,
  giu: 6,
  juin: 6,
  jul: 7,
  lug: 7,
  juil: 7,
  aug: 8,
  ago: 8,
  aou: 8,
  sep: 9,
  set: 9,
  oct: 10,
  okt: 10,
  out: 10,
  ott: 10,
  nov: 11,
  dec: 12,
  dez: 12,
  des: 12,
  dic: 12,
};

/** Hours east of Greenwich of the names of zones that feeds use. */
const zones: Readonly<Record<string, number>> = {
  gmt: 0,
  utc: 0,
  ut: 0,
  z: 0,
  wet: 0,
  bst: 1,
  west: 1,
  cet: 1,
  mez: 1,
  cest: 2,
  mesz: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  brt: -3,
};

const writtenDate =
  /(\d{1,2})\.?[\s-]+(?:de\s+)?(\p{L}{3,})\.?,?[\s-]+(?:de\s+)?(\d{4}|\d{2})(?:,?\s+(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?)?\s*([+-]\d{2}:?\d{2}|\p{L}{1,5})?/u;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function monthOf(word: string): number | undefined {
  const name = plain(word);
  return months[name.slice(0, 4)] ?? months[name.slice(0, 3)];
}

function minutesOf(zone: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '') ?? [];
  if (hours !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return (zones[plain(zone ?? '')] ?? 0) * 60;
}

function ofWrittenDate(text: string): DateTime | null {
  const [, day, monthName = '', year = '', hour, minute, second, zone] = writtenDate.exec(text) ?? [];
  const month = monthOf(monthName);
  if (day === undefined || month === undefined) return null;
  const fullYear = year.length === 2 ? 2000 + Number(year) - (Number(year) > 69 ? 100 : 0) : Number(year);
  const time = [hour, minute, second].map((part) => Number(part ?? 0)) as [number, number, number];
  return DateTime.utc(fullYear, month, Number(day), ...time).minus({ minutes: minutesOf(zone) });
}

/**
 * A moment as a feed writes it: RFC 822 and its many near misses, in several languages, or ISO 8601. A time
 * without a zone is taken for UTC. Null for what is no date.
 */
export function parseDate(text: string | undefined): Date | null {
  const trimmed = text?.trim().slice(0, 80) ?? '';
  const iso = /^\d{4}-\d{2}/.test(trimmed)
    ? DateTime.fromISO(trimmed.replace(' ', 'T').replace(/\s+/g, ''), { zone: 'utc' })
    : null;
  const date = iso?.isValid ? iso : ofWrittenDate(trimmed);
  return date?.isValid ? date.toJSDate() : null;
}
