import { useNow, useSite, useTimeZone } from '@fan-base/shared-contracts/shell';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { wallTime } from '@fan-base/shared-ui/formats/calendar';
import { dateOf } from '@fan-base/shared-ui/formats/day';

const week = 7 * 86_400_000;

/** When an article was written or changed: how long ago while it is new, then the date. @param at ISO 8601 */
export function StoryTime({ at }: { at: string }) {
  const { language } = useSite();
  const now = useNow();
  const timeZone = useTimeZone();
  const instant = Date.parse(at);
  if (now - instant < week) return <RelativeTime at={at} />;
  return <time dateTime={at}>{dateOf(wallTime(instant, timeZone), language)}</time>;
}
