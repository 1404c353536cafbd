import styled from '@emotion/styled';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { Tooltip } from '@fan-base/shared-ui/components/Tooltip';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { storage } from '../storage.ts';
import {
  type ColourMode,
  colourModeAttribute,
  colourModeKey,
  isColourMode,
  nextColourMode,
} from './colour-mode.ts';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [colourModeAttribute] });
  return () => observer.disconnect();
}

function read(): ColourMode {
  const mode = document.documentElement.getAttribute(colourModeAttribute);
  return isColourMode(mode) ? mode : 'system';
}

/**
 * The page's color mode, and a function to switch to the next. The mode is an attribute of `<html>`, not
 * React state.
 */
function useColourMode(): [ColourMode, () => void] {
  const mode = useSyncExternalStore(subscribe, read, () => 'system' as const);
  const change = () => {
    const next = nextColourMode(mode);
    storage.write(colourModeKey, next);
    document.documentElement.setAttribute(colourModeAttribute, next);
  };
  return [mode, change];
}

const Switch = styled.button({
  display: 'inline-grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  'html:not([data-scripted]) &': { visibility: 'hidden' },
});

const icons = { system: 'auto', light: 'sun', dark: 'moon' } as const;

/** Cycles through system, light and dark, and shows the current mode. Hidden without JavaScript. */
export function ColourModeSwitch() {
  const [mode, change] = useColourMode();
  const { t } = useLingui();
  const names: Record<ColourMode, string> = {
    system: t`Theme: same as your device`,
    light: t`Theme: light`,
    dark: t`Theme: dark`,
  };
  const next: Record<ColourMode, string> = {
    system: t`Switch to the light theme`,
    light: t`Switch to the dark theme`,
    dark: t`Use your device’s theme`,
  };
  return (
    <Tooltip text={next[mode]}>
      {(tip) => (
        <Switch type="button" onClick={change} aria-label={names[mode]} {...tip}>
          <Icon name={icons[mode]} />
        </Switch>
      )}
    </Tooltip>
  );
}
