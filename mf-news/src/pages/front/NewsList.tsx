import styled from '@emotion/styled';
import type { NewsItem, NewsPage } from '@fan-base/shared-contracts/api/news';
import * as api from '@fan-base/shared-contracts/client';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Button } from '@fan-base/shared-ui/components/Button';
import { Picture } from '@fan-base/shared-ui/components/Picture';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, type Ref, useState } from 'react';
import { AlsoIn } from './AlsoIn.tsx';
import { StoryLink } from './StoryLink.tsx';
import { StoryMeta } from './StoryMeta.tsx';

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click is a plain navigation: no new tab, window or download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const Bar = styled.p({
  margin: 0,
  padding: 'var(--space-5) 0',
  borderTop: '1px solid var(--rule)',
  color: 'var(--text-muted)',
  textAlign: 'center',
});

const ButtonLink = styled(Button.withComponent('a'))({ textDecoration: 'none' });

function MoreNews({ page, onMore }: { page: number; onMore: () => void }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  const showInPlace = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onMore();
  };
  return (
    <Bar>
      <ButtonLink href={pathFor('front', {}, { page: String(page) })} onClick={showInPlace}>
        {t`More news`}
      </ButtonLink>
    </Bar>
  );
}

const NoMoreNews = () => (
  <Bar>
    <Trans>That’s all the news.</Trans>
  </Bar>
);

const twoColumns = '@media (min-width: 48rem)';

const Row = styled.article({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
  height: '100%',
  paddingBlock: 'var(--space-4)',
  borderTop: '1px solid var(--rule)',
  '& > :first-of-type': { minWidth: 0 },
  '& > :nth-of-type(2)': { flex: '0 0 116px' },
  '& h3': { fontWeight: 600, lineHeight: 1.25 },
  '& [data-summary]': { display: 'none' },
  [twoColumns]: {
    '[data-wide] > & > :nth-of-type(2)': { flexBasis: 280 },
    '[data-wide] > & h3': { font: '600 var(--text-title)/1.1 var(--font-condensed)' },
    '[data-wide] > & [data-summary]': { display: 'block', margin: 'var(--space-2) 0 0' },
  },
});

interface StoryRowProps {
  readonly item: NewsItem;
  /** On a wide screen across both columns, with its summary. */
  readonly isWide: boolean;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

/** NEWS-2: a story of the news list: headline, source and age, and a small picture if there is one. */
function StoryRow({ item, isWide, ref }: StoryRowProps) {
  const sizes = isWide ? '(min-width: 48rem) 280px, 116px' : '116px';
  return (
    <Row>
      <div>
        <h3>
          <StoryLink item={item} ref={ref} />
        </h3>
        {isWide && item.summary ? <p data-summary="">{item.summary}</p> : null}
        <StoryMeta item={item} />
        <AlsoIn sources={item.sources} />
      </div>
      {item.image ? <Picture src={item.image.url} alt="" sizes={sizes} /> : null}
    </Row>
  );
}

/** Filters out stories already shown: new ones between two requests push some from one page to the next. */
const filterUnseen = (items: readonly NewsItem[], shown: ReadonlySet<string>): NewsItem[] =>
  items.filter(({ id }) => !shown.has(id));

const pageHeight = 700;

const Columns = styled.ul({
  display: 'grid',
  gap: '0 var(--space-8)',
  [twoColumns]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
});

const focus = (link: HTMLAnchorElement | null) => link?.focus();

/** A page of news loaded in place. Announces itself and moves the focus to its first story. */
function NextPage({ page, shown }: { page: number; shown: ReadonlySet<string> }) {
  const answer = useApi(api.news.getNews({ page }));
  const items = answer.state === 'ready' ? filterUnseen(answer.data.items, shown) : [];
  const count = items.length;
  return (
    <>
      <p className="visually-hidden" role="status">
        {answer.state === 'ready' ? (
          <span>
            <Plural value={count} one="# more story" other="# more stories" />
          </span>
        ) : null}
      </p>
      <ApiView answer={answer} height={pageHeight}>
        {(data) => <NewsList page={data} items={items} shown={shown} takesFocus />}
      </ApiView>
    </>
  );
}

interface NewsListProps {
  readonly page: Pick<NewsPage, 'page' | 'pages'>;
  readonly items: readonly NewsItem[];
  /** Ids of the stories above these. */
  readonly shown: ReadonlySet<string>;
  readonly takesFocus?: boolean;
}

/** A page of news, followed by the next one on request. */
export function NewsList({ page: { page, pages }, items, shown, takesFocus = false }: NewsListProps) {
  const [hasMore, setMore] = useState(false);
  const all = new Set([...shown, ...items.map(({ id }) => id)]);
  return (
    <>
      <Columns>
        {items.map((item, at) => {
          // Of an odd number of stories the first is the large one, so that the list has no hole.
          const isWide = at === 0 && items.length % 2 === 1;
          return (
            <li key={item.id} data-wide={isWide ? '' : undefined}>
              <StoryRow item={item} isWide={isWide} ref={takesFocus && at === 0 ? focus : undefined} />
            </li>
          );
        })}
      </Columns>
      {page >= pages ? <NoMoreNews /> : null}
      {page < pages && !hasMore ? <MoreNews page={page + 1} onMore={() => setMore(true)} /> : null}
      {page < pages && hasMore ? <NextPage page={page + 1} shown={all} /> : null}
    </>
  );
}
