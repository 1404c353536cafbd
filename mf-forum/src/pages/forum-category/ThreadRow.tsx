import styled from '@emotion/styled';
import type { ThreadListing } from '@fan-base/shared-contracts/api/forum';
import { getFirstUnread, isUnread, type Marks } from '@fan-base/shared-contracts/read-marks';
import { useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Plural, useLingui } from '@lingui/react/macro';
import { AuthorImage } from '../../parts/AuthorImage.tsx';
import { AuthorName } from '../../parts/AuthorName.tsx';
import { InlineList } from '../../parts/InlineList.tsx';
import { LatestLink } from '../../parts/LatestLink.tsx';
import { UnreadMark } from '../../parts/UnreadMark.tsx';

const wide = '@media (min-width: 48rem)';

/** Two rows on a phone; from a tablet on, replies and the latest reply have columns. */
const Row = styled.li({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  gap: '0 var(--space-3)',
  '& [data-counts] > span': { display: 'none' },
  '& [data-counts] > b': { color: 'var(--text)', fontWeight: 600 },
  [wide]: {
    gridTemplateColumns: '40px minmax(0, 1fr) 7rem 15rem',
    alignItems: 'center',
    columnGap: 'var(--space-4)',
    '& [data-counts]': { textAlign: 'end' },
    '& [data-counts] > b, & [data-counts] > span': { display: 'block' },
  },
});
/** Replies and the latest one: on a phone in a line below the thread's other facts. */
const Facts = styled.div({
  gridColumn: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 var(--space-3)',
  [wide]: { display: 'contents', '& > p': { margin: 0 } },
});
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
  const post = { thread: place.id, at: latest.at, number: latest.number };
  const hasNews = marks !== null && isUnread(marks, post);
  const first = marks && getFirstUnread(marks, place.id);
  // People follow a match thread by its end, other discussions from their beginning.
  const start = thread.fixture === null ? 0 : Math.min(first ?? latest.number, latest.number);
  const isOfMatch = thread.fixture !== null && author === null;
  return (
    <Row data-thread={place.id}>
      <AuthorImage author={author} isOfMatch={isOfMatch} size={40} />
      <div>
        <UnreadMark posts={[post]} marks={marks} />
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
            <LatestLink to={threadPath(place, language, latest.number)}>
              <span className="visually-hidden">{t`Latest reply`}</span>{' '}
              <InlineList>
                <bdi>{latest.author?.displayName ?? t`Deleted user`}</bdi>
                <RelativeTime at={latest.at} />
              </InlineList>
            </LatestLink>
          </p>
        ) : null}
      </Facts>
    </Row>
  );
}
