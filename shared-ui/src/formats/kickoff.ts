import type { Language } from '@fan-base/shared-contracts/language';
import { messages } from '../theme/messages.ts';
import {
  countDays,
  formatLongDate,
  formatMonthAndYear,
  formatShortDate,
  formatTime,
  type LocalTime,
  toLocalTime,
} from './calendar.ts';

/** A start time and the context it is formatted for. */
interface Kickoff {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** False when only the day is known. */
  readonly timeKnown: boolean;
  readonly language: Language;
  /** IANA name of the reader's time zone; null: the device's. */
  readonly timeZone: string | null;
}

/** Formats a kick-off relative to `now`, in milliseconds since 1970. */
type KickoffNow = Kickoff & { readonly now: number };

/** A day without a time is the same everywhere: its UTC date. */
export const getLocalTime = ({ at, timeKnown, timeZone }: Kickoff): LocalTime =>
  toLocalTime(at, timeKnown ? timeZone : 'UTC');

/** Beyond this many days, a day without its year is ambiguous. */
const farDays = 300;

const daysUntil = (kickoff: KickoffNow): number =>
  countDays(toLocalTime(kickoff.now, kickoff.timeZone), getLocalTime(kickoff));

/** 'i morgen', 'tomorrow', 'lør. 28. nov.', 'Sat 28 Nov': for use where the context gives the year. */
export function formatKickoffDay(kickoff: KickoffNow): string {
  const { language } = kickoff;
  const days = daysUntil(kickoff);
  if (days === 0) return messages.today[language];
  if (days === 1) return messages.tomorrow[language];
  if (days === -1) return messages.yesterday[language];
  return formatShortDate(getLocalTime(kickoff), language);
}

/** 'i morgen 20.45', 'tomorrow 20:45', 'lør. 28. nov. 15.00', 'Sat 28 Nov 2025, time to be confirmed'. */
export function formatKickoff(kickoff: KickoffNow): string {
  const { timeKnown, language } = kickoff;
  const isFar = Math.abs(daysUntil(kickoff)) > farDays;
  const day = isFar
    ? `${formatKickoffDay(kickoff)} ${getLocalTime(kickoff).year}`
    : formatKickoffDay(kickoff);
  return timeKnown ? `${day} ${formatKickoffTime(kickoff)}` : `${day}, ${messages.timeUnknown[language]}`;
}

/** In full: 'lørdag 28. november 2026 kl. 15.00', 'Saturday 28 November 2026 at 15:00'. */
export function formatKickoffInFull(kickoff: Kickoff): string {
  const day = formatLongDate(getLocalTime(kickoff), kickoff.language);
  return kickoff.timeKnown ? `${day} ${messages.at[kickoff.language]} ${formatKickoffTime(kickoff)}` : day;
}

/** '20.45', '20:45'. */
export const formatKickoffTime = (kickoff: Kickoff): string =>
  formatTime(getLocalTime(kickoff), kickoff.language);

/** 'november 2026', 'November 2026'. */
export const formatKickoffMonth = (kickoff: Kickoff): string =>
  formatMonthAndYear(getLocalTime(kickoff), kickoff.language);
