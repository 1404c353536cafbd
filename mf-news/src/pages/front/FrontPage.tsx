import * as api from '@fan-base/shared-contracts/client';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { RemoteWidget, useApi } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Skeleton } from '@fan-base/shared-ui/components/Skeleton';
import { parsePageNumber } from '@fan-base/shared-ui/formats/page-number';
import { Trans } from '@lingui/react/macro';
import { FrontGrid } from './FrontGrid.tsx';
import { frontWidgets } from './front-widgets.ts';
import { LeadStory } from './LeadStory.tsx';
import { NewsList } from './NewsList.tsx';
import { NoNews } from './NoNews.tsx';

export { head } from './head.ts';

const leadHeight = 560;
const riverHeight = 760;

/** NEWS-1: the front page of a club: the match that is being played, the news with the next match beside them, and the blocks. */
export function Page({ query, site }: PageInput) {
  const page = parsePageNumber(query);
  const answer = useApi(api.news.getNews({ page }));
  const name = site.team?.name ?? site.product;
  const news = answer.state === 'ready' ? answer.data : null;
  const [lead, ...rest] = news?.items ?? [];
  return (
    <>
      {/* Outside the grid, whose gaps it would have: it takes no room while no match is live. */}
      <RemoteWidget {...frontWidgets.liveStrip} />
      <FrontGrid>
        <div data-area="lead">
          <h1 className="visually-hidden">
            {page === 1 ? (
              <Trans>News about {name}</Trans>
            ) : (
              <Trans>
                News about {name}, page {page}
              </Trans>
            )}
          </h1>
          <ApiView answer={answer} height={leadHeight}>
            {() => (lead ? <LeadStory item={lead} /> : <NoNews page={page} />)}
          </ApiView>
        </div>
        <div data-area="next">
          <RemoteWidget {...frontWidgets.nextMatch} />
        </div>
        <div data-area="river">
          {answer.state === 'loading' ? <Skeleton height={riverHeight} /> : null}
          {news && lead && rest.length > 0 ? (
            <Section title={<Trans>More stories</Trans>}>
              <NewsList key={page} page={news} items={rest} shown={new Set([lead.id])} />
            </Section>
          ) : null}
        </div>
        <div data-area="side">
          <RemoteWidget {...frontWidgets.shirt} />
          <RemoteWidget {...frontWidgets.absences} />
          <RemoteWidget {...frontWidgets.transfers} />
          <RemoteWidget {...frontWidgets.rumours} />
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
