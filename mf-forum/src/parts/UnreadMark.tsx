import styled from '@emotion/styled';
import {
  formatPosts,
  isUnread,
  type LatestPost,
  type Marks,
  unreadAttribute,
} from '@fan-base/shared-contracts/read-marks';
import { Trans } from '@lingui/react/macro';

/** In the gap between picture and title, so that nothing moves when it appears. */
const Dot = styled.span({
  position: 'absolute',
  width: 8,
  height: 8,
  margin: '0.5em 0 0 calc(2px - var(--space-3))',
  background: 'var(--link)',
  borderRadius: '50%',
  '&:empty': { display: 'none' },
});

/** A constant object, so that React keeps what the starter has drawn. */
const empty = { __html: '' };

interface UnreadMarkProps {
  readonly posts: readonly LatestPost[];
  /** Null until they are loaded; the starter draws the mark until then. */
  readonly marks: Marks | null;
}

/** A dot, with a word for screen readers, if one of the posts is unread. */
export function UnreadMark({ posts, marks }: UnreadMarkProps) {
  if (marks === null)
    return (
      <Dot
        key="drawn"
        {...{ [unreadAttribute]: formatPosts(posts) }}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; the starter draws in it
        dangerouslySetInnerHTML={empty}
      />
    );
  return posts.some((post) => isUnread(marks, post)) ? (
    <Dot key="known">
      <span className="visually-hidden">
        <Trans>Unread:</Trans>
      </span>
    </Dot>
  ) : null;
}
