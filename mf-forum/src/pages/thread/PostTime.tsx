import { useNow, useSite, useTimeZone } from '@fan-base/shared-contracts/shell';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { countDays, toLocalTime } from '@fan-base/shared-ui/formats/calendar';
import { formatKickoffInFull, formatKickoffTime } from '@fan-base/shared-ui/formats/kickoff';

const halfDay = 12 * 3_600_000;

function TimeOfDay({ at }: { at: string }) {
  const { language } = useSite();
  const timeZone = useTimeZone();
  const occasion = { at: Date.parse(at), timeKnown: true, language, timeZone };
  return (
    <time dateTime={at} title={formatKickoffInFull(occasion)}>
      {formatKickoffTime(occasion)}
    </time>
  );
}

interface PostTimeProps {
  readonly at: string;
  /** When the post above it was written. */
  readonly previousAt: string | undefined;
  readonly isOfMatch: boolean;
}

/**
 * When a post was written. In the thread of a match from an earlier day, the time of day says where in the match it
 * belongs, while '4 days ago' is true of all of them; the first post of a day has the date as well.
 */
export function PostTime({ at, previousAt, isOfMatch }: PostTimeProps) {
  const now = useNow();
  const timeZone = useTimeZone();
  const isOver = isOfMatch && now - Date.parse(at) > halfDay;
  if (!isOver) return <RelativeTime at={at} />;
  const getDay = (time: string) => toLocalTime(Date.parse(time), timeZone);
  const isSameDay = previousAt !== undefined && countDays(getDay(previousAt), getDay(at)) === 0;
  return isSameDay ? <TimeOfDay at={at} /> : <KickoffTime at={at} timeKnown />;
}
