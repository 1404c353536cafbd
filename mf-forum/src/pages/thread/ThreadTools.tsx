import styled from '@emotion/styled';
import type { Thread } from '@fan-base/shared-contracts/api/forum';
import type { ThreadAct } from '@fan-base/shared-contracts/api/moderation';
import * as api from '@fan-base/shared-contracts/client';
import { useNavigate } from '@fan-base/shared-contracts/router';
import { useApi, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { ConfirmDialog } from '@fan-base/shared-ui/components/ConfirmDialog';
import { SelectBox } from '@fan-base/shared-ui/components/SelectBox';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ActionButton } from '../../parts/ActionRow.tsx';
import { moderationKeys, useAction } from '../../parts/useAction.ts';

const Bar = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2)',
  marginTop: 'var(--space-3)',
  padding: 'var(--space-2) var(--space-3)',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  '& select': {
    maxWidth: '100%',
    padding: '0 var(--space-2)',
  },
});

/** An administrator's actions on a thread; each is logged. */
export function ThreadTools({ thread }: { thread: Thread }) {
  const { send, pathFor } = useShell();
  const { language } = useSite();
  const { t } = useLingui();
  const navigate = useNavigate();
  const forums = useApi(api.forum.getForums());
  const [forum, setForum] = useState(thread.forum.slug);
  const { id } = thread.place;
  const { act } = useAction(api.forum.getThread({ id }), ...moderationKeys);
  const moderate = (what: ThreadAct, to?: string) =>
    act(async () => {
      const { place } = await send(api.moderation.moderateThread({ id, act: what, forum: to }));
      if (what === 'move') navigate(threadPath(place, language), { replace: true });
      if (what === 'delete')
        navigate(pathFor('forum-category', { slug: thread.forum.slug }), { replace: true });
    });
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Bar role="group" aria-label={t`Moderation`}>
      <ActionButton type="button" onClick={() => void moderate(thread.locked ? 'unlock' : 'lock')}>
        {thread.locked ? t`Unlock` : t`Lock`}
      </ActionButton>
      <ActionButton type="button" onClick={() => void moderate(thread.pinned ? 'unpin' : 'pin')}>
        {thread.pinned ? t`Unpin` : t`Pin`}
      </ActionButton>
      <ActionButton type="button" onClick={() => setRemoving(true)}>
        {t`Remove thread`}
      </ActionButton>
      {forums.state === 'ready' ? (
        <SelectBox aria-label={t`Forum`} value={forum} onChange={(event) => setForum(event.target.value)}>
          {forums.data.forums.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </SelectBox>
      ) : null}
      <ActionButton
        type="button"
        disabled={forum === thread.forum.slug}
        onClick={() => void moderate('move', forum)}
      >
        {t`Move`}
      </ActionButton>
      {isRemoving ? (
        <ConfirmDialog
          question={t`Remove this thread? You can restore it from the moderation log.`}
          confirmLabel={t`Remove thread`}
          onConfirm={() => void moderate('delete')}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </Bar>
  );
}
