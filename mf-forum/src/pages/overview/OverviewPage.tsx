import styled from '@emotion/styled';
import type { ForumListing, ForumOverview } from '@fan-base/shared-contracts/api/forum';
import { forumsKey } from '@fan-base/shared-contracts/keys';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { useApi, useNow, useSession, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Button } from '@fan-base/shared-ui/components/Button';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NewThread } from '../../parts/NewThread.tsx';
import { pageOf } from '../../parts/pageOf.ts';
import { UnreadMark } from '../../parts/UnreadMark.tsx';
import { wantedWords } from '../../parts/wantedWords.ts';
import { isUnread } from '../../reading/readMarks.ts';
import { useReadMarks } from '../../reading/useReadMarks.ts';
import { LatestPost } from './LatestPost.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchHits } from './SearchHits.tsx';

const Columns = styled.div({
  display: 'grid',
  gap: 'var(--space-8)',
  '@media (min-width: 60rem)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
});
const List = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: 'var(--space-3) 0', borderBottom: '1px solid var(--rule)' },
  '& p': { margin: 'var(--space-1) 0 0', color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
});

function Forum({ forum }: { forum: ForumListing }) {
  const { pathFor } = useShell();
  const { marks } = useReadMarks();
  const { slug, title, description, threads, posts, latest } = forum;
  const hasNews =
    marks !== null &&
    latest !== null &&
    isUnread(marks, { thread: latest.thread.id, at: latest.at, number: latest.number });
  return (
    <li data-forum={slug}>
      <h3>
        {hasNews ? <UnreadMark /> : null}
        <RouteLink to={pathFor('forum-category', { slug })}>{title}</RouteLink>
      </h3>
      <p>{description}</p>
      <p>
        <Plural value={threads} one="# thread" other="# threads" /> ·{' '}
        <Plural value={posts} one="# post" other="# posts" />
      </p>
      {latest ? <LatestPost post={latest} /> : null}
    </li>
  );
}

function MarkAllRead() {
  const now = useNow();
  const { toast } = useShell();
  const { t } = useLingui();
  const { marks, markAll } = useReadMarks();
  if (marks === null) return null;
  const mark = () =>
    markAll(now).catch(() => toast({ kind: 'error', message: t`That did not work. Try again in a moment.` }));
  return (
    <Button type="button" onClick={() => void mark()}>
      <Trans>Mark all read</Trans>
    </Button>
  );
}

function Overview({ data }: { data: ForumOverview }) {
  const { pathFor } = useShell();
  const isAdmin = useSession((session) => session.user?.role.name === 'admin');
  return (
    <Columns>
      <Section title={<Trans>Forums</Trans>}>
        {data.forums.length === 0 ? (
          <EmptyState>
            <Trans>No forums available</Trans>
          </EmptyState>
        ) : (
          <List>
            {data.forums.map((forum) => (
              <Forum key={forum.slug} forum={forum} />
            ))}
          </List>
        )}
        <p>
          <MarkAllRead />
        </p>
        {isAdmin ? (
          <p>
            <RouteLink to={pathFor('forum-moderation')}>
              <Trans>Reports and moderation log</Trans>
            </RouteLink>
          </p>
        ) : null}
      </Section>
      <Section title={<Trans>Recent activity</Trans>}>
        {data.activity.length === 0 ? (
          <EmptyState>
            <Trans>No forum activity yet</Trans>
          </EmptyState>
        ) : (
          <List>
            {data.activity.map((post) => (
              <li key={post.thread.id}>
                <LatestPost post={post} />
              </li>
            ))}
          </List>
        )}
      </Section>
    </Columns>
  );
}

/** FORUM-1: every forum with what is new, and the search. */
export function Page({ query }: PageInput) {
  const answer = useApi(forumsKey());
  const words = wantedWords(query);
  return (
    <>
      <h1>
        <Trans>Forum</Trans>
      </h1>
      <NewThread />
      <SearchForm words={query.get('q') ?? ''} />
      {words ? (
        <SearchHits words={words} page={pageOf(query)} />
      ) : (
        <ApiView answer={answer} height={900}>
          {(data) => <Overview data={data} />}
        </ApiView>
      )}
    </>
  );
}

export const head: PageModule['head'] = ({ site, query }, _read, i18n) => {
  const team = site.team?.name ?? site.product;
  const words = wantedWords(query);
  return {
    title: `${words ? i18n._(msg`Search: ${words}`) : i18n._(msg`Forum`)} – ${team}`,
    description: i18n._(msg`What fans of ${team} talk about: matches, squad, transfers and trips.`),
    noindex: words !== null,
  };
};
