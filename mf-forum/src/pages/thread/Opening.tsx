import type { Thread } from '@fan-base/shared-contracts/api/forum';
import type { RichText } from '@fan-base/shared-contracts/plain-rich-text';
import { useNavigate } from '@fan-base/shared-contracts/router';
import { useSession, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { type ThreadAddress, threadPath } from '@fan-base/shared-contracts/thread-path';
import { RichTextView } from '@fan-base/shared-ui/components/RichTextView';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Composer } from '../../editor/Composer.tsx';
import { ActionRow } from '../../parts/ActionRow.tsx';
import { QuietButton } from '../../parts/QuietButton.tsx';
import { useAct } from '../../parts/useAct.ts';
import { ReportForm } from './ReportForm.tsx';

/** What a thread begins with; its author can edit it, and delete it while nobody has answered. */
export function Opening({ thread, content }: { thread: Thread; content: RichText }) {
  const { send, pathFor } = useShell();
  const { language } = useSite();
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id } = thread.place;
  const { act, refreshed } = useAct(`/threads/${id}`);
  const username = useSession((session) => session.user?.username);
  const [isEditing, setEditing] = useState(false);
  const isOwn = username !== undefined && thread.author?.username === username;
  const remove = async () => {
    if (!window.confirm(t`Delete this thread?`)) return;
    await act(async () => {
      await send({ method: 'DELETE', path: `/threads/${id}` });
      navigate(pathFor('forum-category', { slug: thread.forum.slug }), { replace: true });
    });
  };
  if (isEditing)
    return (
      <Composer
        label={t`Content of the thread`}
        submitLabel={t`Save`}
        required={t`Thread content is required`}
        failed={t`Update failed.`}
        draftKey={`forum_edit_thread_${id}`}
        initial={content}
        isFocused
        onCancel={() => setEditing(false)}
        onSubmit={async (draft) => {
          const { place } = await send<{ place: ThreadAddress }>({
            method: 'PATCH',
            path: `/threads/${id}`,
            body: { content: draft.content },
          });
          await refreshed();
          setEditing(false);
          navigate(threadPath(place, language), { replace: true });
        }}
      />
    );
  return (
    <>
      <RichTextView content={content} />
      <ActionRow>
        {isOwn && !thread.locked ? (
          <QuietButton type="button" onClick={() => setEditing(true)}>
            <Trans>Edit</Trans>
          </QuietButton>
        ) : null}
        {isOwn && thread.newest === 0 ? (
          <QuietButton type="button" onClick={() => void remove()}>
            <Trans>Delete</Trans>
          </QuietButton>
        ) : null}
        {username && thread.author && !isOwn ? <ReportForm thread={id} /> : null}
      </ActionRow>
    </>
  );
}
