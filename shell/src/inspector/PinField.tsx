import styled from '@emotion/styled';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { AppReport } from '../remotes/CompositionReport.ts';
import { isDevServer } from '../remotes/pins.ts';
import { WhyText } from './WhyText.tsx';

/** A dev server that was chosen but has no address yet. */
export const newDevServer = 'http://localhost:';

const isDev = (pin: string): boolean => pin.startsWith('http:');

const Field = styled.div({
  display: 'grid',
  gap: 'var(--space-1)',
  padding: 'var(--space-3) 0',
  borderTop: '1px solid var(--rule)',
  fontSize: 'var(--text-small)',
  '& label': { fontWeight: 600 },
  '& p': { margin: 0, color: 'var(--text-muted)', overflowWrap: 'anywhere' },
  '& select, & input': {
    width: '100%',
    minWidth: 0,
    minHeight: 44,
    padding: 'var(--space-2) var(--space-3)',
    color: 'var(--text)',
    background: 'var(--surface)',
    border: '1px solid color-mix(in srgb, var(--text) 45%, transparent)',
    borderRadius: 'var(--radius)',
  },
  '& [aria-invalid=true]': { borderColor: 'var(--loss)' },
});

const Line = styled.div({ display: 'flex', gap: 'var(--space-2)' });
const Clear = styled(OutlineButton)({ flex: 'none', padding: '0 var(--space-3)' });
const Wrong = styled.p({ '&&': { color: 'var(--loss)' } });

/** One remote: what it is now, and what it shall be: as visitors have it, a published version, or a dev server. */
export function PinField(props: {
  app: AppReport;
  /** Empty: as visitors have it. */
  pin: string;
  isChecked: boolean;
  onChange: (pin: string) => void;
  onClear: () => void;
}) {
  const { app, pin, isChecked, onChange, onClear } = props;
  const { t } = useLingui();
  const id = useId();
  const isWrong = isChecked && isDev(pin) && !isDevServer(pin);
  return (
    <Field>
      <label htmlFor={id}>{app.name}</label>
      <p>
        {app.version ?? <Trans>cannot be read</Trans>} (<WhyText app={app} />)
      </p>
      <Line>
        <select
          id={id}
          value={isDev(pin) ? newDevServer : pin}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{t`As visitors (${app.stable})`}</option>
          {app.versions.map(({ version, isWithdrawn }) => (
            <option key={version} value={version} disabled={isWithdrawn}>
              {isWithdrawn ? t`${version} (withdrawn)` : version}
            </option>
          ))}
          <option value={newDevServer}>{t`Dev server on this machine`}</option>
        </select>
        {app.pin === null ? null : (
          <Clear type="button" onClick={onClear} aria-label={t`Clear ${app.name} and reload`}>
            <Trans>Clear</Trans>
          </Clear>
        )}
      </Line>
      {isDev(pin) ? (
        <input
          type="url"
          aria-label={t`Address of the dev server for ${app.name}`}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          value={pin}
          onChange={({ target }) => onChange(target.value || newDevServer)}
        />
      ) : null}
      {isWrong ? (
        <Wrong id={`${id}-wrong`}>
          <Trans>Write the address like http://localhost:4101.</Trans>
        </Wrong>
      ) : null}
    </Field>
  );
}
