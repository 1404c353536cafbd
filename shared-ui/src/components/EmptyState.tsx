import styled from '@emotion/styled';
import { useSite } from '@fan-base/shared-contracts/shell';
import type { ReactNode } from 'react';
import { words } from '../theme/words.ts';

const Box = styled.div({
  padding: 'var(--space-6) 0',
  color: 'var(--text-muted)',
  '& > p': { margin: '0 0 var(--space-3)' },
});

/**
 * Where there is nothing: one sentence, and a way on.
 * @param isFiltered there would be something without a filter; only for the sentence that is said by default
 */
export function EmptyState(props: { children?: ReactNode; action?: ReactNode; isFiltered?: boolean }) {
  const { children, action, isFiltered = false } = props;
  const { language } = useSite();
  return (
    <Box>
      <p>{children ?? (isFiltered ? words.noMatchingData : words.noData)[language]}</p>
      {action}
    </Box>
  );
}
