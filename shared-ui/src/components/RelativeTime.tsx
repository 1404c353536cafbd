import { useNow, useSite, useTimeZone } from '@fan-base/shared-contracts/shell';
import { formatKickoffInFull } from '../formats/kickoff.ts';
import { formatRelativeTime } from '../formats/relative-time.ts';

/**
 * Relative time, with the full timestamp in `<time>`. In a part of the page that is not hydrated, the shell updates
 * it.
 * @param at ISO 8601
 */
export function RelativeTime({ at }: { at: string }) {
  const { language } = useSite();
  const now = useNow();
  const timeZone = useTimeZone();
  const instant = Date.parse(at);
  return (
    <time
      dateTime={at}
      title={formatKickoffInFull({ at: instant, timeKnown: true, language, timeZone })}
      data-relative=""
      suppressHydrationWarning
    >
      {formatRelativeTime(instant, now, language)}
    </time>
  );
}
