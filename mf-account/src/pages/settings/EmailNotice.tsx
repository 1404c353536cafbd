import styled from '@emotion/styled';
import type { User } from '@fan-base/shared-contracts/api/account';
import * as api from '@fan-base/shared-contracts/client';
import { useShell } from '@fan-base/shared-contracts/shell';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { Trans, useLingui } from '@lingui/react/macro';
import { failureToast } from '../../parts/failure-toast.ts';

const Notice = styled.div({
  display: 'grid',
  justifyItems: 'start',
  gap: 'var(--space-3)',
  padding: 'var(--space-3) var(--space-4)',
  borderInlineStart: '4px solid var(--link)',
  overflowWrap: 'anywhere',
  '& p': { margin: 0 },
});

/** What an email address that is not verified yet waits for; nothing where none is. */
export function EmailNotice({ user: { email, isEmailVerified, pendingEmail } }: { user: User }) {
  const shell = useShell();
  const { i18n, t } = useLingui();
  const waiting = pendingEmail ?? (isEmailVerified ? null : email);
  if (waiting === null) return null;
  const sendAgain = async () => {
    try {
      await shell.send(api.account.sendVerification());
      shell.toast({ kind: 'success', message: t`A new link is on its way to ${waiting}.` });
    } catch (error) {
      failureToast(error, shell, i18n);
    }
  };
  return (
    <Notice>
      {pendingEmail === null ? (
        <p>
          {t`Your email address ${email} is not confirmed yet. Follow the link that we have sent to it: until then you cannot log in with the address, nor get a new password by mail.`}
        </p>
      ) : (
        <p>
          {t`Your new email address ${pendingEmail} is not confirmed yet. Follow the link that we have sent to it: until then ${email} stays.`}
        </p>
      )}
      <OutlineButton type="button" onClick={() => void sendAgain()}>
        <Trans>Send the link again</Trans>
      </OutlineButton>
    </Notice>
  );
}
