import type { ForumOverview } from '@fan-base/shared-contracts/api/forum';
import { useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';

/** The latest post of a thread: where it is, by whom, and how long ago. */
export function LatestPost({ post }: { post: ForumOverview['activity'][number] }) {
  const { language } = useSite();
  const { thread, title, author, at, number } = post;
  return (
    <p>
      <RouteLink to={threadPath(thread, language, number)}>{title}</RouteLink>
      {' · '}
      {author ? `${author.displayName} · ` : null}
      <RelativeTime at={at} />
    </p>
  );
}
