import type { ForumOverview } from '@fan-base/shared-contracts/api/forum';
import { useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';

type Post = ForumOverview['activity'][number];

/** Where the latest post of a thread is. */
export function LatestLink({ post: { thread, title, number } }: { post: Post }) {
  const { language } = useSite();
  return <RouteLink to={threadPath(thread, language, number)}>{title}</RouteLink>;
}

/** By whom a post is, and how old. */
export const LatestMeta = ({ post: { author, at } }: { post: Post }) => (
  <>
    {author ? `${author.displayName} · ` : null}
    <RelativeTime at={at} />
  </>
);
