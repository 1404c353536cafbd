import type { Language } from '@fan-base/shared-contracts/language';

/** Local date and time, to the minute. */
export interface LocalTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const dayLength = 86_400_000;

/**
 * Winter UTC offset in hours of zones that have followed the European Union's summer time since 1996: one
 * hour more from 01:00 UTC on the last Sunday of March to the last Sunday of October. Computed here because a
 * page's first Intl object takes a slow phone 50 to 100 ms, and nearly all times are in these zones.
 */
const winterHours: Readonly<Record<string, number>> = {
  'Europe/Berlin': 1,
  'Europe/Copenhagen': 1,
  'Europe/London': 0,
  'Europe/Madrid': 1,
};
const summerTimeSince = 1996;

/** The last Sunday of a month (March: 2) at 01:00 UTC. */
function getLastSunday(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * dayLength;
}

/** UTC offset of a zone in minutes; undefined if only Intl can tell. */
export function getUtcOffset(instant: number, timeZone: string): number | undefined {
  if (timeZone === 'UTC') return 0;
  const hours = winterHours[timeZone];
  const year = new Date(instant).getUTCFullYear();
  if (hours === undefined || year < summerTimeSince) return;
  const isSummer = instant >= getLastSunday(year, 2) && instant < getLastSunday(year, 9);
  return 60 * (hours + (isSummer ? 1 : 0));
}

const formats = new Map<string, Intl.DateTimeFormat>();
function getFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    const options = {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    } as const;
    format = new Intl.DateTimeFormat('en-GB', { ...options, hourCycle: 'h23', timeZone });
    formats.set(timeZone, format);
  }
  return format;
}

/** Cache of recent local times, oldest first: a season formats the same ones on every page. */
const cachedTimes = new Map<string, LocalTime>();
const maxCachedTimes = 5_000;

/** By the device's own clock, which needs no Intl object. */
function toDeviceTime(instant: number): LocalTime {
  const local = new Date(instant);
  return {
    year: local.getFullYear(),
    month: local.getMonth() + 1,
    day: local.getDate(),
    hour: local.getHours(),
    minute: local.getMinutes(),
  };
}

/**
 * Local date and time of an instant (ms since 1970).
 * @param timeZone IANA name; null: the device's
 */
export function toLocalTime(instant: number, timeZone: string | null): LocalTime {
  if (timeZone === null) return toDeviceTime(instant);
  const key = `${instant} ${timeZone}`;
  const remembered = cachedTimes.get(key);
  if (remembered) return remembered;
  const time = computeLocalTime(instant, timeZone);
  const oldest = cachedTimes.size >= maxCachedTimes ? cachedTimes.keys().next().value : undefined;
  if (oldest !== undefined) cachedTimes.delete(oldest);
  cachedTimes.set(key, time);
  return time;
}

function computeLocalTime(instant: number, timeZone: string): LocalTime {
  const offset = getUtcOffset(instant, timeZone);
  if (offset !== undefined) {
    const local = new Date(instant + offset * 60_000);
    return {
      year: local.getUTCFullYear(),
      month: local.getUTCMonth() + 1,
      day: local.getUTCDate(),
      hour: local.getUTCHours(),
      minute: local.getUTCMinutes(),
    };
  }
  const parts = getFormat(timeZone).formatToParts(instant);
  const value = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return {
    year: value('year'),
    month: value('month'),
    day: value('day'),
    hour: value('hour'),
    minute: value('minute'),
  };
}

/** UTC offset of a zone in minutes, in January and July. */
export const getUtcOffsets = (timeZone: string, year: number): readonly number[] =>
  [0, 6].map((month) => {
    const instant = Date.UTC(year, month, 15);
    const { hour, minute, ...local } = toLocalTime(instant, timeZone);
    return (Date.UTC(local.year, local.month - 1, local.day, hour, minute) - instant) / 60_000;
  });

const dayNumber = ({ year, month, day }: LocalTime): number => Date.UTC(year, month - 1, day) / dayLength;

/** Calendar days between two local times: 1 is tomorrow, whatever the hour. */
export const countDays = (from: LocalTime, to: LocalTime): number => dayNumber(to) - dayNumber(from);

/** Sunday is 0. */
const getWeekday = (time: LocalTime): number => new Date(dayNumber(time) * dayLength).getUTCDay();

/**
 * Not from Intl: its abbreviations and commas differ between browsers, and server and browser must render the
 * same text.
 */
const weekdays: Record<Language, readonly string[]> = {
  da: ['søndag', 'mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};
const months: Record<Language, readonly string[]> = {
  da: 'januar februar marts april maj juni juli august september oktober november december'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};

/** The first three letters, in Danish with a period if shortened. */
function short(name: string, language: Language): string {
  const start = name.slice(0, 3);
  return language === 'da' && start !== name ? `${start}.` : start;
}

/** `lør.`, `Sat`. */
export const formatWeekday = (time: LocalTime, language: Language): string =>
  short(weekdays[language][getWeekday(time)] ?? '', language);

/** `lør. 28. nov.`, `Sat 28 Nov`. */
export function formatShortDate(time: LocalTime, language: Language): string {
  const weekday = formatWeekday(time, language);
  const month = short(months[language][time.month - 1] ?? '', language);
  return `${weekday} ${time.day}${language === 'da' ? '.' : ''} ${month}`;
}

/** `lørdag 28. november 2026`, `Saturday 28 November 2026`. */
export function formatLongDate(time: LocalTime, language: Language): string {
  const { day, month, year } = time;
  const stop = language === 'da' ? '.' : '';
  return `${weekdays[language][getWeekday(time)]} ${day}${stop} ${months[language][month - 1]} ${year}`;
}

/** `november 2026`, `November 2026`. */
export const formatMonthAndYear = ({ month, year }: LocalTime, language: Language): string =>
  `${months[language][month - 1]} ${year}`;

/** `20.45`, `20:45`. */
export function formatTime({ hour, minute }: LocalTime, language: Language): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(hour)}${language === 'da' ? '.' : ':'}${two(minute)}`;
}
