import styled from '@emotion/styled';
import { Trans } from '@lingui/react/macro';

const Note = styled.p({
  maxWidth: '44rem',
  margin: 'var(--space-2) 0 var(--space-4)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
});

/** What the marks on a page of offers mean. */
export const AdNote = () => (
  <Note>
    <Trans>
      The offers are advertisements from our partners: we may be paid when you buy something through a link.
      Price and terms are the partner’s, so check them there.
    </Trans>
  </Note>
);
