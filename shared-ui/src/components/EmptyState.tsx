import styled from '@emotion/styled';
import { useSite } from '@fan-base/shared-contracts/shell';
import type { ReactNode } from 'react';
import { messages } from '../theme/messages.ts';
import { LinkButton } from './LinkButton.tsx';

const Box = styled.div({
  padding: 'var(--space-3) 0',
  color: 'var(--text-muted)',
  '& > p': { margin: 0 },
  '& > p + *': { marginTop: 'var(--space-3)' },
});

/**
 * An empty list: one sentence and a link onward.
 * @param to target path of `link`
 * @param isFiltered a filter excluded everything; only affects the default sentence
 */
export function EmptyState(
  props: { children?: ReactNode; isFiltered?: boolean } & (
    | { to: string; link: ReactNode }
    | { to?: undefined; link?: undefined }
  ),
) {
  const { children, to, link, isFiltered = false } = props;
  const { language } = useSite();
  return (
    <Box>
      <p>{children ?? (isFiltered ? messages.noMatchingData : messages.noData)[language]}</p>
      {to === undefined ? null : <LinkButton to={to}>{link}</LinkButton>}
    </Box>
  );
}
