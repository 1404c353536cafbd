import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import { useShell } from '@fan-base/shared-contracts/shell';
import { FormView } from '@fan-base/shared-ui/components/FormView';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useSingleRun } from '@fan-base/shared-ui/hooks/useSingleRun';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getFailureMessage, showFailure } from '../../parts/failure-message.ts';
import { PasswordField } from '../../parts/PasswordField.tsx';
import { saveFile } from './save-file.ts';

const Deletion = styled.details({
  marginTop: 'var(--space-4)',
  borderTop: '1px solid var(--rule)',
  '& > summary': { minHeight: 44, padding: '10px 0', cursor: 'pointer' },
});

/** Parts of the product that did not deliver their data to an export. */
const listMissing = ({ unavailable }: Readonly<Record<string, unknown>>): string[] =>
  [unavailable].flat().filter((name) => typeof name === 'string');

/** Data export and account deletion. */
export function AccountData() {
  const [names, setNames] = useState('');
  const shell = useShell();
  const { account, send, toast } = shell;
  const { i18n, t } = useLingui();
  const take = useSingleRun(async () => {
    try {
      const data = await send(api.account.exportMe());
      setNames(listMissing(data).join(', '));
      saveFile('fan-base.json', JSON.stringify(data, null, 2));
    } catch (error) {
      showFailure(error, shell, i18n);
    }
  });
  return (
    <Section id="data" title={t`Your data`}>
      <p>{t`A file with your profile and everything you have posted across the network.`}</p>
      <p>
        <OutlineButton type="button" onClick={() => void take()}>
          {t`Download my data`}
        </OutlineButton>
      </p>
      {names ? (
        <p role="alert">
          <Trans>
            The file is incomplete. These parts of the site did not answer: {names}. Try again later.
          </Trans>
        </p>
      ) : null}
      <Deletion>
        <summary>{t`Delete my account`}</summary>
        <p>
          <Trans>
            Your profile and logins are removed for good. Your posts stay, shown as “Deleted user”.
          </Trans>
        </p>
        <FormView<{ password: string }>
          label={t`Delete my account`}
          onSubmit={async (body) => {
            await send(api.account.deleteMe(body));
            account.forget();
            toast({ kind: 'info', message: t`Your account has been deleted.` });
          }}
          submitLabel={t`Delete my account for good`}
          busyLabel={t`Deleting …`}
          failure={(error) => getFailureMessage(error, i18n)}
        >
          <PasswordField label={t`Current password`} />
        </FormView>
      </Deletion>
    </Section>
  );
}
