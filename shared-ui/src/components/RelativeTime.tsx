import { useNow, useSite, useTimeZone } from '@fan-base/shared-contracts/shell';
import { kickoffInFull } from '../formats/kickoff.ts';
import { relativeTime } from '../formats/relative-time.ts';

/** How long ago something was, with the whole time in `<time>`. @param at ISO 8601 */
export function RelativeTime({ at }: { at: string }) {
  const { language } = useSite();
  const now = useNow();
  const timeZone = useTimeZone();
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={kickoffInFull({ at: instant, timeKnown: true, language, timeZone })}>
      {relativeTime(instant, now, language)}
    </time>
  );
}
