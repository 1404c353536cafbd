import type { Thread } from '@fan-base/shared-contracts/api/forum';
import * as api from '@fan-base/shared-contracts/client';
import { openingId, type RichText } from '@fan-base/shared-contracts/plain-rich-text';
import { useNavigate } from '@fan-base/shared-contracts/router';
import { useSession, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { ConfirmDialog } from '@fan-base/shared-ui/components/ConfirmDialog';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RichTextView } from '@fan-base/shared-ui/components/RichTextView';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { LazyComposer } from '../../editor/LazyComposer.tsx';
import { ActionButton, ActionRow } from '../../parts/ActionRow.tsx';
import { QuoteSource } from '../../parts/QuoteSource.tsx';
import { SuspendAction } from '../../parts/SuspendAction.tsx';
import { useAction } from '../../parts/useAction.ts';
import type { Quotable } from './append-quote.ts';
import { Post } from './Post.tsx';
import { ReportAction } from './ReportAction.tsx';

interface OpeningPostProps {
  readonly thread: Thread;
  readonly content: RichText;
  /** Starts a reply that quotes the post; null without permission to post. */
  readonly onQuote: ((post: Quotable) => void) | null;
}

/**
 * The opening post of a thread, styled like a comment. Its author can edit it, and delete the thread until
 * the first reply, unless the thread is locked.
 */
export function OpeningPost({ thread, content, onQuote }: OpeningPostProps) {
  const { send, pathFor } = useShell();
  const { language } = useSite();
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id } = thread.place;
  const { act, refreshed } = useAction(api.forum.getThread({ id }));
  const username = useSession((session) => session.user?.username);
  const isAdmin = useSession((session) => session.user?.role.name === 'admin');
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { author } = thread;
  const isOwn = username !== undefined && author?.username === username;
  const mayChange = isOwn && !thread.locked;
  const remove = () =>
    act(async () => {
      await send(api.forum.deleteThread({ id }));
      navigate(pathFor('forum-category', { slug: thread.forum.slug }), { replace: true });
    });
  const post = (children: ReactNode) => (
    <Post
      author={author}
      isOfMatch={author === null && thread.fixture !== null}
      label={t`Opening post`}
      when={<RelativeTime at={thread.startedAt} />}
      isEdited={thread.editedAt !== null}
    >
      {children}
    </Post>
  );
  if (isEditing)
    return post(
      <LazyComposer
        label={t`Thread content`}
        submitLabel={t`Save`}
        required={t`Thread content is required`}
        failed={t`Update failed.`}
        draftKey={`forum_edit_thread_${id}`}
        initial={content}
        isFocused
        onCancel={() => setEditing(false)}
        onSubmit={async (draft) => {
          const { place } = await send(api.forum.editThread({ id, content: draft.content }));
          await refreshed();
          setEditing(false);
          navigate(threadPath(place, language), { replace: true });
        }}
      />,
    );
  return post(
    <>
      <RichTextView content={content} renderQuoteSource={QuoteSource} />
      <ActionRow data-for={username === undefined ? 'member' : undefined}>
        {onQuote ? (
          <ActionButton type="button" onClick={() => onQuote({ id: openingId, author, content })}>
            {t`Quote and reply`}
          </ActionButton>
        ) : null}
        {mayChange && onQuote ? (
          <ActionButton type="button" onClick={() => setEditing(true)}>
            {t`Edit`}
          </ActionButton>
        ) : null}
        {mayChange && thread.newest === 0 ? (
          <ActionButton type="button" onClick={() => setDeleting(true)}>
            {t`Delete`}
          </ActionButton>
        ) : null}
        {username && author && !isOwn ? <ReportAction thread={id} /> : null}
        {isAdmin && author && !author.isAdmin ? <SuspendAction username={author.username} /> : null}
        {isDeleting ? (
          <ConfirmDialog
            question={t`Delete this thread?`}
            confirmLabel={t`Delete`}
            onConfirm={() => void remove()}
            onClose={() => setDeleting(false)}
          />
        ) : null}
      </ActionRow>
    </>,
  );
}
