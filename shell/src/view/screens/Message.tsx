import styled from '@emotion/styled';
import { Link } from '@fan-base/shared-contracts/router';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

const Box = styled.div({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 'var(--space-4)',
  maxWidth: '60ch',
  minHeight: '45vh',
  paddingBlock: 'var(--space-8)',
  '& h1, & p': { margin: 0 },
  '& code': { overflowWrap: 'anywhere' },
});

/** One of the shell's own answers: what happened, and the ways on. */
export function Message({
  title,
  children,
  alert,
}: {
  title: ReactNode;
  children?: ReactNode;
  alert?: boolean;
}) {
  const { t } = useLingui();
  return (
    <Box role={alert ? 'alert' : undefined}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      <Link to="/">{t`Back to home`}</Link>
    </Box>
  );
}
