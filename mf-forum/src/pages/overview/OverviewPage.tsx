import styled from '@emotion/styled';
import type { ForumListing, ForumOverview } from '@fan-base/shared-contracts/api/forum';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { useApi, useSession, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { PageHeader } from '@fan-base/shared-ui/components/PageHeader';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { SearchForm } from '@fan-base/shared-ui/components/SearchForm';
import { Section } from '@fan-base/shared-ui/components/Section';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { NewThread } from '../../parts/NewThread.tsx';
import { parsePage, parseSearch } from '../../parts/query.ts';
import { RowList } from '../../parts/RowList.tsx';
import { UnreadMark } from '../../parts/UnreadMark.tsx';
import { isUnread, type Marks } from '../../reading/read-marks.ts';
import { useReadMarks } from '../../reading/useReadMarks.ts';
import { SearchHits } from './SearchHits.tsx';

type Post = ForumOverview['activity'][number];

function LatestLink({ post: { thread, title, number } }: { post: Post }) {
  const { language } = useSite();
  return <RouteLink to={threadPath(thread, language, number)}>{title}</RouteLink>;
}

const LatestMeta = ({ post: { author, at } }: { post: Post }) => (
  <>
    {author ? `${author.displayName} · ` : null}
    <RelativeTime at={at} />
  </>
);

const Footer = styled.p({ margin: 'var(--space-4) 0' });
const Columns = styled.div({
  display: 'grid',
  gap: 'var(--space-8)',
  '@media (min-width: 60rem)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
});

function Forum({ forum, marks }: { forum: ForumListing; marks: Marks | null }) {
  const { pathFor } = useShell();
  const { slug, title, description, threads, posts, latest, recent } = forum;
  const hasNews = marks !== null && recent.some((post) => isUnread(marks, post));
  return (
    <li data-forum={slug}>
      <h3>
        {hasNews ? <UnreadMark /> : null}
        <RouteLink to={pathFor('forum-category', { slug })}>{title}</RouteLink>
      </h3>
      <p>{description}</p>
      <p data-meta>
        <Plural value={threads} one="# thread" other="# threads" /> ·{' '}
        <Plural value={posts} one="# post" other="# posts" />
      </p>
      {latest ? (
        <p data-meta>
          <LatestLink post={latest} /> · <LatestMeta post={latest} />
        </p>
      ) : null}
    </li>
  );
}

function Forums({ forums }: { forums: readonly ForumListing[] }) {
  const { toast } = useShell();
  const { t } = useLingui();
  const { marks, markAll } = useReadMarks();
  const newest = forums
    .map(({ latest }) => latest?.at ?? '')
    .sort()
    .at(-1);
  if (forums.length === 0) return <EmptyState>{t`No forums available`}</EmptyState>;
  const markRead = () =>
    markAll(newest ?? '').catch(() =>
      toast({ kind: 'error', message: t`That did not work. Try again in a moment.` }),
    );
  return (
    <>
      <RowList>
        {forums.map((forum) => (
          <Forum key={forum.slug} forum={forum} marks={marks} />
        ))}
      </RowList>
      {newest ? (
        <Footer>
          <OutlineButton type="button" disabled={marks === null} onClick={() => void markRead()}>
            {t`Mark all as read`}
          </OutlineButton>
        </Footer>
      ) : null}
    </>
  );
}

function Overview({ data: { forums, activity } }: { data: ForumOverview }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  const isAdmin = useSession((session) => session.user?.role.name === 'admin');
  return (
    <Columns>
      <Section title={t`Forums`}>
        <Forums forums={forums} />
        {isAdmin ? (
          <p>
            <RouteLink to={pathFor('forum-moderation')}>{t`Reports and moderation log`}</RouteLink>
          </p>
        ) : null}
      </Section>
      <Section title={t`Recent activity`}>
        {activity.length === 0 ? (
          <EmptyState>{t`No forum activity yet`}</EmptyState>
        ) : (
          <RowList>
            {activity.map((post) => (
              <li key={post.thread.id}>
                <span data-title>
                  <LatestLink post={post} />
                </span>
                <p data-meta>
                  <LatestMeta post={post} />
                </p>
              </li>
            ))}
          </RowList>
        )}
      </Section>
    </Columns>
  );
}

const SearchPlace = styled.div({ marginBottom: 'var(--space-4)' });

/** FORUM-1: all forums with their latest activity, and the search. */
export function Page({ query }: PageInput) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const answer = useApi(api.forum.getForums());
  const words = parseSearch(query);
  return (
    <>
      <PageHeader title={t`Forum`}>
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
      {words ? (
        <SearchHits words={words} page={parsePage(query)} />
      ) : (
        <ApiView answer={answer} height={900}>
          {(data) => <Overview data={data} />}
        </ApiView>
      )}
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
    noindex: words !== null || !hasForums,
  };
};
