import styled from '@emotion/styled';
import type { Enrollment, User } from '@fan-base/shared-contracts/api/account';
import * as api from '@fan-base/shared-contracts/client';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Confirmation } from '@fan-base/shared-ui/components/Confirmation';
import { FormView } from '@fan-base/shared-ui/components/FormView';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CodeField } from '../../parts/CodeField.tsx';
import { getFailureMessage } from '../../parts/failure-message.ts';
import { PasswordField } from '../../parts/PasswordField.tsx';
import { saveFile } from './save-file.ts';

/** Dark on light in both color modes, as scanners require. */
const Picture = styled.svg({
  display: 'block',
  width: '100%',
  maxWidth: 240,
  height: 'auto',
  background: '#fff',
  color: '#000',
  borderRadius: 'var(--radius)',
});

/** @param rows `1` for dark and `0` for light, including the quiet zone that scanners require */
function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const path = rows
    .flatMap((row, y) => [...row].map((cell, x) => (cell === '1' ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Picture
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="currentColor" />
    </Picture>
  );
}

const Key = styled.code({ overflowWrap: 'anywhere', fontSize: 'var(--text-small)' });
const Codes = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: 'var(--space-2)',
  fontFamily: 'monospace',
});
const Steps = styled.div({ display: 'grid', gap: 'var(--space-4)', '& p': { margin: 0 } });
const Details = styled.details({ '& > summary': { minHeight: 44, padding: '10px 0', cursor: 'pointer' } });

function PasswordStep({ onBegun }: { onBegun: (enrollment: Enrollment) => void }) {
  const { send } = useShell();
  const { i18n, t } = useLingui();
  return (
    <FormView<{ password: string }>
      label={t`Two-step login`}
      onSubmit={async (body) => onBegun(await send(api.account.beginSecondFactor(body)))}
      submitLabel={t`Switch on two-step login`}
      busyLabel={t`One moment …`}
      failure={(error) => getFailureMessage(error, i18n)}
    >
      <PasswordField label={t`Current password`} />
    </FormView>
  );
}

function CodeStep({
  enrollment: { secret, address, picture },
  onConfirmed,
}: {
  enrollment: Enrollment;
  onConfirmed: (codes: readonly string[]) => void;
}) {
  const { account, send } = useShell();
  const { i18n, t } = useLingui();
  return (
    <Steps>
      <p>{t`Scan the code with your authenticator app, open it on this device or enter the key.`}</p>
      <QrCode rows={picture} label={t`QR code for your authenticator app`} />
      <p>
        <a href={address}>{t`Open in the app`}</a>
      </p>
      <p>
        {t`Key:`} <Key>{secret.match(/.{1,4}/g)?.join(' ')}</Key>
      </p>
      <FormView<{ code: string }>
        label={t`Two-step login`}
        onSubmit={async (body) => {
          const { recoveryCodes, user } = await send(api.account.confirmSecondFactor(body));
          onConfirmed(recoveryCodes);
          account.update(user);
        }}
        submitLabel={t`Confirm the code`}
        busyLabel={t`Confirming …`}
        failure={(error) => getFailureMessage(error, i18n)}
      >
        <CodeField isNext />
      </FormView>
    </Steps>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useLingui();
  return (
    <Steps>
      <Confirmation>
        <Trans>
          Two-step login is on, and you are logged out everywhere else. Keep these codes in a safe place: each
          works once if you lose your phone. They are not shown again.
        </Trans>
      </Confirmation>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <p>
        <OutlineButton
          type="button"
          onClick={() => saveFile('fan-base-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}
        >
          {t`Save the codes`}
        </OutlineButton>{' '}
        <OutlineButton type="button" onClick={onKept}>
          {t`I have saved them`}
        </OutlineButton>
      </p>
    </Steps>
  );
}

function SwitchOff() {
  const { account, send, toast } = useShell();
  const { i18n, t } = useLingui();
  return (
    <>
      <p>{t`Two-step login is on.`}</p>
      <Details>
        <summary>{t`Switch off two-step login`}</summary>
        <FormView<{ password: string; code: string }>
          label={t`Switch off two-step login`}
          onSubmit={async (body) => {
            account.update(await send(api.account.removeSecondFactor(body)));
            toast({ kind: 'info', message: t`Two-step login is off.` });
          }}
          submitLabel={t`Switch off`}
          busyLabel={t`One moment …`}
          failure={(error) => getFailureMessage(error, i18n)}
        >
          <PasswordField label={t`Current password`} />
          <CodeField hint={t`Or one of your recovery codes.`} />
        </FormView>
      </Details>
    </>
  );
}

/** Two-step login: an explanation, and the steps to switch it on or off. */
export function SecondFactor({ user: { secondFactor } }: { user: User }) {
  const { t } = useLingui();
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const content = () => {
    if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
    if (secondFactor.isOn) return <SwitchOff />;
    if (enrollment)
      return (
        <CodeStep
          enrollment={enrollment}
          onConfirmed={(given) => {
            setCodes(given);
            setEnrollment(null);
          }}
        />
      );
    return (
      <>
        <p>
          {secondFactor.isRequired ? (
            <Trans>
              You are an administrator. To use the admin tools, switch on two-step login with an authenticator
              app.
            </Trans>
          ) : (
            <Trans>
              With two-step login you also need a code from an authenticator app, so your password alone is
              not enough.
            </Trans>
          )}
        </p>
        <PasswordStep onBegun={setEnrollment} />
      </>
    );
  };
  return (
    <Section title={t`Two-step login`} id="two-step-login">
      {content()}
    </Section>
  );
}
