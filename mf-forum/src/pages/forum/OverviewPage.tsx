import styled from '@emotion/styled';
import type { ForumOverview } from '@fan-base/shared-contracts/api/forum';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { useApi, useSession, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { FilterLinks } from '@fan-base/shared-ui/components/FilterLinks';
import { PageHeader } from '@fan-base/shared-ui/components/PageHeader';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { SearchForm } from '@fan-base/shared-ui/components/SearchForm';
import { Section } from '@fan-base/shared-ui/components/Section';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ForumRules } from '../../parts/ForumRules.tsx';
import { NewThread } from '../../parts/NewThread.tsx';
import { parsePage, parseSearch } from '../../parts/query.ts';
import { OrderedRowList } from '../../parts/RowList.tsx';
import { Forums } from './Forums.tsx';
import { HotThreads } from './HotThreads.tsx';
import { PostRow } from './PostRow.tsx';
import { SearchHits } from './SearchHits.tsx';

const Columns = styled.div({
  display: 'grid',
  gap: 'var(--space-8)',
  '& > div': { display: 'grid', alignContent: 'start', gap: 'var(--space-8)', minWidth: 0 },
  '@media (min-width: 60rem)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
});

/** On a phone without the threads that stand right above. */
const Recent = styled.div({
  '@media (max-width: 59.99rem)': { '& li[data-hot]': { display: 'none' } },
});

function Activity({ data: { activity, hot } }: { data: ForumOverview }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  const hotThreads = new Set(hot.map(({ place }) => place.id));
  const isRepeated = activity.map(({ thread }) => hotThreads.has(thread.id));
  const hasOthers = isRepeated.includes(false);
  return (
    <>
      {hot.length > 0 ? (
        <Section title={t`Hot threads`}>
          <HotThreads threads={hot} />
        </Section>
      ) : null}
      <Section title={t`Recent activity`}>
        {activity.length === 0 ? (
          <EmptyState to={pathFor('create-thread')} link={t`Start a thread`}>
            {t`No forum activity yet`}
          </EmptyState>
        ) : (
          <Recent>
            <OrderedRowList>
              {activity.map((post, at) => (
                <PostRow
                  key={post.thread.id}
                  post={post}
                  forum={post.forum}
                  isHot={hasOthers && isRepeated[at]}
                />
              ))}
            </OrderedRowList>
          </Recent>
        )}
      </Section>
    </>
  );
}

/** On a phone the list of forums is several screens down. */
const Shortcuts = styled.div({
  '@media (min-width: 60rem)': { '&&': { display: 'none' } },
});

/** What people talk about comes first, on a phone as well. @param children replaces it */
function Overview({ data, children }: { data: ForumOverview; children: ReactNode }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  const isAdmin = useSession((session) => session.user?.role.name === 'admin');
  return (
    <Columns>
      <Shortcuts>
        <FilterLinks
          label={t`Go to a forum`}
          choices={data.forums.map(({ slug, title }) => ({
            to: pathFor('forum-category', { slug }),
            label: title,
            isCurrent: false,
          }))}
        />
      </Shortcuts>
      <div>{children ?? <Activity data={data} />}</div>
      <div>
        <Section title={t`Forums`}>
          <Forums forums={data.forums} />
          {isAdmin ? (
            <p>
              <RouteLink to={pathFor('forum-moderation')}>{t`Reports and moderation log`}</RouteLink>
            </p>
          ) : null}
        </Section>
        <ForumRules />
      </div>
    </Columns>
  );
}

const SearchPlace = styled.div({ marginBottom: 'var(--space-6)' });

/** FORUM-1: what is being discussed, all forums with their latest activity, and the search. */
export function Page({ query }: PageInput) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const answer = useApi(api.forum.getForums());
  const words = parseSearch(query);
  return (
    <>
      <PageHeader title={t`Forum`} hasWideControls>
        <NewThread />
      </PageHeader>
      <SearchPlace>
        <SearchForm
          action={pathFor('forum')}
          name="q"
          label={t`Search the forum`}
          value={query.get('q') ?? ''}
          maxLength={100}
          submitLabel={t`Search`}
        />
      </SearchPlace>
      <ApiView answer={answer} height={900}>
        {(data) => (
          <Overview data={data}>
            {words ? <SearchHits words={words} page={parsePage(query)} /> : null}
          </Overview>
        )}
      </ApiView>
    </>
  );
}

export const head: PageModule['head'] = ({ site, query }, read, i18n) => {
  const team = getSiteName(site);
  const words = parseSearch(query);
  const hasForums = read<ForumOverview>(api.forum.getForums())?.forums.length !== 0;
  return {
    title: `${words ? i18n._(msg`Search: ${words}`) : i18n._(msg`Forum`)} – ${team}`,
    description: i18n._(msg`The ${team} fan forum: matches, squad, transfers and trips.`),
    // Only a search has pages.
    noindex: words !== null || !hasForums || parsePage(query) > 1,
  };
};
