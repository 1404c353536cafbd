import type { Comment } from '@fan-base/shared-contracts/api/forum';
import * as api from '@fan-base/shared-contracts/client';
import { useShell } from '@fan-base/shared-contracts/shell';
import { useLingui } from '@lingui/react/macro';
import { Composer } from '../../editor/Composer.tsx';
import { useAct } from '../../parts/useAct.ts';

/** Changes a comment of one's own. */
export function CommentEditor(props: { comment: Comment; thread: string; onEnd: () => void }) {
  const { comment, thread, onEnd } = props;
  const { send } = useShell();
  const { t } = useLingui();
  const { refreshed } = useAct(api.forum.getThread({ id: thread }));
  return (
    <Composer
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
