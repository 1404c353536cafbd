import styled from '@emotion/styled';
import type { PublicUser } from '@fan-base/shared-contracts/api/account';
import type { ThreadPlace } from '@fan-base/shared-contracts/api/forum';
import { useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { AuthorImage } from '../../parts/AuthorImage.tsx';
import { InlineList } from '../../parts/InlineList.tsx';

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

interface PostRowProps {
  readonly post: {
    readonly thread: ThreadPlace;
    readonly title: string;
    /** Comment number; 0: the opening post. */
    readonly number: number;
    readonly author: PublicUser | null;
    readonly at: string;
    readonly excerpt: string;
  };
  /** Title of the forum. */
  readonly forum?: string;
  /** Its thread is among the hot ones on the same page. */
  readonly isHot?: boolean | undefined;
}

/** A post outside of its thread, in a `RowList`: who, what and when. */
export function PostRow(props: PostRowProps) {
  const { post, forum, isHot = false } = props;
  const { thread, title, number, author, at, excerpt } = post;
  const { language } = useSite();
  return (
    <Row data-hot={isHot ? '' : undefined}>
      <AuthorImage author={author} isOfMatch={author === null && number === 0} size={40} />
      <div>
        <RouteLink data-title dir="auto" to={threadPath(thread, language, number)}>
          {title}
        </RouteLink>
        {excerpt ? (
          <p data-excerpt dir="auto">
            {excerpt}
          </p>
        ) : null}
        <p data-meta>
          <InlineList>
            {author ? <bdi>{author.displayName}</bdi> : null}
            <RelativeTime at={at} />
            {forum}
          </InlineList>
        </p>
      </div>
    </Row>
  );
}
