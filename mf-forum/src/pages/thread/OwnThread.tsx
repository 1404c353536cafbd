import type { Thread } from '@fan-base/shared-contracts/api/forum';
import { useNavigate } from '@fan-base/shared-contracts/router';
import { useSession, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { type ThreadAddress, threadPath } from '@fan-base/shared-contracts/thread-path';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Composer } from '../../editor/Composer.tsx';
import { QuietButton } from '../../parts/QuietButton.tsx';
import { useAct } from '../../parts/useAct.ts';

/** The content of a thread, which its author can edit, and delete while nobody has answered. */
export function OwnThread({ thread, children }: { thread: Thread; children: ReactNode }) {
  const { send, pathFor } = useShell();
  const { language } = useSite();
  const { t } = useLingui();
  const navigate = useNavigate();
  const act = useAct(`/threads/${thread.place.id}`);
  const username = useSession((session) => session.user?.username);
  const [isEditing, setEditing] = useState(false);
  if (!username || thread.author?.username !== username) return children;
  const remove = async () => {
    if (!window.confirm(t`Delete this thread?`)) return;
    await act(async () => {
      await send({ method: 'DELETE', path: `/threads/${thread.place.id}` });
      navigate(pathFor('forum-category', { slug: thread.forum.slug }), { replace: true });
    });
  };
  if (isEditing)
    return (
      <Composer
        label={t`Content of the thread`}
        placeholder=""
        submitLabel={t`Save`}
        required={t`Thread content is required`}
        failed={t`Update failed.`}
        draftKey={`forum_edit_thread_${thread.place.id}`}
        initial={thread.content}
        isFocused
        onCancel={() => setEditing(false)}
        onSubmit={async (content) => {
          const { place } = await send<{ place: ThreadAddress }>({
            method: 'PATCH',
            path: `/threads/${thread.place.id}`,
            body: { content },
          });
          await act(async () => {});
          setEditing(false);
          navigate(threadPath(place, language), { replace: true });
          return true;
        }}
      />
    );
  return (
    <>
      {children}
      <p>
        <QuietButton type="button" onClick={() => setEditing(true)}>
          <Trans>Edit</Trans>
        </QuietButton>
        {thread.newest === 0 ? (
          <QuietButton type="button" onClick={() => void remove()}>
            <Trans>Delete</Trans>
          </QuietButton>
        ) : null}
      </p>
    </>
  );
}
