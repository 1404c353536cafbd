import styled from '@emotion/styled';
import type { Thread } from '@fan-base/shared-contracts/api/forum';
import type { ThreadAct } from '@fan-base/shared-contracts/api/moderation';
import { forumsKey } from '@fan-base/shared-contracts/keys';
import { useNavigate } from '@fan-base/shared-contracts/router';
import { useApi, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { type ThreadAddress, threadPath } from '@fan-base/shared-contracts/thread-path';
import { Trans, useLingui } from '@lingui/react/macro';
import { QuietButton } from '../../parts/QuietButton.tsx';
import { useAct } from '../../parts/useAct.ts';

const Bar = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2)',
  marginTop: 'var(--space-3)',
  padding: '0 var(--space-3)',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
});

/** What administrators do with a thread; every act is logged. */
export function ThreadTools({ thread }: { thread: Thread }) {
  const { send, pathFor } = useShell();
  const { language } = useSite();
  const { t } = useLingui();
  const navigate = useNavigate();
  const forums = useApi(forumsKey());
  const act = useAct(`/threads/${thread.place.id}`, '/moderation/');
  const moderate = (what: ThreadAct, forum?: string) =>
    act(async () => {
      const { place } = await send<{ place: ThreadAddress }>({
        method: 'POST',
        path: `/moderation/threads/${thread.place.id}`,
        body: { act: what, ...(forum === undefined ? {} : { forum }) },
      });
      if (what === 'move') navigate(threadPath(place, language), { replace: true });
      if (what === 'delete')
        navigate(pathFor('forum-category', { slug: thread.forum.slug }), { replace: true });
    });
  return (
    <Bar role="group" aria-label={t`Moderation`}>
      <QuietButton type="button" onClick={() => void moderate(thread.locked ? 'unlock' : 'lock')}>
        {thread.locked ? <Trans>Unlock</Trans> : <Trans>Lock</Trans>}
      </QuietButton>
      <QuietButton type="button" onClick={() => void moderate(thread.pinned ? 'unpin' : 'pin')}>
        {thread.pinned ? <Trans>Unpin</Trans> : <Trans>Pin</Trans>}
      </QuietButton>
      <QuietButton type="button" onClick={() => void moderate('delete')}>
        <Trans>Remove thread</Trans>
      </QuietButton>
      {forums.state === 'ready' ? (
        <select
          aria-label={t`Move to`}
          value={thread.forum.slug}
          onChange={(event) => void moderate('move', event.target.value)}
        >
          {forums.data.forums.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </select>
      ) : null}
    </Bar>
  );
}
