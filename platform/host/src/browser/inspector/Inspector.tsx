import styled from '@emotion/styled';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { reactErrorEvent } from '../../page/react-errors.ts';
import { failureEvent } from '../remotes/failure-reporter.ts';
import { type InspectedError, readErrorEvent, useInspected } from './inspection.ts';
import { Panel } from './Panel.tsx';
import { type InspectedRegion, useRegions } from './useRegions.ts';

/**
 * An overlay that takes up no space and ignores clicks. Outlines measured before the window was narrowed
 * don't widen the page until the next measurement.
 */
const Layer = styled.div({
  position: 'absolute',
  top: 0,
  left: 0,
  right: 0,
  height: 0,
  overflowX: 'clip',
  pointerEvents: 'none',
});

const Box = styled.div({
  position: 'absolute',
  border: '2px dashed var(--link)',
  borderRadius: 'var(--radius)',
  '&[data-state=live]': { borderStyle: 'solid', borderColor: 'var(--win)' },
  '&[data-state=failed]': { borderStyle: 'solid', borderColor: 'var(--loss)' },
  '&[data-marked=true]': { borderWidth: 4, background: 'color-mix(in srgb, var(--focus) 14%, transparent)' },
});

const Label = styled.span({
  position: 'absolute',
  top: 0,
  left: 0,
  maxWidth: '100%',
  padding: '0 var(--space-2)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: '600 var(--text-tiny)/1.6 var(--font-sans)',
  color: 'var(--surface)',
  background: 'var(--text)',
  borderRadius: 'var(--radius) 0 var(--radius) 0',
});

function Outlines({ regions, marked }: { regions: readonly InspectedRegion[]; marked: string | null }) {
  // Skip empty islands, whose label would cover another one.
  const visible = regions.filter(({ box }) => box.height > 0);
  return (
    <Layer aria-hidden="true">
      {visible.map(({ key, remote, version, state, box }) => (
        <Box key={key} data-state={state} data-marked={key === marked} style={box}>
          <Label>
            {remote} {version}
          </Label>
        </Box>
      ))}
    </Layer>
  );
}

/** All errors on this page so far. */
function useErrors(): readonly InspectedError[] {
  const { errors } = useInspected();
  const [read, setRead] = useState<readonly InspectedError[]>([]);
  useEffect(() => {
    const again = () => setRead(errors.map(readErrorEvent));
    again();
    const names = [reactErrorEvent, failureEvent];
    for (const name of names) window.addEventListener(name, again);
    return () => {
      for (const name of names) window.removeEventListener(name, again);
    };
  }, [errors]);
  return read;
}

const Tab = styled.button({
  position: 'fixed',
  zIndex: 1000,
  left: 'var(--space-3)',
  bottom: 'calc(var(--dock, 0px) + var(--space-3))',
  minWidth: 44,
  minHeight: 44,
  padding: '0 var(--space-3)',
  font: '600 var(--text-small)/1 var(--font-sans)',
  color: 'var(--surface)',
  background: 'var(--text)',
  borderRadius: 'var(--radius)',
});

function Opened({ errors, onClose }: { errors: readonly InspectedError[]; onClose: () => void }) {
  const regions = useRegions();
  const [marked, setMarked] = useState<string | null>(null);
  return (
    <>
      <Outlines regions={regions} marked={marked} />
      <Panel regions={regions} errors={errors} onMark={setMarked} onClose={onClose} />
    </>
  );
}

/** The inspector: a small button in the corner, or the outlines and the panel if open. */
export function Inspector({ open }: { open: StoreApi<boolean> }) {
  const { t } = useLingui();
  const isOpen = useStore(open);
  // Collected even while closed.
  const errors = useErrors();
  const tab = useRef<HTMLButtonElement>(null);
  const before = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // Must run before the panel's effect, which moves the focus.
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement;
    else if (wasOpen.current) {
      // Back to the previously focused element, or to the button if it is gone.
      const target = before.current;
      if (target instanceof HTMLElement && target !== document.body && target.isConnected) target.focus();
      else tab.current?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <Opened errors={errors} onClose={() => open.setState(false)} />;
  return (
    <aside aria-label={t`Inspector`}>
      <Tab ref={tab} type="button" aria-expanded={false} onClick={() => open.setState(true)}>
        {t`Inspector`}
      </Tab>
    </aside>
  );
}
