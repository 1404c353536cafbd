import type { User } from '@fan-base/shared-contracts/api/account';
import { RevealedOnUse } from '@fan-base/shared-ui/components/RevealedOnUse';
import { Section } from '@fan-base/shared-ui/components/Section';
import { TextField } from '@fan-base/shared-ui/components/TextField';
import { useLingui } from '@lingui/react/macro';
import { NewPasswordFields } from '../../parts/NewPasswordFields.tsx';
import { validators } from '../../parts/validators.ts';
import { FieldPair, SettingsForm } from './SettingsForm.tsx';

/** The current password: the field `currentPassword`. */
function CurrentPassword() {
  const { t } = useLingui();
  return (
    <TextField
      name="currentPassword"
      label={t`Current password`}
      type="password"
      autoComplete="current-password"
      validate={(value) =>
        value === '' ? t`Enter your current password to change your email or password.` : undefined
      }
    />
  );
}

/** The email address; a new one requires the current password. */
export function EmailForm({ user }: { user: User }) {
  const { i18n, t } = useLingui();
  // An address awaiting confirmation stays pending unless a different one is entered.
  const email = user.pendingEmail ?? user.email;
  return (
    <Section id="email" title={t`Email`}>
      <SettingsForm<{ email: string; currentPassword: string }>
        label={t`Change email`}
        initialValues={{ email, currentPassword: '' }}
        toRequestBody={(values) => ({
          email: values.email ?? '',
          currentPassword: values.currentPassword ?? '',
        })}
        submitLabel={t`Change email`}
      >
        <TextField
          name="email"
          label={t`Email`}
          hint={t`A new address takes effect once you click the link we email to it.`}
          type="email"
          autoComplete="email"
          validate={validators(i18n).email}
        />
        <RevealedOnUse>
          <CurrentPassword />
        </RevealedOnUse>
      </SettingsForm>
    </Section>
  );
}

/** A new password, with the current one. */
export function PasswordForm() {
  const { t } = useLingui();
  return (
    <Section id="password" title={t`Password`}>
      <SettingsForm<{ password: string; confirmPassword: string; currentPassword: string }>
        label={t`Change password`}
        initialValues={{ password: '', confirmPassword: '', currentPassword: '' }}
        toRequestBody={({ password = '', confirmPassword = '', currentPassword = '' }) => ({
          password,
          confirmPassword,
          currentPassword,
        })}
        submitLabel={t`Change password`}
      >
        <CurrentPassword />
        <FieldPair>
          <NewPasswordFields label={t`New password`} confirmLabel={t`Confirm new password`} />
        </FieldPair>
      </SettingsForm>
    </Section>
  );
}
