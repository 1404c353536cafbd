import styled from '@emotion/styled';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';

const Box = styled.div({
  display: 'grid',
  justifyItems: 'start',
  gap: 'var(--space-3)',
  padding: 'var(--space-4)',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  '& p': { margin: 0 },
  '& label': { display: 'flex', alignItems: 'center', gap: 'var(--space-2)', minHeight: 44 },
  '& input': { width: 20, height: 20, accentColor: 'var(--accent)' },
  // Without script nothing could come of it; the link below leads there.
  '@media (scripting: none)': { '& label, & button': { display: 'none' } },
});

/** NEWS-5: what loading another site's content means, and the question whether it shall be loaded. */
export function ConsentForm(props: {
  name: string;
  onGive: (isForLater: boolean) => void;
  children: ReactNode;
}) {
  const { name, onGive, children } = props;
  // The browser keeps the answer, also one that was given before this was hydrated.
  const isForLater = useRef<HTMLInputElement>(null);
  return (
    <Box>
      <p>{children}</p>
      <label>
        <input ref={isForLater} type="checkbox" />
        <span>
          <Trans>Remember my choice</Trans>
        </span>
      </label>
      <OutlineButton type="button" onClick={() => onGive(isForLater.current?.checked === true)}>
        <Trans>Show {name}</Trans>
      </OutlineButton>
    </Box>
  );
}
