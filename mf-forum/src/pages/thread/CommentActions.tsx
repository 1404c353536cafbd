import type { Comment, Thread } from '@fan-base/shared-contracts/api/forum';
import * as api from '@fan-base/shared-contracts/client';
import { useSession, useShell } from '@fan-base/shared-contracts/shell';
import { useLingui } from '@lingui/react/macro';
import { ActionButton, ActionRow } from '../../parts/ActionRow.tsx';
import { moderationKeys, useAction } from '../../parts/useAction.ts';
import { ReportForm } from './ReportForm.tsx';

interface CommentActionsProps {
  readonly comment: Comment;
  readonly thread: Thread;
  readonly onQuote: ((comment: Comment) => void) | null;
  /** Null in a locked thread: what stands there stays as it was answered. */
  readonly onEdit: (() => void) | null;
}

/**
 * What the reader may do with a comment: its author, an administrator, any other member. In a locked thread nobody
 * changes what they wrote.
 */
export function CommentActions({ comment, thread, onQuote, onEdit }: CommentActionsProps) {
  const { send } = useShell();
  const { t } = useLingui();
  const { act } = useAction(api.forum.getThread({ id: thread.place.id }), ...moderationKeys);
  const user = useSession((session) => session.user);
  if (!user) return null;
  const { id, author, content, deletedBy } = comment;
  const isOwn = author?.username === user.username;
  const moderate = (what: 'delete' | 'restore') =>
    act(() => send(api.moderation.moderateComment({ id, act: what })));
  const remove = () => {
    if (window.confirm(t`Delete this comment?`)) void act(() => send(api.forum.deleteComment({ id })));
  };
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
          <ActionButton type="button" onClick={remove}>
            {t`Delete`}
          </ActionButton>
        </>
      ) : null}
      {!isOwn && content ? <ReportForm thread={thread.place.id} comment={id} /> : null}
      {user.role.name === 'admin' && content && !isOwn ? (
        <ActionButton type="button" onClick={() => void moderate('delete')}>
          {t`Remove`}
        </ActionButton>
      ) : null}
      {user.role.name === 'admin' && deletedBy === 'moderator' ? (
        <ActionButton type="button" onClick={() => void moderate('restore')}>
          {t`Restore`}
        </ActionButton>
      ) : null}
    </ActionRow>
  );
}
