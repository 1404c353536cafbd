import * as api from '@fan-base/shared-contracts/client';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Confirmation } from '@fan-base/shared-ui/components/Confirmation';
import { FormView } from '@fan-base/shared-ui/components/FormView';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { TextField } from '@fan-base/shared-ui/components/TextField';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getFailureMessage } from '../../parts/failure-message.ts';
import { NarrowPage } from '../../parts/NarrowPage.tsx';
import { createPrivateHead } from '../../parts/private-head.ts';
import { validators } from '../../parts/validators.ts';

/** ACCOUNT-4: requests a reset link; the response does not reveal whether the account exists. */
export function Page() {
  const { send, pathFor } = useShell();
  const { i18n, t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <NarrowPage title={t`Forgot password`}>
      {sentTo === null ? (
        <FormView<{ email: string }>
          onSubmit={async ({ email }) => {
            await send(api.account.forgotPassword({ email }));
            setSentTo(email);
          }}
          submitLabel={t`Send link`}
          busyLabel={t`Sending …`}
          failure={(error) => getFailureMessage(error, i18n)}
        >
          <TextField
            name="email"
            label={t`Email`}
            type="email"
            autoComplete="email"
            hint={t`We’ll email you a reset link.`}
            validate={validators(i18n).email}
          />
        </FormView>
      ) : (
        <Confirmation>
          {t`If ${sentTo} has an account, a link is on its way. It works once and expires after an hour. Check your spam folder too.`}
        </Confirmation>
      )}
      <p>
        <RouteLink to={pathFor('login')}>{t`Back to login`}</RouteLink>
      </p>
    </NarrowPage>
  );
}

export const head = createPrivateHead(
  msg`Forgot password`,
  msg`Get an email with a link to reset your password.`,
);
