import styled from '@emotion/styled';
import type { ForumListing } from '@fan-base/shared-contracts/api/forum';
import { isUnread, type Marks } from '@fan-base/shared-contracts/read-marks';
import { useShell, useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { LineIcon } from '@fan-base/shared-ui/components/LineIcon';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Plural, useLingui } from '@lingui/react/macro';
import { Folded } from '../../parts/Folded.tsx';
import { InlineList } from '../../parts/InlineList.tsx';
import { LatestLink } from '../../parts/LatestLink.tsx';
import { RowList } from '../../parts/RowList.tsx';
import { UnreadMark } from '../../parts/UnreadMark.tsx';
import { useReadMarks } from '../../reading/useReadMarks.ts';

const phone = '@media (max-width: 59.99rem)';

const Footer = styled.p({ margin: 'var(--space-4) 0 0' });
/** The icon stands beside everything else. */
const Row = styled.li({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  columnGap: 'var(--space-3)',
  '& > h3, & > p': { gridColumn: 2 },
  // On a phone the threads that people talk about stand right above.
  [phone]: { '& [data-topic]': { display: 'none' } },
});
const Icon = styled.span({
  gridColumn: 1,
  gridRow: '1 / span 4',
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  color: 'var(--link)',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
});

const paths = {
  ball: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 8l3.8 2.8-1.5 4.4H9.7l-1.5-4.4zM12 3v5M20.5 9.5l-4.7 1.3M17.3 19.3l-3-4.1M6.7 19.3l3-4.1M3.5 9.5l4.7 1.3',
  people:
    'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 010 6.5M18 14.5c2.200.8 3.5 2.7 3.5 5.5',
  arrows: 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4',
  ticket: 'M3 7h18v3.5a1.800 1.800 0 000 3.5v3H3v-3a1.800 1.800 0 000-3.5zM14 7v10',
  talk: 'M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5',
} as const;

/** Icons of the forums that every site starts with, by their slugs in both languages. */
const icons: Readonly<Record<string, keyof typeof paths>> = {
  kampe: 'ball',
  matches: 'ball',
  truppen: 'people',
  squad: 'people',
  transfers: 'arrows',
  ture: 'ticket',
  trips: 'ticket',
};

/** A forum's icon; forums that a site has added have the general one. */
const ForumIcon = ({ slug }: { slug: string }) => (
  <LineIcon size={22}>
    <path d={paths[icons[slug] ?? 'talk']} />
  </LineIcon>
);

const hasNews = ({ recent }: ForumListing, marks: Marks): boolean =>
  recent.some((post) => isUnread(marks, post));

function Forum({ forum, marks }: { forum: ForumListing; marks: Marks | null }) {
  const { pathFor } = useShell();
  const { language } = useSite();
  const { slug, title, description, threads, posts, latest } = forum;
  return (
    <Row data-forum={slug}>
      <Icon>
        <ForumIcon slug={slug} />
      </Icon>
      <h3>
        {forum.recent.length > 0 ? <UnreadMark posts={forum.recent} marks={marks} /> : null}
        <RouteLink to={pathFor('forum-category', { slug })}>{title}</RouteLink>
      </h3>
      <p>{description}</p>
      <p data-meta>
        <Plural value={threads} one="# thread" other="# threads" /> ·{' '}
        <Plural value={posts} one="# post" other="# posts" />
      </p>
      {latest ? (
        <p data-meta>
          <LatestLink to={threadPath(latest.thread, language, latest.number)}>
            <span data-topic>
              <bdi>{latest.title}</bdi> ·{' '}
            </span>
            <InlineList>
              {latest.author ? <bdi>{latest.author.displayName}</bdi> : null}
              <RelativeTime at={latest.at} />
            </InlineList>
          </LatestLink>
        </p>
      ) : null}
    </Row>
  );
}

/** The forums with their counts and latest post; those without posts are folded behind the others. */
export function Forums({ forums }: { forums: readonly ForumListing[] }) {
  const { toast, pathFor } = useShell();
  const { t } = useLingui();
  const { marks, markAll } = useReadMarks();
  if (forums.length === 0)
    return (
      <EmptyState to={pathFor('front')} link={t`Back to home`}>
        {t`No forums available`}
      </EmptyState>
    );
  const newest = forums
    .map(({ latest }) => latest?.at ?? '')
    .sort()
    .at(-1);
  const markRead = () =>
    markAll(newest ?? '').catch(() =>
      toast({ kind: 'error', message: t`That did not work. Try again in a moment.` }),
    );
  const hasUnread = marks !== null && forums.some((forum) => hasNews(forum, marks));
  const used = forums.filter(({ posts }) => posts > 0);
  const empty = forums.filter(({ posts }) => posts === 0);
  const list = (shown: readonly ForumListing[]) => (
    <RowList>
      {shown.map((forum) => (
        <Forum key={forum.slug} forum={forum} marks={marks} />
      ))}
    </RowList>
  );
  return (
    <>
      {list(used.length > 0 ? used : empty)}
      {used.length > 0 && empty.length > 0 ? (
        <Folded>
          <summary>
            <Plural value={empty.length} one="# forum without posts" other="# forums without posts" />
          </summary>
          {list(empty)}
        </Folded>
      ) : null}
      {newest ? (
        <Footer hidden={!hasUnread}>
          <OutlineButton type="button" disabled={marks === null} onClick={() => void markRead()}>
            {t`Mark all as read`}
          </OutlineButton>
        </Footer>
      ) : null}
    </>
  );
}
