import { useNow, useSite, useTimeZone } from '@fan-base/shared-contracts/shell';
import { formatKickoff, formatKickoffDay, formatKickoffInFull } from '../formats/kickoff.ts';

/**
 * A kick-off in the visitor's time zone.
 * @param at ISO 8601 in UTC
 * @param dayOnly omits the time of day from the text; `<time>` still has it
 */
export function KickoffTime(props: { at: string; timeKnown: boolean; dayOnly?: boolean }) {
  const { at, timeKnown, dayOnly = false } = props;
  const { language } = useSite();
  const now = useNow();
  const timeZone = useTimeZone();
  const occasion = { at: Date.parse(at), timeKnown, now, language, timeZone };
  return (
    <time dateTime={timeKnown ? at : at.slice(0, 10)} title={formatKickoffInFull(occasion)}>
      {dayOnly ? formatKickoffDay(occasion) : formatKickoff(occasion)}
    </time>
  );
}
