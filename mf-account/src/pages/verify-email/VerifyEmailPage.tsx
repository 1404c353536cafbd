import * as api from '@fan-base/shared-contracts/client';
import { useLocation } from '@fan-base/shared-contracts/router';
import { useSession, useShell } from '@fan-base/shared-contracts/shell';
import { Confirmation } from '@fan-base/shared-ui/components/Confirmation';
import { FormView } from '@fan-base/shared-ui/components/FormView';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getFailureMessage } from '../../parts/failure-message.ts';
import { parseLinkToken } from '../../parts/link-token.ts';
import { NarrowPage } from '../../parts/NarrowPage.tsx';
import { createPrivateHead } from '../../parts/private-head.ts';

/** Verifies an email address. Requires a button press, because mail scanners open every link. */
export function Page() {
  const { account, send, pathFor } = useShell();
  const { i18n, t } = useLingui();
  const { hash } = useLocation();
  const user = useSession((session) => session.user);
  const [verified, setVerified] = useState<string | null>(null);
  return (
    <NarrowPage title={t`Confirm your email address`}>
      {verified === null ? (
        <>
          <p>{t`Once it is confirmed, you can use it to log in and to reset your password.`}</p>
          <FormView
            onSubmit={async () => {
              const { username, email } = await send(
                api.account.verifyEmail({ token: parseLinkToken(hash) }),
              );
              if (user?.username === username) {
                const pendingEmail = user.pendingEmail === email ? null : user.pendingEmail;
                account.update({ ...user, email, isEmailVerified: true, pendingEmail });
              }
              setVerified(email);
            }}
            submitLabel={t`Confirm address`}
            busyLabel={t`Confirming …`}
            failure={(error) =>
              error.code === 'link_ended'
                ? t`This link has expired or has already been used. Log in and request a new one in your settings.`
                : getFailureMessage(error, i18n)
            }
          >
            {null}
          </FormView>
        </>
      ) : (
        <Confirmation>{t`${verified} is confirmed.`}</Confirmation>
      )}
      <p>
        <RouteLink to={pathFor('settings')}>{t`Go to your settings`}</RouteLink>
      </p>
    </NarrowPage>
  );
}

export const head = createPrivateHead(
  msg`Confirm your email address`,
  msg`Confirm that this email address belongs to you.`,
);
