import styled from '@emotion/styled';
import type { ThreadListing } from '@fan-base/shared-contracts/api/forum';
import { useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Plural, useLingui } from '@lingui/react/macro';
import { AuthorImage } from '../../parts/AuthorImage.tsx';
import { AuthorName } from '../../parts/AuthorName.tsx';
import { InlineList } from '../../parts/InlineList.tsx';
import { UnreadMark } from '../../parts/UnreadMark.tsx';
import { getFirstUnread, isUnread, type Marks } from '../../reading/read-marks.ts';

const wide = '@media (min-width: 48rem)';

/** Two rows on a phone; from a tablet on, replies and the latest reply have columns. */
const Row = styled.li({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  gap: '0 var(--space-3)',
  '& [data-counts] > span': { display: 'none' },
  '& [data-counts]': { marginTop: 'calc(-1 * var(--space-2))', textAlign: 'center', lineHeight: 1.2 },
  '& [data-counts] > b': { color: 'var(--text)', fontSize: 'var(--text-tiny)', fontWeight: 600 },
  [wide]: {
    gridTemplateColumns: '40px minmax(0, 1fr) 7rem 15rem',
    alignItems: 'center',
    columnGap: 'var(--space-4)',
    '& [data-counts]': { textAlign: 'end', lineHeight: 'inherit' },
    '& [data-counts] > b': { display: 'block', fontSize: 'inherit' },
    '& [data-counts] > span': { display: 'block' },
    // As high as a pointer needs: right below is the link of the author.
    '& [data-latest] > a': { display: 'block', minHeight: 24 },
  },
});
/** Replies and the latest one: on a phone in a second row, the count below the picture. */
const Facts = styled.div({ display: 'contents', [wide]: { '& > p': { margin: 0 } } });
const Label = styled.b({
  padding: '0 var(--space-1)',
  color: 'var(--text)',
  fontWeight: 600,
  fontSize: 'var(--text-tiny)',
  background: 'var(--surface-sunken)',
  borderRadius: 'var(--radius)',
});

/** A thread in its forum's list. */
export function ThreadRow({ thread, marks }: { thread: ThreadListing; marks: Marks | null }) {
  const { t } = useLingui();
  const { language } = useSite();
  const { place, title, author, startedAt, replies, views, pinned, locked, latest } = thread;
  const hasNews =
    marks !== null && isUnread(marks, { thread: place.id, at: latest.at, number: latest.number });
  const first = marks && getFirstUnread(marks, place.id);
  // People follow a match thread by its end, other discussions from their beginning.
  const start = thread.fixture === null ? 0 : Math.min(first ?? latest.number, latest.number);
  const isOfMatch = thread.fixture !== null && author === null;
  return (
    <Row data-thread={place.id}>
      <AuthorImage author={author} isOfMatch={isOfMatch} size={40} />
      <div>
        {hasNews ? <UnreadMark /> : null}
        <RouteLink data-title dir="auto" to={threadPath(place, language, start)}>
          {title}
        </RouteLink>
        <p data-meta>
          <InlineList>
            {pinned ? <Label>{t`Pinned`}</Label> : null}
            {locked ? <Label>{t`Locked`}</Label> : null}
            {isOfMatch ? <span>{t`Match thread`}</span> : <AuthorName author={author} />}
            <RelativeTime at={startedAt} />
            {hasNews && first !== null && first <= latest.number ? (
              <RouteLink to={threadPath(place, language, first)}>{t`First unread`}</RouteLink>
            ) : null}
          </InlineList>
        </p>
      </div>
      <Facts>
        <p data-meta data-counts>
          <b>
            <Plural value={replies} one="# reply" other="# replies" />
          </b>{' '}
          <span>
            <Plural value={views} one="# view" other="# views" />
          </span>
        </p>
        {latest.number > 0 ? (
          <p data-meta data-latest>
            <RouteLink to={threadPath(place, language, latest.number)}>{t`Latest reply`}</RouteLink>{' '}
            <InlineList>
              <AuthorName author={latest.author} />
              <RelativeTime at={latest.at} />
            </InlineList>
          </p>
        ) : null}
      </Facts>
    </Row>
  );
}
