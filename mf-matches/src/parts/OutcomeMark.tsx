import styled from '@emotion/styled';
import { useLingui } from '@lingui/react/macro';
import type { Outcome } from '../status/present-fixture.ts';

const Mark = styled.span({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 22,
  height: 22,
  color: 'var(--surface)',
  fontFamily: 'var(--font-condensed)',
  fontSize: 'var(--text-small)',
  fontWeight: 600,
  borderRadius: 4,
});

/** The result from the club's point of view, as a letter on a color. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const { t } = useLingui();
  const words = {
    win: { letter: t({ message: 'W', context: 'one letter: win' }), name: t`Win` },
    draw: { letter: t({ message: 'D', context: 'one letter: draw' }), name: t`Draw` },
    loss: { letter: t({ message: 'L', context: 'one letter: loss' }), name: t`Loss` },
  }[outcome];
  return (
    <Mark role="img" aria-label={words.name} title={words.name} style={{ background: `var(--${outcome})` }}>
      {words.letter}
    </Mark>
  );
}
