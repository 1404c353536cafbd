import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import { useShell } from '@fan-base/shared-contracts/shell';
import { FormView } from '@fan-base/shared-ui/components/FormView';
import { TextField } from '@fan-base/shared-ui/components/TextField';
import { Trans, useLingui } from '@lingui/react/macro';
import { failureText } from '../../parts/failure-text.ts';
import { moderationKeys, useAct } from '../../parts/useAct.ts';

const Place = styled.div({ padding: 'var(--space-3) 0' });

/** Ends a member's logins, e.g. when somebody else has got hold of the account. */
export function EndLoginsForm() {
  const { send, toast } = useShell();
  const { i18n, t } = useLingui();
  const { refreshed } = useAct(...moderationKeys);
  const filled = (value: string) => (value.trim() === '' ? t`This must be filled in` : undefined);
  return (
    <Place>
      <FormView<{ username: string; reason: string }>
        label={t`Log a member out`}
        onSubmit={async ({ username, reason }, form) => {
          const member = username.trim();
          await send(api.moderation.endLoginsOf({ username: member, reason }));
          toast({ kind: 'success', message: t`${member} is logged out.` });
          form.reset();
          await refreshed();
        }}
        submitLabel={<Trans>Log the member out</Trans>}
        busyLabel={<Trans>Sending …</Trans>}
        failure={(error) =>
          error.status === 404
            ? t`There is no such member, or it is an administrator.`
            : failureText(error, t`That did not work. Try again in a moment.`, i18n)
        }
      >
        <TextField name="username" label={t`Username`} maxLength={80} autoComplete="off" validate={filled} />
        <TextField name="reason" label={t`Reason, for the log`} maxLength={500} validate={filled} />
      </FormView>
    </Place>
  );
}
