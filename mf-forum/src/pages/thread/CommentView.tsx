import styled from '@emotion/styled';
import type { Comment, Thread } from '@fan-base/shared-contracts/api/forum';
import * as api from '@fan-base/shared-contracts/client';
import { useSession, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { ConfirmDialog } from '@fan-base/shared-ui/components/ConfirmDialog';
import { RichTextView } from '@fan-base/shared-ui/components/RichTextView';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LazyComposer } from '../../editor/LazyComposer.tsx';
import { ActionButton, ActionRow } from '../../parts/ActionRow.tsx';
import { QuoteSource } from '../../parts/QuoteSource.tsx';
import { SuspendAction } from '../../parts/SuspendAction.tsx';
import { moderationKeys, useAction } from '../../parts/useAction.ts';
import { Post } from './Post.tsx';
import { PostTime } from './PostTime.tsx';
import { isPending } from './pending-comment.ts';
import { ReportAction } from './ReportAction.tsx';

interface CommentActionsProps {
  readonly comment: Comment;
  readonly thread: Thread;
  readonly onQuote: ((comment: Comment) => void) | null;
  /** Null in a locked thread and for suspended members: the API rejects their edits. */
  readonly onEdit: (() => void) | null;
}

/**
 * The actions available on a comment for its author, an administrator or another member. In a locked thread
 * authors cannot edit their comments.
 */
function CommentActions({ comment, thread, onQuote, onEdit }: CommentActionsProps) {
  const { send, toast } = useShell();
  const { t } = useLingui();
  const { act } = useAction(api.forum.getThread({ id: thread.place.id }), ...moderationKeys);
  const user = useSession((session) => session.user);
  const [isDeleting, setDeleting] = useState(false);
  const { id, author, content, deletedBy } = comment;
  // A guest's document, in which a stored login shows this.
  if (!user)
    return onQuote && content ? (
      <ActionRow data-for="member">
        <ActionButton type="button" onClick={() => onQuote(comment)}>
          {t`Quote and reply`}
        </ActionButton>
      </ActionRow>
    ) : null;
  const isOwn = author?.username === user.username;
  const isAdmin = user.role.name === 'admin';
  const moderate = (what: 'delete' | 'restore', message: string) =>
    act(async () => {
      await send(api.moderation.moderateComment({ id, act: what }));
      toast({ kind: 'success', message });
    });
  const remove = () =>
    act(async () => {
      await send(api.forum.deleteComment({ id }));
      toast({ kind: 'success', message: t`The comment has been deleted.` });
    });
  return (
    <ActionRow>
      {onQuote && content ? (
        <ActionButton type="button" onClick={() => onQuote(comment)}>
          {t`Quote and reply`}
        </ActionButton>
      ) : null}
      {isOwn && content && !thread.locked ? (
        <>
          {onEdit ? (
            <ActionButton type="button" onClick={onEdit}>
              {t`Edit`}
            </ActionButton>
          ) : null}
          <ActionButton type="button" onClick={() => setDeleting(true)}>
            {t`Delete`}
          </ActionButton>
        </>
      ) : null}
      {!isOwn && content ? <ReportAction thread={thread.place.id} comment={id} /> : null}
      {isAdmin && content && !isOwn ? (
        <ActionButton type="button" onClick={() => void moderate('delete', t`The comment has been removed.`)}>
          {t`Remove`}
        </ActionButton>
      ) : null}
      {isAdmin && deletedBy === 'moderator' ? (
        <ActionButton
          type="button"
          onClick={() => void moderate('restore', t`The comment has been restored.`)}
        >
          {t`Restore`}
        </ActionButton>
      ) : null}
      {isAdmin && author && !author.isAdmin ? <SuspendAction username={author.username} /> : null}
      {isDeleting ? (
        <ConfirmDialog
          question={t`Delete this comment?`}
          confirmLabel={t`Delete`}
          onConfirm={() => void remove()}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </ActionRow>
  );
}

function CommentEditor(props: { comment: Comment; thread: string; onEnd: () => void }) {
  const { comment, thread, onEnd } = props;
  const { send } = useShell();
  const { t } = useLingui();
  const { refreshed } = useAction(api.forum.getThread({ id: thread }));
  return (
    <LazyComposer
      label={t`Your comment`}
      submitLabel={t`Save`}
      required={t`Comment content is required`}
      failed={t`Update failed.`}
      draftKey={`forum_edit_${comment.id}`}
      initial={comment.content}
      isFocused
      onCancel={onEnd}
      onSubmit={async ({ content }) => {
        await send(api.forum.editComment({ id: comment.id, content }));
        await refreshed();
        onEnd();
      }}
    />
  );
}

const Item = styled.li({
  padding: 'var(--space-4) 0',
  borderTop: '1px solid var(--rule)',
  scrollMarginTop: 16,
  '&:target': { boxShadow: '-8px 0 0 var(--surface), -11px 0 0 var(--link)' },
  '&:focus': { outline: 'none' },
  '&[data-sending]': { opacity: 0.6 },
});
const Gone = styled.p({ margin: 0, color: 'var(--text-muted)', fontStyle: 'italic' });

function Content({ comment: { content, deletedBy } }: { comment: Comment }) {
  if (content) return <RichTextView content={content} renderQuoteSource={QuoteSource} />;
  return (
    <Gone>
      {deletedBy === 'moderator' ? (
        <Trans>This comment was removed by an administrator.</Trans>
      ) : (
        <Trans>This comment was deleted by its author.</Trans>
      )}
    </Gone>
  );
}

interface CommentViewProps {
  readonly comment: Comment;
  readonly thread: Thread;
  /** When the comment above it was written. */
  readonly previousAt?: string | undefined;
  /** Starts a reply that quotes the comment; null without permission to post. */
  readonly onQuote: ((comment: Comment) => void) | null;
}

/** A comment with author, time, permalink and the reader's actions. */
export function CommentView({ comment, thread, previousAt, onQuote }: CommentViewProps) {
  const { language } = useSite();
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const { number, author, at, editedAt } = comment;
  const isSending = isPending(comment);
  return (
    <Item id={`c${number}`} data-comment={number} data-sending={isSending ? '' : undefined}>
      <Post
        author={author}
        label={t`Comment ${number}`}
        when={
          <RouteLink to={threadPath(thread.place, language, number)}>
            #{number} · <PostTime at={at} previousAt={previousAt} isOfMatch={thread.fixture !== null} />
          </RouteLink>
        }
        isStarter={author !== null && author.username === thread.author?.username}
        isEdited={editedAt !== null}
      >
        {isEditing ? (
          <CommentEditor comment={comment} thread={thread.place.id} onEnd={() => setEditing(false)} />
        ) : (
          <>
            <Content comment={comment} />
            {isSending ? null : (
              <CommentActions
                comment={comment}
                thread={thread}
                onQuote={onQuote}
                onEdit={onQuote && (() => setEditing(true))}
              />
            )}
          </>
        )}
      </Post>
    </Item>
  );
}
