import styled from '@emotion/styled';
import { useSite } from '@fan-base/shared-contracts/shell';
import { messages } from '../theme/messages.ts';

export type Outcome = 'win' | 'draw' | 'loss';

const letters = { win: 'winLetter', draw: 'drawLetter', loss: 'lossLetter' } as const;

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

/** The result from a club's point of view, as a letter on a color. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const { language } = useSite();
  const name = messages[outcome][language];
  return (
    <Mark role="img" aria-label={name} title={name} style={{ background: `var(--${outcome})` }}>
      {messages[letters[outcome]][language]}
    </Mark>
  );
}
