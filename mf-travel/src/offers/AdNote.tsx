import styled from '@emotion/styled';
import { Trans } from '@lingui/react/macro';

const Note = styled.p({
  maxWidth: '44rem',
  margin: 'var(--space-2) 0 var(--space-4)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
});

/** Explains the advertisement labels on a page of offers. */
export const AdNote = () => (
  <Note>
    <Trans>
      These offers are advertisements from our partners. We may earn a commission when you buy through a link.
      The partner sets the price and terms, so check them before you buy.
    </Trans>
  </Note>
);
