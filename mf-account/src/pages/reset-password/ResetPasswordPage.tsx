import * as api from '@fan-base/shared-contracts/client';
import { useLocation, useNavigate } from '@fan-base/shared-contracts/router';
import { ApiError, useShell } from '@fan-base/shared-contracts/shell';
import { FormView } from '@fan-base/shared-ui/components/FormView';
import { LinkButton } from '@fan-base/shared-ui/components/LinkButton';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { getFailureMessage, getFormFailure } from '../../parts/failure-message.ts';
import { parseLinkToken } from '../../parts/link-token.ts';
import { NarrowPage } from '../../parts/NarrowPage.tsx';
import { NewPasswordFields } from '../../parts/NewPasswordFields.tsx';
import { createPrivateHead } from '../../parts/private-head.ts';

const linkEnded = new ApiError(400, 'The link has ended', 'link_ended');

type NewPassword = { password: string; confirmPassword: string };

/** ACCOUNT-4: sets a new password. */
export function Page() {
  const { account, send, pathFor, toast } = useShell();
  const { i18n, t } = useLingui();
  const { hash } = useLocation();
  const navigate = useNavigate();
  // The server does not see the fragment, and a link can be followed while the page is open.
  const [endedToken, setEndedToken] = useState<string | null>(null);
  const token = parseLinkToken(hash);
  useEffect(() => {
    if (token === '') setEndedToken('');
  }, [token]);
  if (endedToken === token)
    return (
      <NarrowPage title={t`New password`}>
        <p role="alert">
          {token === ''
            ? t`This address is incomplete. Use the whole link in our email, or request a new one.`
            : getFailureMessage(linkEnded, i18n)}
        </p>
        <LinkButton to={pathFor('forgot-password')}>{t`Get a new link`}</LinkButton>
      </NarrowPage>
    );
  return (
    <NarrowPage title={t`New password`}>
      <p>{t`For the account that we emailed the link to. You will be logged out everywhere else.`}</p>
      <FormView<NewPassword>
        onSubmit={async (values) => {
          try {
            await send(api.account.resetPassword({ ...values, token }));
          } catch (error) {
            if (error instanceof ApiError && error.code === 'link_ended') setEndedToken(token);
            throw error;
          }
          // The reset ends all sessions of the account, including this browser's, so everyone continues at
          // the login page.
          await account.leave();
          toast({ kind: 'success', message: t`Your password has been changed. Log in with the new one.` });
          navigate(pathFor('login'), { replace: true });
        }}
        submitLabel={t`Change password`}
        busyLabel={t`Changing …`}
        failure={(error) => getFormFailure(error, i18n)}
      >
        <NewPasswordFields label={t`New password`} />
      </FormView>
    </NarrowPage>
  );
}

export const head = createPrivateHead(msg`New password`, msg`Choose a new password.`);
