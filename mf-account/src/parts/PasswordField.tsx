import { TextField } from '@fan-base/shared-ui/components/TextField';
import { useLingui } from '@lingui/react/macro';
import { validators } from './validators.ts';

/** The account's current password: the field `password`. */
export function PasswordField({ label }: { label: string }) {
  const { i18n } = useLingui();
  return (
    <TextField
      name="password"
      label={label}
      type="password"
      autoComplete="current-password"
      validate={validators(i18n).filled}
    />
  );
}
