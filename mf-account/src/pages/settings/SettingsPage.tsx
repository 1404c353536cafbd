import styled from '@emotion/styled';
import type { User } from '@fan-base/shared-contracts/api/account';
import * as api from '@fan-base/shared-contracts/client';
import { useSession, useShell } from '@fan-base/shared-contracts/shell';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { Skeleton } from '@fan-base/shared-ui/components/Skeleton';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { showFailure } from '../../parts/failure-message.ts';
import { NarrowPage } from '../../parts/NarrowPage.tsx';
import { createPrivateHead } from '../../parts/private-head.ts';
import { AccountData } from './AccountData.tsx';
import { Logins } from './Logins.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileImage } from './ProfileImage.tsx';
import { SecondFactor } from './SecondFactor.tsx';

const Notice = styled.div({
  display: 'grid',
  justifyItems: 'start',
  gap: 'var(--space-3)',
  padding: 'var(--space-3) var(--space-4)',
  borderInlineStart: '4px solid var(--link)',
  overflowWrap: 'anywhere',
  '& p': { margin: 0 },
});

/** Notice about an unconfirmed email address; renders nothing without one. */
function EmailNotice({ user: { email, isEmailVerified, pendingEmail } }: { user: User }) {
  const shell = useShell();
  const { i18n, t } = useLingui();
  const waiting = pendingEmail ?? (isEmailVerified ? null : email);
  if (waiting === null) return null;
  const sendAgain = async () => {
    try {
      await shell.send(api.account.sendVerification());
      shell.toast({ kind: 'success', message: t`A new link is on its way to ${waiting}.` });
    } catch (error) {
      showFailure(error, shell, i18n);
    }
  };
  return (
    <Notice>
      {pendingEmail === null ? (
        <p>
          {t`Your email address ${email} is not confirmed yet. Follow the link we emailed you. Until then you can’t use it to log in or to reset your password.`}
        </p>
      ) : (
        <p>
          {t`Your new email address ${pendingEmail} is not confirmed yet. Follow the link we emailed you. Until then we’ll keep using ${email}.`}
        </p>
      )}
      <OutlineButton type="button" onClick={() => void sendAgain()}>
        {t`Send the link again`}
      </OutlineButton>
    </Notice>
  );
}

/** ACCOUNT-5. The shell requires a login for this page. */
export function Page() {
  const user = useSession((session) => session.user);
  return (
    <NarrowPage title={<Trans>Settings</Trans>}>
      {user ? (
        <>
          <EmailNotice user={user} />
          <ProfileImage user={user} />
          <ProfileForm user={user} />
          <SecondFactor user={user} />
          <Logins />
          <AccountData />
        </>
      ) : (
        <Skeleton height={900} />
      )}
    </NarrowPage>
  );
}

export const head = createPrivateHead(msg`Settings`, msg`Change your profile, picture and password.`);
