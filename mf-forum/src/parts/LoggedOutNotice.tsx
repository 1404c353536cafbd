import styled from '@emotion/styled';
import { useSession, useShell } from '@fan-base/shared-contracts/shell';
import { LinkButton } from '@fan-base/shared-ui/components/LinkButton';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

const Box = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3) var(--space-4)',
  padding: 'var(--space-3) var(--space-4)',
  background: 'var(--surface-raised)',
  border: '1px solid var(--rule)',
  borderLeft: '4px solid var(--link)',
  borderRadius: 'var(--radius)',
  // A line of its own for the button where the words need the width.
  '& > p': { flex: '1 1 16rem', margin: 0 },
});

/**
 * Whether the login has ended on this page while the member was writing, which takes the editor away.
 * @param isWriting whether the member is writing
 */
export function useLoggedOutWriting(isWriting: boolean): boolean {
  const isLoggedIn = useSession((session) => session.user !== null);
  const [wasWriting, setWasWriting] = useState(false);
  const isNow = isLoggedIn ? isWriting : wasWriting;
  if (isNow !== wasWriting) setWasWriting(isNow);
  return wasWriting && !isLoggedIn;
}

/**
 * Replaces the editor of a member who has been logged out.
 * @param props.next path of this page, where the draft is
 */
export function LoggedOutNotice({ next }: { next: string }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  return (
    <Box>
      <p role="alert">{t`You have been logged out. Log in again – your text has been saved.`}</p>
      <LinkButton to={pathFor('login', {}, { next })}>{t`Log in`}</LinkButton>
    </Box>
  );
}
