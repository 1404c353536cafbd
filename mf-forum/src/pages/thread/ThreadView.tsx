import styled from '@emotion/styled';
import type { Thread } from '@fan-base/shared-contracts/api/forum';
import { RemoteWidget, useSession, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { threadPagePath, threadPath } from '@fan-base/shared-contracts/thread-path';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RichTextView } from '@fan-base/shared-ui/components/RichTextView';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { AuthorName } from '../../parts/AuthorName.tsx';
import { Pages } from '../../parts/Pages.tsx';
import { useReadMarks } from '../../reading/useReadMarks.ts';
import { CommentView } from './CommentView.tsx';
import { NewReplies } from './NewReplies.tsx';
import { OwnThread } from './OwnThread.tsx';
import type { Quote } from './quoteOf.ts';
import { Reply } from './Reply.tsx';
import { ReportForm } from './ReportForm.tsx';
import { ThreadTools } from './ThreadTools.tsx';

const Layout = styled.div({ maxWidth: '52rem', '& > p:first-of-type': { margin: 0 } });
const Meta = styled.p({ color: 'var(--text-muted)', fontSize: 'var(--text-small)' });
const Comments = styled.ol({ margin: 'var(--space-6) 0 0', padding: 0, listStyle: 'none' });

/** A thread as everyone reads it, and as whoever is logged in goes on with it. */
export function ThreadView({ thread }: { thread: Thread }) {
  const { pathFor, send } = useShell();
  const { language } = useSite();
  const user = useSession((session) => session.user);
  const { marks, markThread } = useReadMarks();
  const [quote, setQuote] = useState<Quote | null>(null);
  const { place, forum, title, author, startedAt, editedAt, content, replies, views, comments, page, pages } =
    thread;
  const last = comments.at(-1)?.number ?? 0;

  useEffect(() => {
    if (marks !== null) markThread(place.id, last);
  }, [marks, markThread, place.id, last]);
  useEffect(() => {
    // A view that is not counted matters to nobody.
    send({ method: 'POST', path: `/threads/${place.id}/views` }).catch(() => undefined);
  }, [send, place.id]);

  const path = threadPath(place, language);
  return (
    <Layout data-thread={place.id}>
      <p>
        <RouteLink to={pathFor('forum')}>
          <Trans>Forum</Trans>
        </RouteLink>{' '}
        › <RouteLink to={pathFor('forum-category', { slug: forum.slug })}>{forum.title}</RouteLink>
      </p>
      <h1>{title}</h1>
      <Meta>
        {thread.fixture && !author ? <Trans>Match thread</Trans> : <AuthorName author={author} />} ·{' '}
        <RelativeTime at={startedAt} />
        {editedAt ? (
          <>
            {' '}
            (<Trans>edited</Trans>)
          </>
        ) : null}{' '}
        · <Plural value={replies} one="# reply" other="# replies" /> ·{' '}
        <Plural value={views} one="# view" other="# views" />
        {thread.locked ? (
          <>
            {' · '}
            <Trans>Locked</Trans>
          </>
        ) : null}
      </Meta>
      {thread.fixture ? (
        <RemoteWidget remote="mf-matches" widget="match-card" props={{ id: thread.fixture }} hydrate="load" />
      ) : null}
      {page === 1 && content ? (
        <OwnThread thread={thread}>
          <RichTextView content={content} />
        </OwnThread>
      ) : null}
      {user && author && user.username !== author.username ? <ReportForm thread={place.id} /> : null}
      {user?.role.name === 'admin' ? <ThreadTools thread={thread} /> : null}
      {comments.length === 0 ? (
        <p>
          <Trans>No comments yet</Trans>
        </p>
      ) : (
        <Comments start={comments[0]?.number}>
          {comments.map((comment) => (
            <CommentView
              key={comment.id}
              comment={comment}
              thread={thread}
              onQuote={thread.locked || !user ? null : setQuote}
            />
          ))}
        </Comments>
      )}
      <Pages page={page} pages={pages} pathOf={(number) => threadPagePath(path, number)} />
      <NewReplies thread={thread} last={last} />
      <Reply thread={thread} quote={quote} onQuoted={() => setQuote(null)} />
    </Layout>
  );
}
