import styled from '@emotion/styled';
import type { ForumOverview } from '@fan-base/shared-contracts/api/forum';
import { useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { AuthorImage } from '../../parts/AuthorImage.tsx';
import { InlineList } from '../../parts/InlineList.tsx';
import { RowList } from '../../parts/RowList.tsx';

const Row = styled.li({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  gap: 'var(--space-3)',
  '& [data-excerpt]': {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
  },
});

/** The newest posts of all forums: who, what, where and when. */
export function LatestPosts({ posts }: { posts: ForumOverview['activity'] }) {
  const { language } = useSite();
  return (
    <RowList as="ol">
      {posts.map(({ thread, title, number, author, at, forum, excerpt }) => (
        <Row key={thread.id}>
          <AuthorImage author={author} isOfMatch={author === null && number === 0} size={40} />
          <div>
            <RouteLink data-title to={threadPath(thread, language, number)}>
              {title}
            </RouteLink>
            {excerpt ? <p data-excerpt>{excerpt}</p> : null}
            <p data-meta>
              <InlineList>
                {author?.displayName}
                <RelativeTime at={at} />
                {forum}
              </InlineList>
            </p>
          </div>
        </Row>
      ))}
    </RowList>
  );
}
