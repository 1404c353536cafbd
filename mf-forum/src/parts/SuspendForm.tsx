import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import { useShell } from '@fan-base/shared-contracts/shell';
import { FormView } from '@fan-base/shared-ui/components/FormView';
import { SelectBox } from '@fan-base/shared-ui/components/SelectBox';
import { TextField } from '@fan-base/shared-ui/components/TextField';
import { Plural, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Field } from 'react-final-form';
import { DangerousForm } from './DangerousForm.tsx';
import { getFailureMessage } from './failure-message.ts';
import { moderationKeys, useAction } from './useAction.ts';

const Days = styled.div({
  display: 'grid',
  gap: 'var(--space-1)',
  '& label': { fontWeight: 600, fontSize: 'var(--text-small)' },
});

/** Durations of a suspension in days. */
const periods = [1, 3, 7, 30, 365] as const;

type Suspension = { username: string; days: string; reason: string };

interface SuspendFormProps {
  /** The member to suspend; without one, the form has a field for the name. */
  readonly username?: string | undefined;
  readonly reason?: string;
  readonly onDone?: () => void;
}

/** Suspends a member from posting for some days; they can still read. */
export function SuspendForm({ username: name, reason = '', onDone }: SuspendFormProps) {
  const { send, toast } = useShell();
  const { i18n, t } = useLingui();
  const { refreshed } = useAction(...moderationKeys);
  const daysId = useId();
  const filled = (value: string) => (value.trim() === '' ? t`Please fill this in` : undefined);
  return (
    <DangerousForm>
      <FormView<Suspension>
        label={name ? t`Suspend ${name}` : t`Suspend a member`}
        initialValues={{ username: name ?? '', days: '7', reason }}
        onSubmit={async (values, form) => {
          const member = values.username.trim();
          const { days, reason } = values;
          await send(api.moderation.suspendUser({ username: member, days: Number(days), reason }));
          toast({ kind: 'success', message: t`${member} is suspended.` });
          form.reset();
          await refreshed();
          onDone?.();
        }}
        submitLabel={t`Suspend`}
        busyLabel={t`Sending …`}
        failure={(error) =>
          error.status === 404
            ? t`There is no member by that name, or they are an administrator.`
            : getFailureMessage(error, t`That did not work. Try again in a moment.`, i18n)
        }
      >
        {name ? null : (
          <TextField
            name="username"
            label={t`Username`}
            maxLength={80}
            autoComplete="off"
            validate={filled}
          />
        )}
        <Field<string> name="days">
          {({ input }) => (
            <Days>
              <label htmlFor={daysId}>{t`Duration`}</label>
              <SelectBox {...input} id={daysId}>
                {periods.map((days) => (
                  <option key={days} value={days}>
                    <Plural value={days} one="# day" other="# days" />
                  </option>
                ))}
              </SelectBox>
            </Days>
          )}
        </Field>
        <TextField name="reason" label={t`Reason (shown to the member)`} maxLength={500} validate={filled} />
      </FormView>
    </DangerousForm>
  );
}
