import { TextField } from '@fan-base/shared-ui/components/TextField';
import { useLingui } from '@lingui/react/macro';
import { validators } from './validators.ts';

/** A new password and its confirmation: the fields `password` and `confirmPassword`. */
export function NewPasswordFields({ label }: { label: string }) {
  const { i18n, t } = useLingui();
  const check = validators(i18n);
  return (
    <>
      <TextField
        name="password"
        label={label}
        hint={t`At least 8 characters`}
        type="password"
        autoComplete="new-password"
        validate={check.password}
      />
      <TextField
        name="confirmPassword"
        label={t`Confirm password`}
        type="password"
        autoComplete="new-password"
        validate={check.same}
      />
    </>
  );
}
