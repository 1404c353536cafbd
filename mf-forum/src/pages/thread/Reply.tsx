import styled from '@emotion/styled';
import type { Comment, Thread } from '@fan-base/shared-contracts/api/forum';
import { threadKey } from '@fan-base/shared-contracts/keys';
import { useNavigate } from '@fan-base/shared-contracts/router';
import { useSession, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useSWRConfig } from 'swr';
import { Composer } from '../../editor/Composer.tsx';
import { newKey } from '../../parts/newKey.ts';
import { type Quote, quoteOf } from './quoteOf.ts';
import { withComment } from './withComment.ts';

const Box = styled.div({ paddingTop: 'var(--space-3)' });

/**
 * Writing a comment (FORUM-5): it stands in the thread at once, and is taken back when the server refuses it, its
 * text kept in the editor.
 */
export function Reply(props: { thread: Thread; quote: Quote | null; onQuoted: () => void }) {
  const { thread, quote, onQuoted } = props;
  const { send, pathFor, refresh } = useShell();
  const { language } = useSite();
  const { t } = useLingui();
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const key = useRef(newKey());
  const path = threadPath(thread.place, language);
  if (thread.locked)
    return (
      <p>
        <Trans>This thread is locked: nobody can write in it.</Trans>
      </p>
    );
  if (!user)
    return (
      <p>
        <RouteLink to={pathFor('login', {}, { next: path })}>
          <Trans>You need to be logged in to comment</Trans>
        </RouteLink>
      </p>
    );
  const shown = threadKey(thread.place.id, thread.page);
  return (
    <Section id="reply" title={<Trans>Your comment</Trans>}>
      <Box>
        <Composer
          key={quote?.comment.id ?? 'plain'}
          label={t`Your comment`}
          placeholder={t`Write a comment`}
          submitLabel={t`Comment`}
          required={t`Comment content is required`}
          failed={t`Failed to create comment. Please try again.`}
          draftKey={`forum_draft_${thread.place.id}${quote ? `_${quote.comment.id}` : ''}`}
          initial={quote ? quoteOf(quote.comment) : null}
          isFocused={quote !== null}
          onSubmit={async (content) => {
            const before = thread;
            const isLastPage = thread.page === thread.pages;
            if (isLastPage) await mutate(shown, withComment(thread, content, user), { revalidate: false });
            try {
              const { comment } = await send<{ comment: Comment }>({
                method: 'POST',
                path: `/threads/${thread.place.id}/comments`,
                body: { content, key: key.current },
              });
              key.current = newKey();
              onQuoted();
              await refresh(`/threads/${thread.place.id}`, '/forums');
              navigate(threadPath(thread.place, language, comment.number));
              return true;
            } catch (error) {
              if (isLastPage) await mutate(shown, before, { revalidate: false });
              throw error;
            }
          }}
        />
      </Box>
    </Section>
  );
}
