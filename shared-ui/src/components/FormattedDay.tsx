import { useSite } from '@fan-base/shared-contracts/shell';
import { formatDay } from '../formats/day.ts';

/** A day in the site's language. @param day `YYYY-MM-DD` */
export function FormattedDay({ day }: { day: string }) {
  const { language } = useSite();
  return <time dateTime={day}>{formatDay(day, language)}</time>;
}
