import styled from '@emotion/styled';
import { useSite } from '@fan-base/shared-contracts/shell';
import { messages } from '../theme/messages.ts';
import { Button } from './Button.tsx';

const Box = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-4)',
  padding: 'var(--space-5) 0',
  '& p': { margin: 0 },
});

/** A failed load: what happened, and a retry. The cause does not matter to the reader. */
export function ErrorState({ onRetry }: { onRetry: () => void }) {
  const { language } = useSite();
  return (
    <Box role="alert">
      <p>{messages.failed[language]}</p>
      <Button type="button" onClick={onRetry}>
        {messages.tryAgain[language]}
      </Button>
    </Box>
  );
}
