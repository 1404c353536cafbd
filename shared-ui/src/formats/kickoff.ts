import type { Language } from '@fan-base/shared-contracts/language';
import { words } from '../theme/words.ts';
import {
  calendarDays,
  clockTime,
  longDate,
  monthAndYear,
  shortDate,
  type WallTime,
  wallTime,
} from './calendar.ts';

/** When something happens, and how it is to be told. */
interface Occasion {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** False when only the day is known. */
  readonly timeKnown: boolean;
  readonly language: Language;
  /** IANA name of the reader's time zone. */
  readonly timeZone: string;
}

/** An occasion as it is told at an instant, in milliseconds since 1970. */
type OccasionNow = Occasion & { readonly now: number };

/** A day without a time is the same day everywhere: the one that its instant has in UTC. */
const onTheWall = ({ at, timeKnown, timeZone }: Occasion): WallTime =>
  wallTime(at, timeKnown ? timeZone : 'UTC');

/** Days after which a day without its year could be meant of another. */
const farDays = 300;

const daysUntil = (occasion: OccasionNow): number =>
  calendarDays(wallTime(occasion.now, occasion.timeZone), onTheWall(occasion));

/** 'i morgen', 'tomorrow', 'lør. 28. nov.', 'Sat 28 Nov': where the year is clear from what stands around it. */
export function kickoffDay(occasion: OccasionNow): string {
  const { language } = occasion;
  const days = daysUntil(occasion);
  if (days === 0) return words.today[language];
  if (days === 1) return words.tomorrow[language];
  if (days === -1) return words.yesterday[language];
  return shortDate(onTheWall(occasion), language);
}

/** 'i morgen 20.45', 'tomorrow 20:45', 'lør. 28. nov. 15.00', 'Sat 28 Nov 2025, time to be confirmed'. */
export function kickoffInWords(occasion: OccasionNow): string {
  const { timeKnown, language } = occasion;
  const isFar = Math.abs(daysUntil(occasion)) > farDays;
  const day = isFar ? `${kickoffDay(occasion)} ${onTheWall(occasion).year}` : kickoffDay(occasion);
  return timeKnown ? `${day} ${kickoffClock(occasion)}` : `${day}, ${words.timeUnknown[language]}`;
}

/** The whole of it: 'lørdag 28. november 2026 kl. 15.00', 'Saturday 28 November 2026 at 15:00'. */
export function kickoffInFull(occasion: Occasion): string {
  const day = longDate(onTheWall(occasion), occasion.language);
  return occasion.timeKnown ? `${day} ${words.at[occasion.language]} ${kickoffClock(occasion)}` : day;
}

/** '20.45', '20:45'. */
export const kickoffClock = (occasion: Occasion): string => clockTime(onTheWall(occasion), occasion.language);

/** 'november 2026', 'November 2026'. */
export const kickoffMonth = (occasion: Occasion): string =>
  monthAndYear(onTheWall(occasion), occasion.language);
