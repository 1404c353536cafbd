import styled from '@emotion/styled';
import type { ForumListing } from '@fan-base/shared-contracts/api/forum';
import { useShell, useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Plural, useLingui } from '@lingui/react/macro';
import { Folded } from '../../parts/Folded.tsx';
import { InlineList } from '../../parts/InlineList.tsx';
import { LatestLink } from '../../parts/LatestLink.tsx';
import { RowList } from '../../parts/RowList.tsx';
import { UnreadMark } from '../../parts/UnreadMark.tsx';
import { isUnread, type Marks } from '../../reading/read-marks.ts';
import { useReadMarks } from '../../reading/useReadMarks.ts';
import { ForumIcon } from './ForumIcon.tsx';

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
        {marks !== null && hasNews(forum, marks) ? <UnreadMark /> : null}
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
