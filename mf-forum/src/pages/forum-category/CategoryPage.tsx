import styled from '@emotion/styled';
import type { ThreadList } from '@fan-base/shared-contracts/api/forum';
import * as api from '@fan-base/shared-contracts/client';
import { forumFeedPath } from '@fan-base/shared-contracts/forum-feed';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { useApi, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { FilterLinks } from '@fan-base/shared-ui/components/FilterLinks';
import { Pagination } from '@fan-base/shared-ui/components/Pagination';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Breadcrumbs } from '../../parts/Breadcrumbs.tsx';
import { NewThread } from '../../parts/NewThread.tsx';
import { parseOrder, parsePage } from '../../parts/query.ts';
import { RowList } from '../../parts/RowList.tsx';
import { useReadMarks } from '../../reading/useReadMarks.ts';
import { ThreadRow } from './ThreadRow.tsx';

const Below = styled.p({ fontSize: 'var(--text-small)', '& a': { color: 'var(--text-muted)' } });
const Title = styled.h1({ margin: 'var(--space-1) 0 0' });
/** What the forum is for, and beside it how to join in. */
const Top = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 var(--space-6)',
  marginBottom: 'var(--space-3)',
});
const Description = styled.p({ margin: 'var(--space-2) 0', color: 'var(--text-muted)' });
const Ruled = styled.div({ borderTop: '2px solid var(--link)', marginTop: 'var(--space-3)' });

type Order = ReturnType<typeof parseOrder>;

function Threads({ data, sort }: { data: ThreadList; sort: Order }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  const { marks } = useReadMarks();
  const { domain } = useSite();
  const { forum, threads, page, pages } = data;
  const getPath = (order: Order, number = 1) =>
    pathFor(
      'forum-category',
      { slug: forum.slug },
      { ...(order ? { sort: order } : {}), ...(number > 1 ? { page: String(number) } : {}) },
    );
  const orders: readonly [Order, string][] = [
    [undefined, t`Latest activity`],
    ['newest', t`Newest`],
    ['replies', t`Most replies`],
  ];
  return (
    <>
      <Breadcrumbs />
      <Title>{forum.title}</Title>
      <Top>
        <Description>{forum.description}</Description>
        <NewThread forum={forum.slug} />
      </Top>
      {threads.length === 0 ? (
        <EmptyState to={pathFor('create-thread', {}, { forum: forum.slug })} link={t`Start a thread`}>
          {t`No threads available`}
        </EmptyState>
      ) : (
        <>
          <FilterLinks
            label={t`Sort threads`}
            choices={orders.map(([order, label]) => ({
              to: getPath(order),
              label,
              isCurrent: order === sort,
            }))}
          />
          <Ruled>
            <RowList>
              {threads.map((thread) => (
                <ThreadRow key={thread.place.id} thread={thread} marks={marks} />
              ))}
            </RowList>
          </Ruled>
        </>
      )}
      <Pagination page={page} pages={pages} getPath={(number) => getPath(sort, number)} />
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
  const sort = parseOrder(query);
  const answer = useApi(api.forum.getThreads({ forum: slug, page: parsePage(query), sort }));
  return (
    <ApiView answer={answer} height={900}>
      {(data) => <Threads data={data} sort={sort} />}
    </ApiView>
  );
}

export const head: PageModule['head'] = ({ site, params: { slug = '' }, query }, read, i18n) => {
  const page = parsePage(query);
  const list = read<ThreadList>(api.forum.getThreads({ forum: slug, page, sort: parseOrder(query) }));
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
