import type { Language } from '@fan-base/shared-contracts/language';
import { wallTime } from '@fan-base/shared-ui/formats/calendar';
import { formatDay } from '@fan-base/shared-ui/formats/day';

const two = (value: number) => String(value).padStart(2, '0');

/**
 * The day of a match with its year: `28. november 2026`, `28 November 2026`.
 * @param fixture.kickoff ISO 8601 in UTC
 * @param timeZone IANA name of the reader's; a day without a time is the same everywhere
 */
export function kickoffDate(
  fixture: { readonly kickoff: string; readonly timeKnown: boolean },
  language: Language,
  timeZone: string,
): string {
  const { year, month, day } = wallTime(Date.parse(fixture.kickoff), fixture.timeKnown ? timeZone : 'UTC');
  return formatDay(`${year}-${two(month)}-${two(day)}`, language);
}
