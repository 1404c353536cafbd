import { type Language, localeTag } from '@fan-base/shared-contracts/language';
import { messages } from '../theme/messages.ts';

const second = 1_000;
const year = 365.25 * 24 * 3_600 * second;

/** Units from large to small: milliseconds of one, how many of it Intl's unit is, and that unit. */
const units = [
  { length: 1_000 * year, unit: 'millennium' },
  { length: 100 * year, unit: 'century' },
  { length: 10 * year, unit: 'decade' },
  { length: year, unit: 'year' },
  { length: year / 12, unit: 'month' },
  { length: 7 * 24 * 3_600 * second, unit: 'week' },
  { length: 24 * 3_600 * second, unit: 'day' },
  { length: 3_600 * second, unit: 'hour' },
  { length: 60 * second, unit: 'minute' },
] as const;

/** Units that Intl does not have. */
const long: Record<string, Record<Language, readonly [one: string, many: string]>> = {
  millennium: { da: ['årtusinde', 'årtusinder'], en: ['millennium', 'millennia'] },
  century: { da: ['århundrede', 'århundreder'], en: ['century', 'centuries'] },
  decade: { da: ['årti', 'årtier'], en: ['decade', 'decades'] },
};

const formats = new Map<Language, Intl.RelativeTimeFormat>();
function getFormat(language: Language): Intl.RelativeTimeFormat {
  const format =
    formats.get(language) ?? new Intl.RelativeTimeFormat(localeTag[language], { numeric: 'always' });
  formats.set(language, format);
  return format;
}

/** How long ago, or how far ahead, an instant is (both in milliseconds since 1970): 'just now' to millennia. */
export function formatRelativeTime(instant: number, now: number, language: Language): string {
  const distance = Math.abs(instant - now);
  const found = units.find(({ length }) => distance >= length);
  if (!found) return messages.justNow[language];
  const count = Math.floor(distance / found.length);
  const names = long[found.unit]?.[language];
  if (!names) {
    const unit = found.unit as Intl.RelativeTimeFormatUnit;
    return getFormat(language).format(instant < now ? -count : count, unit);
  }
  const amount = `${count} ${names[count === 1 ? 0 : 1]}`;
  if (language === 'da') return instant < now ? `for ${amount} siden` : `om ${amount}`;
  return instant < now ? `${amount} ago` : `in ${amount}`;
}
