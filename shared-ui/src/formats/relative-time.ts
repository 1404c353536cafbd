import type { Language } from '@fan-base/shared-contracts/language';
import { messages } from '../theme/messages.ts';

const second = 1_000;
const year = 365.25 * 24 * 3_600 * second;

interface Unit extends Readonly<Record<Language, readonly [one: string, many: string]>> {
  /** Milliseconds of one. */
  readonly length: number;
}

/**
 * Units from large to small. Not from Intl: it lacks some of them, and a page's first Intl object takes a
 * slow phone 50 to 100 ms.
 */
const units: readonly Unit[] = [
  { length: 1_000 * year, da: ['årtusinde', 'årtusinder'], en: ['millennium', 'millennia'] },
  { length: 100 * year, da: ['århundrede', 'århundreder'], en: ['century', 'centuries'] },
  { length: 10 * year, da: ['årti', 'årtier'], en: ['decade', 'decades'] },
  { length: year, da: ['år', 'år'], en: ['year', 'years'] },
  { length: year / 12, da: ['måned', 'måneder'], en: ['month', 'months'] },
  { length: 7 * 24 * 3_600 * second, da: ['uge', 'uger'], en: ['week', 'weeks'] },
  { length: 24 * 3_600 * second, da: ['dag', 'dage'], en: ['day', 'days'] },
  { length: 3_600 * second, da: ['time', 'timer'], en: ['hour', 'hours'] },
  { length: 60 * second, da: ['minut', 'minutter'], en: ['minute', 'minutes'] },
];

/** Relative time between two instants (ms since 1970), past or future: 'just now' to millennia. */
export function formatRelativeTime(instant: number, now: number, language: Language): string {
  const distance = Math.abs(instant - now);
  const found = units.find(({ length }) => distance >= length);
  if (!found) return messages.justNow[language];
  const count = Math.floor(distance / found.length);
  const amount = `${count} ${found[language][count === 1 ? 0 : 1]}`;
  if (language === 'da') return instant < now ? `for ${amount} siden` : `om ${amount}`;
  return instant < now ? `${amount} ago` : `in ${amount}`;
}
