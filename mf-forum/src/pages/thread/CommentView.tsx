import styled from '@emotion/styled';
import type { Comment, Thread } from '@fan-base/shared-contracts/api/forum';
import { useSession, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { MemberImage } from '@fan-base/shared-ui/components/MemberImage';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RichTextView } from '@fan-base/shared-ui/components/RichTextView';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Composer } from '../../editor/Composer.tsx';
import { AuthorName } from '../../parts/AuthorName.tsx';
import { QuietButton } from '../../parts/QuietButton.tsx';
import { useAct } from '../../parts/useAct.ts';
import type { Quote } from './quoteOf.ts';
import { ReportForm } from './ReportForm.tsx';

const Item = styled.li({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  gap: 'var(--space-3)',
  padding: 'var(--space-4) 0',
  borderTop: '1px solid var(--rule)',
  scrollMarginTop: 16,
  '&:target': { background: 'var(--surface-raised)' },
  '&[data-sending]': { opacity: 0.6 },
  '& header': { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)', fontSize: 'var(--text-small)' },
  '& header a:last-of-type': { color: 'var(--text-muted)' },
  '& footer': { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)', marginTop: 'var(--space-2)' },
});

interface CommentViewProps {
  readonly comment: Comment;
  readonly thread: Thread;
  /** Begins a reply that quotes the comment; null for who may not write. */
  readonly onQuote: ((quote: Quote) => void) | null;
}

/** A comment: who, when, what, its own address, and what the reader may do with it. */
export function CommentView({ comment, thread, onQuote }: CommentViewProps) {
  const { send } = useShell();
  const { language } = useSite();
  const { t } = useLingui();
  const act = useAct(`/threads/${thread.place.id}`);
  const user = useSession((session) => session.user);
  const [isEditing, setEditing] = useState(false);
  const { id, number, author, at, editedAt, content, deletedBy } = comment;
  const isOwn = user !== null && author?.username === user.username;
  const isAdmin = user?.role.name === 'admin';
  const isSending = id.startsWith('sending');
  const moderate = (what: 'delete' | 'restore') =>
    act(() => send({ method: 'POST', path: `/moderation/comments/${id}`, body: { act: what } }));
  const remove = () => {
    if (window.confirm(t`Delete this comment?`))
      void act(() => send({ method: 'DELETE', path: `/comments/${id}` }));
  };
  return (
    <Item id={`c${number}`} data-comment={number} data-sending={isSending ? '' : undefined}>
      <MemberImage name={author?.displayName ?? '?'} image={author?.image ?? null} size={40} />
      <article aria-label={t`Comment ${number}`}>
        <header>
          <AuthorName author={author} />
          <a href={threadPath(thread.place, language, number)}>
            #{number} · <RelativeTime at={at} />
          </a>
          {editedAt ? (
            <span>
              <Trans>edited</Trans>
            </span>
          ) : null}
        </header>
        {content === null ? (
          <p>
            {deletedBy === 'moderator' ? (
              <Trans>This comment was removed by an administrator.</Trans>
            ) : (
              <Trans>This comment was deleted by its author.</Trans>
            )}
          </p>
        ) : isEditing ? (
          <Composer
            label={t`Your comment`}
            placeholder=""
            submitLabel={t`Save`}
            required={t`Comment content is required`}
            failed={t`Update failed.`}
            draftKey={`forum_edit_${id}`}
            initial={content}
            isFocused
            onCancel={() => setEditing(false)}
            onSubmit={async (changed) => {
              await send({ method: 'PATCH', path: `/comments/${id}`, body: { content: changed } });
              await act(async () => {});
              setEditing(false);
              return true;
            }}
          />
        ) : (
          <RichTextView content={content} quoteOf={({ author: whose }) => <Trans>{whose} wrote:</Trans>} />
        )}
        {isSending || isEditing ? null : (
          <footer>
            {onQuote && content ? (
              <QuietButton type="button" onClick={() => onQuote({ comment })}>
                <Trans>Quote and reply</Trans>
              </QuietButton>
            ) : null}
            {isOwn && content ? (
              <>
                <QuietButton type="button" onClick={() => setEditing(true)}>
                  <Trans>Edit</Trans>
                </QuietButton>
                <QuietButton type="button" onClick={remove}>
                  <Trans>Delete</Trans>
                </QuietButton>
              </>
            ) : null}
            {user && !isOwn && content ? <ReportForm thread={thread.place.id} comment={id} /> : null}
            {isAdmin && !isOwn ? (
              <QuietButton type="button" onClick={() => void moderate(content ? 'delete' : 'restore')}>
                {content ? <Trans>Remove</Trans> : <Trans>Restore</Trans>}
              </QuietButton>
            ) : null}
          </footer>
        )}
      </article>
    </Item>
  );
}
