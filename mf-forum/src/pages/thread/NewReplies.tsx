import styled from '@emotion/styled';
import type { Thread } from '@fan-base/shared-contracts/api/forum';
import * as api from '@fan-base/shared-contracts/client';
import { useNavigate } from '@fan-base/shared-contracts/router';
import { useLiveApi, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { Button } from '@fan-base/shared-ui/components/Button';
import { Plural } from '@lingui/react/macro';

/** It floats at the end of the screen while its own place is further down. */
const Place = styled.div({
  position: 'sticky',
  bottom: 'var(--space-4)',
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
  '& button': { boxShadow: '0 2px 12px rgb(0 0 0 / 0.3)', pointerEvents: 'auto' },
});

/** Says that others have written since the page was opened, and leads there; it moves nothing by itself. */
export function NewReplies({ thread, last }: { thread: Thread; last: number }) {
  const { refresh } = useShell();
  const { language } = useSite();
  const navigate = useNavigate();
  const pulse = useLiveApi(api.forum.getThreadPulse({ id: thread.place.id }), true);
  // On an earlier page there is more to read anyway.
  const isLastPage = thread.page === thread.pages;
  const count = pulse.state === 'ready' && isLastPage ? pulse.data.newest - last : 0;
  const show = async () => {
    await refresh(api.forum.getThread({ id: thread.place.id }));
    navigate(threadPath(thread.place, language, last + 1));
  };
  return (
    <Place role="status">
      {count > 0 ? (
        <Button type="button" onClick={() => void show()}>
          <Plural value={count} one="# new reply" other="# new replies" />
        </Button>
      ) : null}
    </Place>
  );
}
