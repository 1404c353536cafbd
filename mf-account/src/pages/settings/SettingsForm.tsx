import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import { useShell } from '@fan-base/shared-contracts/shell';
import { FormView } from '@fan-base/shared-ui/components/FormView';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getFormFailure } from '../../parts/failure-message.ts';

/** Two short fields, side by side where there is room. */
export const FieldPair = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  gap: 'var(--space-4)',
  alignItems: 'start',
});

type Body = NonNullable<Parameters<typeof api.account.updateMe>[0]>;

/** The values that differ from the initial ones; cleared fields are empty. */
const selectChanged = <Values extends Readonly<Record<string, string | undefined>>>(
  initial: Partial<Values>,
  values: Partial<Values>,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(initial)
      .map(([name, value]) => [name, value ?? '', values[name] ?? ''])
      .filter(([, before, now]) => before !== now)
      .map(([name, , now]) => [name, now]),
  ) as Partial<Values>;

/**
 * A part of the settings with its own save; the other parts stay as they are.
 * @param toRequestBody gets all values, and those that have changed: another tab may have saved the others since
 */
export function SettingsForm<Values extends Readonly<Record<string, string | undefined>>>(props: {
  label: string;
  initialValues: Partial<Values>;
  toRequestBody: (values: Partial<Values>, changed: Partial<Values>) => Body;
  submitLabel: string;
  children: ReactNode;
}) {
  const { label, initialValues, toRequestBody, submitLabel, children } = props;
  const { account, send, toast } = useShell();
  const { i18n, t } = useLingui();
  return (
    <FormView<Values>
      label={label}
      initialValues={initialValues}
      onSubmit={async (values, form) => {
        const body = toRequestBody(values, selectChanged(initialValues, values));
        if (Object.keys(body).length > 0) account.update(await send(api.account.updateMe(body)));
        form.reset();
        toast({ kind: 'success', message: t`Your settings have been saved.` });
      }}
      submitLabel={submitLabel}
      busyLabel={t`Saving …`}
      failure={(error) => {
        if (error.code === 'invalid_credentials')
          return { field: 'currentPassword', message: t`That is not your current password.` };
        const failure = getFormFailure(error, i18n);
        return typeof failure === 'string' ? `${t`Update failed.`} ${failure}` : failure;
      }}
    >
      {children}
    </FormView>
  );
}
