import type { Language } from '@fan-base/shared-contracts/language';
import { countDays, formatWeekday, toLocalTime } from './calendar.ts';
import { formatLocalDate } from './day.ts';
import {
  formatKickoff,
  formatKickoffDay,
  formatKickoffInFull,
  formatKickoffTime,
  getLocalTime,
} from './kickoff.ts';

/**
 * How a `<time>` of the visitor is written, in its `data-as`:
 * `kickoff`: 'tomorrow 20:45' · `day`: 'tomorrow' · `date`: '28 November 2026' · `clock`: '20:45', with the weekday if
 * that is another day than the heading's · `post`: '20:45', with the date if the post before it is from another day.
 */
export type TimeFormat = 'kickoff' | 'day' | 'date' | 'clock' | 'post';

export interface VisitorTimeText {
  readonly as: TimeFormat;
  /** ISO 8601 in UTC, or `YYYY-MM-DD` if only the day is known: a day without a time is the same everywhere. */
  readonly at: string;
  /** `clock`: the day of the heading, `YYYY-MM-DD`. `post`: when the post before it was written, ISO 8601. */
  readonly beside?: string | undefined;
  readonly now: number;
  readonly language: Language;
  /** IANA name; null: the device's. */
  readonly timeZone: string | null;
}

const toKickoff = ({ at, now, language, timeZone }: VisitorTimeText) => ({
  at: Date.parse(at),
  timeKnown: at.includes('T'),
  now,
  language,
  timeZone,
});

/** Text of a `<time>`. Server, starter and React write it by this function. */
export function formatVisitorTime(text: VisitorTimeText): string {
  const { as, beside, language, timeZone } = text;
  const kickoff = toKickoff(text);
  const local = getLocalTime(kickoff);
  const isOn = (other: string) =>
    countDays(toLocalTime(Date.parse(other), other.includes('T') ? timeZone : 'UTC'), local) === 0;
  switch (as) {
    case 'kickoff':
      return formatKickoff(kickoff);
    case 'day':
      return formatKickoffDay(kickoff);
    case 'date':
      return formatLocalDate(local, language);
    case 'clock':
      return beside === undefined || isOn(beside)
        ? formatKickoffTime(kickoff)
        : `${formatWeekday(local, language)} ${formatKickoffTime(kickoff)}`;
    case 'post':
      return beside !== undefined && isOn(beside) ? formatKickoffTime(kickoff) : formatKickoff(kickoff);
  }
}

/** The title of a `<time>`: date and time in full. */
export const formatVisitorTitle = (text: VisitorTimeText): string => formatKickoffInFull(toKickoff(text));
