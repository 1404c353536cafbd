import styled from '@emotion/styled';
import type { ThreadList, ThreadListing } from '@fan-base/shared-contracts/api/forum';
import { threadsKey } from '@fan-base/shared-contracts/keys';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { useApi, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { AuthorName } from '../../parts/AuthorName.tsx';
import { NewThread } from '../../parts/NewThread.tsx';
import { Pages } from '../../parts/Pages.tsx';
import { pageOf } from '../../parts/pageOf.ts';
import { UnreadMark } from '../../parts/UnreadMark.tsx';
import { firstUnread, isUnread } from '../../reading/readMarks.ts';
import { useReadMarks } from '../../reading/useReadMarks.ts';

const List = styled.ul({
  margin: 'var(--space-4) 0 0',
  padding: 0,
  listStyle: 'none',
  borderTop: '1px solid var(--rule)',
});
const Row = styled.li({
  padding: 'var(--space-3) 0',
  borderBottom: '1px solid var(--rule)',
  '& > a': { fontWeight: 600, textDecoration: 'none', overflowWrap: 'anywhere' },
  '& p': { margin: 'var(--space-1) 0 0', color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
});

function Thread({ thread }: { thread: ThreadListing }) {
  const { language } = useSite();
  const { marks } = useReadMarks();
  const { place, title, author, replies, views, pinned, locked, latest } = thread;
  const hasNews =
    marks !== null && isUnread(marks, { thread: place.id, at: latest.at, number: latest.number });
  const first = marks && firstUnread(marks, place.id);
  return (
    <Row data-thread={place.id}>
      {hasNews ? <UnreadMark /> : null}
      <RouteLink to={threadPath(place, language)}>{title}</RouteLink>
      <p>
        {pinned ? (
          <>
            <Trans>Pinned</Trans> ·{' '}
          </>
        ) : null}
        {locked ? (
          <>
            <Trans>Locked</Trans> ·{' '}
          </>
        ) : null}
        {thread.fixture && !author ? <Trans>Match thread</Trans> : <AuthorName author={author} />} ·{' '}
        <Plural value={replies} one="# reply" other="# replies" /> ·{' '}
        <Plural value={views} one="# view" other="# views" /> · <RelativeTime at={latest.at} />
        {hasNews && first !== null && first <= latest.number ? (
          <>
            {' · '}
            <RouteLink to={threadPath(place, language, first)}>
              <Trans>First unread</Trans>
            </RouteLink>
          </>
        ) : null}
      </p>
    </Row>
  );
}

function Threads({ data }: { data: ThreadList }) {
  const { pathFor } = useShell();
  const { forum, threads, page, pages } = data;
  const path = pathFor('forum-category', { slug: forum.slug });
  return (
    <>
      <h1>{forum.title}</h1>
      <p>{forum.description}</p>
      <NewThread forum={forum.slug} />
      {threads.length === 0 ? (
        <EmptyState>
          <Trans>No threads available</Trans>
        </EmptyState>
      ) : (
        <List>
          {threads.map((thread) => (
            <Thread key={thread.place.id} thread={thread} />
          ))}
        </List>
      )}
      <Pages
        page={page}
        pages={pages}
        pathOf={(number) => (number === 1 ? path : `${path}?page=${number}`)}
      />
    </>
  );
}

/** FORUM-2: the threads of a forum. */
export function Page({ params, query }: PageInput) {
  const answer = useApi(threadsKey(params.slug ?? '', pageOf(query)));
  return (
    <ApiView answer={answer} height={900}>
      {(data) => <Threads data={data} />}
    </ApiView>
  );
}

export const head: PageModule['head'] = ({ site, params, query }, read, i18n) => {
  const page = pageOf(query);
  const forum = read<ThreadList>(threadsKey(params.slug ?? '', page))?.forum;
  const name = forum?.title ?? params.slug ?? '';
  const team = site.team?.name ?? site.product;
  return {
    title: `${name}${page > 1 ? ` (${i18n._(msg`page ${page}`)})` : ''} – ${i18n._(msg`Forum`)} – ${team}`,
    description: forum?.description ?? i18n._(msg`What fans of ${team} talk about.`),
  };
};
