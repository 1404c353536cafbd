import styled from '@emotion/styled';
import type { NewsItem } from '@fan-base/shared-contracts/api/news';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { RemoteWidget, Slot, useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Picture } from '@fan-base/shared-ui/components/Picture';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Skeleton } from '@fan-base/shared-ui/components/Skeleton';
import { parsePageNumber } from '@fan-base/shared-ui/formats/page-number';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AlsoIn } from './AlsoIn.tsx';
import { type FrontMatch, frontWidgets, getFrontMatch } from './front-widgets.ts';
import { NewsList } from './NewsList.tsx';
import { StoryLink } from './StoryLink.tsx';
import { StoryMeta } from './StoryMeta.tsx';

function NoNews({ page }: { page: number }) {
  const { t } = useLingui();
  const { site, pathFor } = useShell();
  const season = String(site.fixtures_season);
  return page === 1 ? (
    <EmptyState to={pathFor('fixtures', { season })} link={t`See the fixtures`}>
      {t`No news yet. New stories will appear here as soon as they are published.`}
    </EmptyState>
  ) : (
    <EmptyState to={pathFor('front')} link={t`See the latest stories`}>
      {t`There are no older stories.`}
    </EmptyState>
  );
}

const Story = styled.article({
  position: 'relative',
  '& h2': {
    marginTop: 'var(--space-3)',
    font: '600 clamp(1.75rem, 1.2rem + 2.4vw, 2.75rem)/1.05 var(--font-condensed)',
  },
  '& h2 + p': { maxWidth: '40rem', margin: 'var(--space-2) 0 0' },
});

function LeadStory({ item }: { item: NewsItem }) {
  return (
    <Story>
      {item.image ? (
        <Picture src={item.image.url} alt="" sizes="(min-width: 60rem) 50rem, 94vw" priority />
      ) : null}
      <h2>
        <StoryLink item={item} />
      </h2>
      {item.summary ? <p>{item.summary}</p> : null}
      <StoryMeta item={item} />
      <AlsoIn sources={item.sources} />
    </Story>
  );
}

/**
 * The grid areas of the front page, in phone and screen-reader order. On a wide screen news and channels are beside
 * match and short blocks, and the articles beside the table. On match days the match is above them all, the table
 * beside the news, and the articles are a row below.
 */
const FrontGrid = styled.div({
  display: 'grid',
  gap: 'var(--space-6) var(--space-8)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > [data-area=side], & > [data-area=channels]': {
    display: 'grid',
    gap: 'var(--space-6) var(--space-8)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
  },
  '@media (min-width: 48rem)': {
    '& > [data-area=side], & > [data-area=channels]': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
  },
  '@media (min-width: 60rem)': {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(20rem, 1fr)',
    gridTemplateRows: 'auto auto auto 1fr auto',
    gridTemplateAreas: '"lead match" "lead side" "river side" "channels side" "articles table"',
    '&[data-leads=match]': {
      gridTemplateRows: 'auto auto auto 1fr auto auto',
      gridTemplateAreas:
        '"match match" "lead side" "river side" "river table" "channels table" "articles articles"',
    },
    '& > [data-area=lead]': { gridArea: 'lead' },
    '& > [data-area=match]': { gridArea: 'match' },
    '& > [data-area=river]': { gridArea: 'river' },
    '& > [data-area=side]': { gridArea: 'side', gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > [data-area=channels]': { gridArea: 'channels' },
    '& > [data-area=articles]': { gridArea: 'articles' },
    '& > [data-area=table]': { gridArea: 'table' },
  },
});

export { head } from './head.ts';

const leadHeight = 560;
const riverHeight = 760;

/** The match at page load: one that comes to lead later would shift the text being read. */
function useFrontMatch(page: number, now: number): FrontMatch {
  const matches = useApi(api.fixtures.getNextFixture());
  const [match] = useState(() =>
    getFrontMatch(page === 1 && matches.state === 'ready' ? matches.data : undefined, now),
  );
  return match;
}

/** NEWS-1: a club's front page: the match on match days or the lead story, the other news, and the blocks. */
export function Page({ query, site, now }: PageInput) {
  const { t } = useLingui();
  const page = parsePageNumber(query);
  const match = useFrontMatch(page, now);
  const answer = useApi(api.news.getNews({ page }));
  const name = getSiteName(site);
  const news = answer.state === 'ready' ? answer.data : null;
  const [lead, ...rest] = news?.items ?? [];
  const matchBlock = (
    <div data-area="match">
      <RemoteWidget {...match.use} />
    </div>
  );
  return (
    <>
      <h1 className="visually-hidden">
        {page === 1 ? t`News about ${name}` : t`News about ${name}, page ${page}`}
      </h1>
      <FrontGrid data-leads={match.leads ? 'match' : 'story'}>
        {match.leads ? matchBlock : null}
        <div data-area="lead">
          <ApiView answer={answer} height={leadHeight}>
            {() => (lead ? <LeadStory item={lead} /> : <NoNews page={page} />)}
          </ApiView>
        </div>
        {match.leads ? null : matchBlock}
        <div data-area="river">
          {answer.state === 'loading' ? <Skeleton height={riverHeight} /> : null}
          {news && lead && rest.length > 0 ? (
            <Section title={t`More stories`}>
              <NewsList key={page} page={news} items={rest} shown={new Set([lead.id])} />
            </Section>
          ) : null}
        </div>
        <div data-area="side">
          <Slot name="front/side" />
        </div>
        <div data-area="channels">
          <RemoteWidget {...frontWidgets.instagram} />
          <RemoteWidget {...frontWidgets.youtube} />
        </div>
        <div data-area="articles">
          <RemoteWidget {...frontWidgets.articles} />
        </div>
        <div data-area="table">
          <RemoteWidget {...frontWidgets.table} />
        </div>
      </FrontGrid>
    </>
  );
}
