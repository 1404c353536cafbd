import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { Trans } from '@lingui/react/macro';

const breathe = keyframes({ '50%': { opacity: 0.35 } });

const Dot = styled.i({
  flex: 'none',
  display: 'inline-block',
  width: 8,
  height: 8,
  background: 'var(--live)',
  borderRadius: '50%',
  // Motion that cannot be stopped may last five seconds (WCAG 2.2.2).
  '@media (prefers-reduced-motion: no-preference)': { animation: `${breathe} 2s ease-in-out 2` },
});

/** Marks a match in progress: a dot, and a word for screen readers. */
export const LiveDot = () => (
  <>
    <Dot aria-hidden="true" />
    <small className="visually-hidden">
      <Trans context="of a match that is being played">live</Trans>
    </small>
  </>
);
