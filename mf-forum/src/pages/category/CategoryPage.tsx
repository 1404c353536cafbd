import styled from '@emotion/styled';
import type { ThreadList, ThreadListing } from '@fan-base/shared-contracts/api/forum';
import * as api from '@fan-base/shared-contracts/client';
import { forumFeedPath } from '@fan-base/shared-contracts/forum-feed';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { useApi, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { PageHeader } from '@fan-base/shared-ui/components/PageHeader';
import { Pagination } from '@fan-base/shared-ui/components/Pagination';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { AuthorName } from '../../parts/AuthorName.tsx';
import { Breadcrumbs } from '../../parts/Breadcrumbs.tsx';
import { InlineList } from '../../parts/InlineList.tsx';
import { NewThread } from '../../parts/NewThread.tsx';
import { parsePage } from '../../parts/query.ts';
import { RowList } from '../../parts/RowList.tsx';
import { UnreadMark } from '../../parts/UnreadMark.tsx';
import { getFirstUnread, isUnread, type Marks } from '../../reading/read-marks.ts';
import { useReadMarks } from '../../reading/useReadMarks.ts';

const Below = styled.p({ fontSize: 'var(--text-small)', '& a': { color: 'var(--text-muted)' } });
const Top = styled.div({ borderTop: '2px solid var(--link)', marginTop: 'var(--space-4)' });

function Thread({ thread, marks }: { thread: ThreadListing; marks: Marks | null }) {
  const { t } = useLingui();
  const { language } = useSite();
  const { place, title, author, startedAt, replies, views, pinned, locked, latest } = thread;
  const hasNews =
    marks !== null && isUnread(marks, { thread: place.id, at: latest.at, number: latest.number });
  const first = marks && getFirstUnread(marks, place.id);
  return (
    <li data-thread={place.id}>
      {hasNews ? <UnreadMark /> : null}
      <RouteLink data-title to={threadPath(place, language)}>
        {title}
      </RouteLink>
      <p data-meta>
        <InlineList>
          {pinned ? t`Pinned` : null}
          {locked ? t`Locked` : null}
          {thread.fixture && !author ? t`Match thread` : <AuthorName author={author} />}
          <RelativeTime at={startedAt} />
          <Plural value={replies} one="# reply" other="# replies" />
          <Plural value={views} one="# view" other="# views" />
          {hasNews && first !== null && first <= latest.number ? (
            <RouteLink to={threadPath(place, language, first)}>{t`First unread`}</RouteLink>
          ) : null}
        </InlineList>
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
    </li>
  );
}

function Threads({ data }: { data: ThreadList }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  const { marks } = useReadMarks();
  const { domain } = useSite();
  const { forum, threads, page, pages } = data;
  const path = pathFor('forum-category', { slug: forum.slug });
  return (
    <>
      <Breadcrumbs />
      <PageHeader title={forum.title}>
        <NewThread forum={forum.slug} />
      </PageHeader>
      <p>{forum.description}</p>
      {threads.length === 0 ? (
        <EmptyState>{t`No threads available`}</EmptyState>
      ) : (
        <Top>
          <RowList>
            {threads.map((thread) => (
              <Thread key={thread.place.id} thread={thread} marks={marks} />
            ))}
          </RowList>
        </Top>
      )}
      <Pagination
        page={page}
        pages={pages}
        getPath={(number) => (number === 1 ? path : `${path}?page=${number}`)}
      />
      <Below>
        <a href={forumFeedPath(domain, forum.slug)} type="application/rss+xml">
          {t`New threads as RSS`}
        </a>
      </Below>
    </>
  );
}

/** FORUM-2: the threads of a forum. */
export function Page({ params: { slug = '' }, query }: PageInput) {
  const answer = useApi(api.forum.getThreads({ forum: slug, page: parsePage(query) }));
  return (
    <ApiView answer={answer} height={900}>
      {(data) => <Threads data={data} />}
    </ApiView>
  );
}

export const head: PageModule['head'] = ({ site, params: { slug = '' }, query }, read, i18n) => {
  const page = parsePage(query);
  const list = read<ThreadList>(api.forum.getThreads({ forum: slug, page }));
  const forum = list?.forum;
  const name = forum?.title ?? slug;
  const team = getSiteName(site);
  return {
    title: `${name}${page > 1 ? ` (${i18n._(msg`page ${page}`)})` : ''} – ${i18n._(msg`Forum`)} – ${team}`,
    description: forum?.description ?? i18n._(msg`What ${team} fans are talking about.`),
    noindex: list?.total === 0,
    ...(forum ? { feed: { path: forumFeedPath(site.domain, forum.slug), title: name } } : {}),
  };
};
