import styled from '@emotion/styled';
import type { Thread } from '@fan-base/shared-contracts/api/forum';
import * as api from '@fan-base/shared-contracts/client';
import { useNavigate } from '@fan-base/shared-contracts/router';
import { useSession, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { threadPagePath, threadPath } from '@fan-base/shared-contracts/thread-path';
import { LinkButton } from '@fan-base/shared-ui/components/LinkButton';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { LazyComposer } from '../../editor/LazyComposer.tsx';
import { type Draft, useDrafts } from '../../editor/useDrafts.ts';
import { LoggedOutNotice, useLoggedOutWriting } from '../../parts/LoggedOutNotice.tsx';
import { useSuspension } from '../../parts/useSuspension.ts';
import { addPendingComment } from './pending-comment.ts';
import type { ReplyDraft } from './useReplyDraft.ts';

const Box = styled.div({
  minHeight: 60,
  paddingTop: 'var(--space-3)',
  '& > p': { margin: '0 0 var(--space-3)' },
});
/** Looks like the editor that replaces it. */
const StartButton = styled.button({
  width: '100%',
  minHeight: 60,
  padding: 'var(--space-3)',
  color: 'var(--text-muted)',
  textAlign: 'start',
  background: 'var(--surface)',
  border: '1px solid var(--edge)',
  borderRadius: 'var(--radius)',
  cursor: 'text',
});

interface CommentFormProps {
  readonly thread: Thread;
  readonly draft: ReplyDraft;
}

/** What has opened or closed the editor; null: nothing yet, so a stored draft opens it. */
type Opened = 'press' | 'draft' | 'closed' | null;

interface OpenCommentForm extends CommentFormProps {
  readonly opened: Opened;
  readonly setOpened: (opened: Opened) => void;
}

/**
 * Posts a comment (FORUM-5) optimistically: it is in the thread immediately, and rolled back with its text in
 * the editor if the server rejects it. The editor loads on demand, or if there is a draft.
 */
function CommentForm({ thread, draft: { key: draftKey, begun, end }, ...writing }: OpenCommentForm) {
  const { clock, send, refresh } = useShell();
  const drafts = useDrafts();
  const { language } = useSite();
  const { t } = useLingui();
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const { opened, setOpened } = writing;
  const isOpen = opened === null ? drafts.read(draftKey) !== null : opened !== 'closed';
  useEffect(() => {
    if (isOpen && opened === null) setOpened('draft');
  }, [isOpen, opened, setOpened]);
  if (!isOpen && !begun)
    return (
      <StartButton type="button" onClick={() => setOpened('press')}>
        {t`Write a comment`}
      </StartButton>
    );

  const close = () => {
    setOpened('closed');
    end();
  };
  const { id } = thread.place;
  const shown = api.forum.getThread({ id, page: thread.page });
  const submit = async ({ content, key }: Draft) => {
    const isLastPage = thread.page === thread.pages;
    if (isLastPage && user)
      await mutate(shown, addPendingComment(thread, content, user, clock.getState()), { revalidate: false });
    try {
      const { comment } = await send(api.forum.createComment({ id, content, key }));
      await refresh(api.forum.getThread({ id }), api.forum.getForums());
      close();
      navigate(threadPath(thread.place, language, comment.number));
    } catch (error) {
      if (isLastPage) await mutate(shown, thread, { revalidate: false });
      throw error;
    }
  };
  return (
    <LazyComposer
      key={begun?.times ?? 0}
      label={t`Your comment`}
      placeholder={t`Write a comment`}
      submitLabel={t`Comment`}
      required={t`Comment content is required`}
      failed={t`Failed to create comment. Please try again.`}
      draftKey={draftKey}
      initial={begun?.content ?? null}
      isFocused={opened === 'press' || begun !== null}
      onSubmit={submit}
      onCancel={close}
    />
  );
}

/** The end of a thread: the reply form, or the reason why the reader cannot post. */
export function Reply(props: CommentFormProps) {
  const { t } = useLingui();
  const { thread } = props;
  const { pathFor } = useShell();
  const { language } = useSite();
  const isLoggedIn = useSession((session) => session.user !== null);
  const isRestoring = useSession((session) => session.isRestoring);
  const suspension = useSuspension();
  const [opened, setOpened] = useState<Opened>(null);
  const isLoggedOutWriting = useLoggedOutWriting(
    opened === 'press' || opened === 'draft' || props.draft.begun !== null,
  );
  // Back to the same page of the thread.
  const next = threadPagePath(threadPath(thread.place, language), thread.page);
  if (thread.locked) return <p>{t`This thread is locked, so you can’t reply.`}</p>;
  return (
    <Section id="reply" title={t`Your comment`}>
      {/* The starter wakes the page if this is stored. */}
      <Box data-draft={props.draft.key}>
        {suspension ? (
          <p>{suspension}</p>
        ) : isLoggedIn ? (
          <CommentForm {...props} opened={opened} setOpened={setOpened} />
        ) : isLoggedOutWriting ? (
          <LoggedOutNotice next={next} />
        ) : (
          <>
            <LinkButton to={pathFor('login', {}, { next })} data-for={isRestoring ? 'guest' : undefined}>
              {t`You need to be logged in to comment`}
            </LinkButton>
            {isRestoring ? (
              <StartButton type="button" data-for="member" onClick={() => setOpened('press')}>
                {t`Write a comment`}
              </StartButton>
            ) : null}
          </>
        )}
      </Box>
    </Section>
  );
}
