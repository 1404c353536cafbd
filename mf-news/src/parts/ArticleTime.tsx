import { useNow, useSite, useTimeZone } from '@fan-base/shared-contracts/shell';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { toLocalTime } from '@fan-base/shared-ui/formats/calendar';
import { formatLocalDate } from '@fan-base/shared-ui/formats/day';

const week = 7 * 86_400_000;

/** When an article was published or updated: relative while recent, then the date. @param at ISO 8601 */
export function ArticleTime({ at }: { at: string }) {
  const { language } = useSite();
  const now = useNow();
  const timeZone = useTimeZone();
  const instant = Date.parse(at);
  if (now - instant < week) return <RelativeTime at={at} />;
  return <time dateTime={at}>{formatLocalDate(toLocalTime(instant, timeZone), language)}</time>;
}
