import type { Language } from '@fan-base/shared-contracts/language';

/** A day and minute as clock and calendar show them at a place. */
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
 * Hours that clocks are ahead of UTC in winter, of zones that have had the European Union's summer time since 1996: an
 * hour more from 01:00 UTC on the last Sunday of March to that of October. They are reckoned here, since a page's first
 * object of Intl takes a slow phone 50 to 100 ms, and nearly all times are of these zones.
 */
const winterHours: Readonly<Record<string, number>> = {
  'Europe/Copenhagen': 1,
  'Europe/London': 0,
};
const summerTimeSince = 1996;

/** The last Sunday of a month (March: 2) at 01:00 UTC. */
function getLastSunday(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * dayLength;
}

/** Minutes that a zone's clocks are ahead of UTC; undefined: it takes Intl to know. */
export function getUtcOffset(instant: number, timeZone: string): number | undefined {
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

/** Wall times of late, the oldest first: a season asks for the same ones on every page. */
const cachedTimes = new Map<string, LocalTime>();
const maxCachedTimes = 5_000;

/** Clock and calendar at an instant (milliseconds since 1970) in a time zone (IANA name). */
export function toLocalTime(instant: number, timeZone: string): LocalTime {
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

const dayNumber = ({ year, month, day }: LocalTime): number => Date.UTC(year, month - 1, day) / dayLength;

/** Days from one local time to another by the calendar: 1 is tomorrow, whatever the hour. */
export const countDays = (from: LocalTime, to: LocalTime): number => dayNumber(to) - dayNumber(from);

/** Sunday is 0. */
const getWeekday = (time: LocalTime): number => new Date(dayNumber(time) * dayLength).getUTCDay();

/**
 * Names from here and not from Intl: its abbreviations and commas change from one browser to the next, and a
 * page must read the same on the server and in every one of them.
 */
const weekdays: Record<Language, readonly string[]> = {
  da: ['søndag', 'mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};
const months: Record<Language, readonly string[]> = {
  da: 'januar februar marts april maj juni juli august september oktober november december'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};

/** The first three letters, with a full stop in Danish where letters are left out. */
function short(name: string, language: Language): string {
  const start = name.slice(0, 3);
  return language === 'da' && start !== name ? `${start}.` : start;
}

/** `lør. 28. nov.`, `Sat 28 Nov`. */
export function formatShortDate(time: LocalTime, language: Language): string {
  const weekday = short(weekdays[language][getWeekday(time)] ?? '', language);
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

/** `nov. 2026`, `Nov 2026`. */
export const formatShortMonthAndYear = ({ month, year }: LocalTime, language: Language): string =>
  `${short(months[language][month - 1] ?? '', language)} ${year}`;

/** `20.45`, `20:45`. */
export function formatTime({ hour, minute }: LocalTime, language: Language): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(hour)}${language === 'da' ? '.' : ':'}${two(minute)}`;
}
