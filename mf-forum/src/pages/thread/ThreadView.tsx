import styled from '@emotion/styled';
import type { Thread } from '@fan-base/shared-contracts/api/forum';
import * as api from '@fan-base/shared-contracts/client';
import { hasUnread } from '@fan-base/shared-contracts/read-marks';
import { useLocation, useNavigate } from '@fan-base/shared-contracts/router';
import { RemoteWidget, useLiveApi, useSession, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { threadPagePath, threadPath } from '@fan-base/shared-contracts/thread-path';
import { Button } from '@fan-base/shared-ui/components/Button';
import { LinkButton } from '@fan-base/shared-ui/components/LinkButton';
import { Pagination } from '@fan-base/shared-ui/components/Pagination';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { Skeleton } from '@fan-base/shared-ui/components/Skeleton';
import { Plural, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { AuthorName } from '../../parts/AuthorName.tsx';
import { Breadcrumbs } from '../../parts/Breadcrumbs.tsx';
import { InlineList } from '../../parts/InlineList.tsx';
import { useSuspension } from '../../parts/useSuspension.ts';
import { useReadMarks } from '../../reading/useReadMarks.ts';
import type { Quotable } from './append-quote.ts';
import { CommentView } from './CommentView.tsx';
import { OpeningPost } from './OpeningPost.tsx';
import { Reply } from './Reply.tsx';
import { getMatchCardWidget, getOtherThreadsWidget } from './side-widgets.ts';
import { useReplyDraft } from './useReplyDraft.ts';

// Lazy: only administrators need them.
const ThreadTools = lazy(() =>
  import(/* webpackChunkName: "thread-tools" */ './ThreadTools.tsx').then((module) => ({
    default: module.ThreadTools,
  })),
);

/** Sticky at the bottom of the screen until its own position is in view. */
const Place = styled.div({
  position: 'sticky',
  bottom: 'var(--space-4)',
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
  '& button': { boxShadow: '0 2px 12px rgb(0 0 0 / 0.3)', pointerEvents: 'auto' },
});

/** Announces new replies since the page was opened and links to them; never scrolls by itself. */
function NewReplies({ thread, last }: { thread: Thread; last: number }) {
  const { refresh } = useShell();
  const { language } = useSite();
  const navigate = useNavigate();
  const pulse = useLiveApi(api.forum.getThreadPulse({ id: thread.place.id }), true);
  // Earlier pages have more to read anyway.
  const isLastPage = thread.page === thread.pages;
  const count = pulse.state === 'ready' && isLastPage ? pulse.data.newest - last : 0;
  const show = async () => {
    await refresh(api.forum.getThread({ id: thread.place.id }));
    navigate(threadPath(thread.place, language, last + 1));
  };
  return (
    <Place role="status">
      {count > 0 ? (
        <Button type="button" onClick={() => void show()}>
          <Plural value={count} one="# new reply" other="# new replies" />
        </Button>
      ) : null}
    </Place>
  );
}

/**
 * One column, in the middle of a wide screen: a column beside a long thread would be empty from its second screen on.
 */
const Layout = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: '52rem',
  marginInline: 'auto',
  '& > aside': { marginTop: 'var(--space-8)' },
  '&[data-match] > :nth-child(2)': { marginBottom: 'var(--space-4)' },
});
/** What is known about the thread, and the way to its end. */
const Facts = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 var(--space-4)',
  margin: 'var(--space-1) 0 var(--space-4)',
});
const Meta = styled.p({
  margin: 'var(--space-2) 0',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
  '& a': { color: 'inherit' },
});
const Title = styled.h1({ overflowWrap: 'anywhere' });
const Opening = styled.div({
  padding: 'var(--space-4)',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
});
const Comments = styled.ol({ margin: 'var(--space-4) 0', '& > :first-of-type': { borderTop: 0 } });

/** A thread for readers, with the reply form for members. */
export function ThreadView({ thread }: { thread: Thread }) {
  const { t } = useLingui();
  const { send } = useShell();
  const { language } = useSite();
  const user = useSession((session) => session.user);
  const { marks, markThread } = useReadMarks();
  const draft = useReplyDraft(thread.place.id);
  const { place, forum, title, author, startedAt, content, replies, views, comments, page, pages } = thread;
  const last = comments.at(-1)?.number ?? 0;
  const path = threadPath(place, language);
  const isSuspended = useSuspension() !== null;
  const isPosting = !thread.locked && user !== null && !isSuspended;
  const isRestoring = useSession((session) => session.isRestoring);
  /** Chosen before the login is restored. */
  const [quoted, setQuoted] = useState<Quotable | null>(null);
  const onQuote = isPosting ? draft.quote : isRestoring && !thread.locked ? setQuoted : null;
  useEffect(() => {
    if (!quoted || !isPosting) return;
    setQuoted(null);
    draft.quote(quoted);
  }, [quoted, isPosting, draft]);

  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // Client-side counterpart of the server's redirect: after an internal navigation, or if the thread has
    // been moved.
    if (pathname !== path) navigate(path + search + hash, { replace: true });
  }, [pathname, path, search, hash, navigate]);

  const counted = useRef<string | null>(null);
  useEffect(() => {
    if (marks === null) return;
    // A reload is not another view. A lost count does no harm.
    if (counted.current !== place.id && hasUnread(marks, place.id, last))
      send(api.forum.countView({ id: place.id })).catch(() => undefined);
    counted.current = place.id;
    markThread(place.id, last);
  }, [marks, markThread, send, place.id, last]);

  return (
    <Layout data-thread={place.id} data-match={thread.fixture ?? undefined}>
      <div>
        <Breadcrumbs forum={forum} />
        <Title dir="auto">{title}</Title>
        <Facts>
          <Meta>
            <InlineList>
              {page > 1 && thread.fixture && !author ? <span>{t`Match thread`}</span> : null}
              {page > 1 && !thread.fixture ? <AuthorName author={author} /> : null}
              {page > 1 ? <RelativeTime at={startedAt} /> : null}
              <span>
                <Plural value={replies} one="# reply" other="# replies" />
              </span>
              <span>
                <Plural value={views} one="# view" other="# views" />
              </span>
              {thread.pinned ? <span>{t`Pinned`}</span> : null}
              {thread.locked ? <span>{t`Locked`}</span> : null}
            </InlineList>
          </Meta>
          {page < pages ? (
            <LinkButton to={threadPath(place, language, thread.newest)}>{t`Newest reply`}</LinkButton>
          ) : null}
        </Facts>
      </div>
      {thread.fixture ? <RemoteWidget {...getMatchCardWidget(thread.fixture)} hydrate="load" /> : null}
      <div>
        {page === 1 && content ? (
          <Opening>
            <OpeningPost thread={thread} content={content} onQuote={onQuote} />
          </Opening>
        ) : null}
        {user?.role.name === 'admin' ? (
          <Suspense fallback={<Skeleton height={60} />}>
            <ThreadTools thread={thread} />
          </Suspense>
        ) : null}
        {comments.length === 0 ? (
          <p>{t`No comments yet`}</p>
        ) : (
          <Comments start={comments[0]?.number}>
            {comments.map((comment, at) => (
              <CommentView
                key={comment.id}
                comment={comment}
                previousAt={comments[at - 1]?.at}
                thread={thread}
                onQuote={onQuote}
              />
            ))}
          </Comments>
        )}
        <Pagination page={page} pages={pages} getPath={(number) => threadPagePath(path, number)} />
        <NewReplies thread={thread} last={last} />
        <Reply thread={thread} draft={draft} />
      </div>
      <aside>
        <RemoteWidget {...getOtherThreadsWidget(place.id, forum.slug)} />
      </aside>
    </Layout>
  );
}
