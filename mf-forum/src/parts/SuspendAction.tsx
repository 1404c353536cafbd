import styled from '@emotion/styled';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ActionButton } from './ActionRow.tsx';
import { SuspendForm } from './SuspendForm.tsx';

/** Below the buttons of its row. */
const Place = styled.div({ order: 1, flexBasis: '100%' });

/** For administrators: suspends the author of a post, in an `ActionRow`. @param reason proposed; it can be changed */
export function SuspendAction({ username, reason = '' }: { username: string; reason?: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t`Suspend ${username}`}
      </ActionButton>
      {isOpen ? (
        <Place>
          <SuspendForm username={username} reason={reason} onDone={() => setOpen(false)} />
        </Place>
      ) : null}
    </>
  );
}
