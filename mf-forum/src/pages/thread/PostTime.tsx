import { useNow } from '@fan-base/shared-contracts/shell';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { VisitorTime } from '@fan-base/shared-ui/components/VisitorTime';

const halfDay = 12 * 3_600_000;

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
  const isOver = isOfMatch && now - Date.parse(at) > halfDay;
  return isOver ? (
    <VisitorTime as="post" at={at} beside={previousAt} now={now} isTitled />
  ) : (
    <RelativeTime at={at} />
  );
}
