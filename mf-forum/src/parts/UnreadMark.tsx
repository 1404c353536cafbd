import styled from '@emotion/styled';
import { Trans } from '@lingui/react/macro';

const Dot = styled.span({
  display: 'inline-block',
  width: 10,
  height: 10,
  marginRight: 'var(--space-2)',
  background: 'var(--link)',
  borderRadius: '50%',
});

/** A dot, with a word for screen readers. */
export const UnreadMark = () => (
  <Dot>
    <span className="visually-hidden">
      <Trans>Unread:</Trans>
    </span>
  </Dot>
);
