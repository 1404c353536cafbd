import * as api from '@fan-base/shared-contracts/client';
import { useLocation, useNavigate } from '@fan-base/shared-contracts/router';
import { useShell } from '@fan-base/shared-contracts/shell';
import { FormView } from '@fan-base/shared-ui/components/FormView';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getFormFailure } from '../../parts/failure-message.ts';
import { parseLinkToken } from '../../parts/link-token.ts';
import { NarrowPage } from '../../parts/NarrowPage.tsx';
import { NewPasswordFields } from '../../parts/NewPasswordFields.tsx';
import { createPrivateHead } from '../../parts/private-head.ts';

type NewPassword = { password: string; confirmPassword: string };

/** ACCOUNT-4: sets a new password. */
export function Page() {
  const { account, send, pathFor, toast } = useShell();
  const { i18n, t } = useLingui();
  const { hash } = useLocation();
  const navigate = useNavigate();
  return (
    <NarrowPage title={t`New password`}>
      <FormView<NewPassword>
        onSubmit={async (values) => {
          await send(api.account.resetPassword({ ...values, token: parseLinkToken(hash) }));
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
      <p>
        <RouteLink to={pathFor('forgot-password')}>{t`Get a new link`}</RouteLink>
      </p>
    </NarrowPage>
  );
}

export const head = createPrivateHead(msg`New password`, msg`Choose a new password.`);
