import styled from '@emotion/styled';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { Tooltip } from '@fan-base/shared-ui/components/Tooltip';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type ColorMode, colorModeAttribute, forcedModeAttribute } from './color-mode.ts';

const Switch = styled.button({
  display: 'inline-grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  [`html:not([data-scripted]) &, html[${forcedModeAttribute}] &`]: { display: 'none' },
});

const Mode = styled.span(
  Object.fromEntries(
    (['system', 'light', 'dark'] as const).map((mode) => [
      `html:not([${colorModeAttribute}=${mode}]) &[data-of=${mode}]`,
      { display: 'none' },
    ]),
  ),
);

/** What is shown in each mode. The mode is an attribute of `<html>`, which only style sheets follow. */
function ByMode({ children }: { children: Readonly<Record<ColorMode, ReactNode>> }) {
  return Object.entries(children).map(([mode, child]) => (
    <Mode key={mode} data-of={mode}>
      {child}
    </Mode>
  ));
}

function Named({ icon, name }: { icon: 'auto' | 'sun' | 'moon'; name: string }) {
  return (
    <>
      <Icon name={icon} />
      <span className="visually-hidden">{name}</span>
    </>
  );
}

/**
 * Cycles through system, light and dark, and shows the current mode. The document's inline script handles the press, so
 * it works before the frame is hydrated. Hidden without JavaScript, and on a page that forces a mode.
 */
export function ColorModeSwitch() {
  const { t } = useLingui();
  const next = {
    system: t`Switch to the light theme`,
    light: t`Switch to the dark theme`,
    dark: t`Use your device’s theme`,
  };
  return (
    <Tooltip text={<ByMode>{next}</ByMode>}>
      {(tip) => (
        <Switch type="button" data-color-mode-switch="" {...tip}>
          <ByMode>
            {{
              system: <Named icon="auto" name={t`Theme: same as your device`} />,
              light: <Named icon="sun" name={t`Theme: light`} />,
              dark: <Named icon="moon" name={t`Theme: dark`} />,
            }}
          </ByMode>
        </Switch>
      )}
    </Tooltip>
  );
}
