import styled from '@emotion/styled';
import { Button } from '@fan-base/shared-ui/components/Button';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { CompositionReport } from '../remotes/CompositionReport.ts';
import { isPin, type Pins, parsePins } from '../remotes/pins.ts';
import { keepPins } from './composition.ts';
import { PinField } from './PinField.tsx';
import { shareOfPage } from './shareOfPage.ts';
import { useInspected } from './useInspected.ts';

const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2) var(--space-3)',
  padding: 'var(--space-3) 0',
  borderTop: '1px solid var(--rule)',
});
const Status = styled.p({
  margin: 0,
  fontSize: 'var(--text-small)',
  overflowWrap: 'anywhere',
  '&[role=alert]': { color: 'var(--loss)' },
});

const ShareLink = styled.a({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  fontSize: 'var(--text-small)',
});

/** Chooses versions; the page is loaded anew with what was chosen. */
export function PinForm({ report }: { report: CompositionReport }) {
  const { t } = useLingui();
  const [pins, setPins] = useState<Pins>(() => parsePins(report.pins) ?? new Map());
  const [isChecked, setChecked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, say] = useState('');
  const { boot } = useInspected();
  const share = shareOfPage(boot);
  const remotes = report.apps.filter(({ why }) => why !== 'own');

  const change = (name: string, pin: string): Pins => {
    const next = new Map(pins);
    if (pin) next.set(name, pin);
    else next.delete(name);
    return next;
  };

  async function use(wanted: Pins) {
    const refused = await keepPins(wanted).catch(() => t`The server cannot be reached. Try again.`);
    setProblem(refused);
    if (refused === null) location.reload();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if ([...pins.values()].every(isPin)) await use(pins);
  }

  async function copyShare() {
    try {
      await navigator.clipboard.writeText(new URL(share, location.href).href);
      say(t`The link is copied. It changes nothing until somebody confirms it.`);
    } catch {
      say(t`The browser does not allow copying here: copy the link beside the button.`);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {remotes.map((app) => (
        <PinField
          key={app.name}
          app={app}
          pin={pins.get(app.name) ?? ''}
          isChecked={isChecked}
          onChange={(pin) => setPins(change(app.name, pin))}
          onClear={() => void use(change(app.name, ''))}
        />
      ))}
      {problem ? <Status role="alert">{problem}</Status> : null}
      <Actions>
        <Button type="submit">
          <Trans>Use and reload</Trans>
        </Button>
        <OutlineButton type="button" onClick={() => void use(new Map())} disabled={report.pins === ''}>
          <Trans>Clear all</Trans>
        </OutlineButton>
      </Actions>
      <Actions>
        <OutlineButton type="button" onClick={() => void copyShare()}>
          <Trans>Copy link</Trans>
        </OutlineButton>
        <ShareLink href={share}>
          <Trans>Link to exactly what this page has</Trans>
        </ShareLink>
      </Actions>
      <Status role="status">{said}</Status>
    </form>
  );
}
