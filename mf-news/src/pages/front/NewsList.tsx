import styled from '@emotion/styled';
import type { NewsItem, NewsPage } from '@fan-base/shared-contracts/api/news';
import * as api from '@fan-base/shared-contracts/client';
import { useApi } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Plural } from '@lingui/react/macro';
import { useState } from 'react';
import { MoreNews, NoMoreNews } from './MoreNews.tsx';
import { StoryRow } from './StoryRow.tsx';

/** The stories that are not shown yet: news that comes in between two pages pushes some from one to the next. */
const unseen = (items: readonly NewsItem[], shown: ReadonlySet<string>): NewsItem[] =>
  items.filter(({ id }) => !shown.has(id));

const pageHeight = 700;

const Columns = styled.ul({
  display: 'grid',
  gap: '0 var(--space-8)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media (min-width: 48rem)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    // A story without a neighbour takes its place as well, so that the river has no hole.
    '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
  },
});

const focus = (link: HTMLAnchorElement | null) => link?.focus();

/** A page of news that was asked for in place. It says when it has come and takes the focus to its first story. */
function NextPage({ page, shown }: { page: number; shown: ReadonlySet<string> }) {
  const answer = useApi(api.news.getNews({ page }));
  const items = answer.state === 'ready' ? unseen(answer.data.items, shown) : [];
  const count = items.length;
  return (
    <>
      <p className="visually-hidden" role="status">
        {answer.state === 'ready' ? <Plural value={count} one="# more story" other="# more stories" /> : null}
      </p>
      <ApiView answer={answer} height={pageHeight}>
        {(data) => <NewsList page={data} items={items} shown={shown} takesFocus />}
      </ApiView>
    </>
  );
}

interface RiverProps {
  readonly page: Pick<NewsPage, 'page' | 'pages'>;
  readonly items: readonly NewsItem[];
  /** Ids of the stories above these. */
  readonly shown: ReadonlySet<string>;
  readonly takesFocus?: boolean;
}

/** The stories of a page of news, and below them the next page once it is asked for. */
export function NewsList({ page: { page, pages }, items, shown, takesFocus = false }: RiverProps) {
  const [hasMore, setMore] = useState(false);
  const all = new Set([...shown, ...items.map(({ id }) => id)]);
  return (
    <>
      <Columns>
        {items.map((item, at) => (
          <li key={item.id}>
            <StoryRow item={item} ref={takesFocus && at === 0 ? focus : undefined} />
          </li>
        ))}
      </Columns>
      {page >= pages ? <NoMoreNews /> : null}
      {page < pages && !hasMore ? <MoreNews page={page + 1} onMore={() => setMore(true)} /> : null}
      {page < pages && hasMore ? <NextPage page={page + 1} shown={all} /> : null}
    </>
  );
}
