import { useNow } from '@fan-base/shared-contracts/shell';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';

const halfDay = 12 * 3_600_000;

/**
 * When a post was written. In the thread of a match from an earlier day, the time of day says where in the match it
 * belongs, while '4 days ago' is true of all of them.
 */
export function PostTime({ at, isOfMatch }: { at: string; isOfMatch: boolean }) {
  const now = useNow();
  const isOver = isOfMatch && now - Date.parse(at) > halfDay;
  return isOver ? <KickoffTime at={at} timeKnown /> : <RelativeTime at={at} />;
}
