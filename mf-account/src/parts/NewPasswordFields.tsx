import { TextField } from '@fan-base/shared-ui/components/TextField';
import { useLingui } from '@lingui/react/macro';
import { PasswordHint } from './PasswordHint.tsx';
import { validators } from './validators.ts';

/** A new password and its confirmation: the fields `password` and `confirmPassword`. */
export function NewPasswordFields({ label, confirmLabel }: { label: string; confirmLabel?: string }) {
  const { i18n, t } = useLingui();
  const check = validators(i18n);
  return (
    <>
      <TextField
        name="password"
        label={label}
        hint={(password) => <PasswordHint password={password} />}
        type="password"
        autoComplete="new-password"
        validate={check.password}
      />
      <TextField
        name="confirmPassword"
        label={confirmLabel ?? t`Confirm password`}
        type="password"
        autoComplete="new-password"
        validate={check.same}
      />
    </>
  );
}
