import type { User } from '@fan-base/shared-contracts/api/account';
import * as api from '@fan-base/shared-contracts/client';
import { useShell } from '@fan-base/shared-contracts/shell';
import { FormView } from '@fan-base/shared-ui/components/FormView';
import { Section } from '@fan-base/shared-ui/components/Section';
import { TextField } from '@fan-base/shared-ui/components/TextField';
import { useLingui } from '@lingui/react/macro';
import { getFormFailure } from '../../parts/failure-message.ts';
import { validators } from '../../parts/validators.ts';

type Values = {
  realname: string;
  email: string;
  birthday: string;
  city: string;
  occupation: string;
  favouritePlayer: string;
  currentPassword: string;
  password: string;
  confirmPassword: string;
};

const getInitialValues = (user: User): Values => ({
  realname: user.realname ?? '',
  // An address awaiting confirmation stays pending unless a different one is entered.
  email: user.pendingEmail ?? user.email,
  birthday: user.birthday ?? '',
  city: user.city ?? '',
  occupation: user.occupation ?? '',
  favouritePlayer: user.favouritePlayer ?? '',
  currentPassword: '',
  password: '',
  confirmPassword: '',
});

/** The form reports cleared fields as undefined; the server needs empty values to clear them. */
function toRequestBody(values: Partial<Values>) {
  const { birthday, ...texts } = values;
  return {
    realname: texts.realname ?? '',
    city: texts.city ?? '',
    occupation: texts.occupation ?? '',
    favouritePlayer: texts.favouritePlayer ?? '',
    birthday: birthday || null,
    email: texts.email ?? '',
    currentPassword: texts.currentPassword ?? '',
    password: texts.password ?? '',
    confirmPassword: texts.confirmPassword ?? '',
  };
}

/** Profile, email and password; a blank password keeps the current one. */
export function ProfileForm({ user }: { user: User }) {
  const { account, send, toast } = useShell();
  const { i18n, t } = useLingui();
  const check = validators(i18n);
  /** Only requested for changes that require it. */
  const currentPassword = (
    value: string,
    { password, email = '' }: Readonly<Record<string, string | undefined>>,
  ) =>
    value === '' && (password || email.trim() !== getInitialValues(user).email)
      ? t`Enter your current password to change your email or password.`
      : undefined;
  return (
    <Section title={t`Profile and password`}>
      <FormView<Values>
        label={t`Profile and password`}
        initialValues={getInitialValues(user)}
        onSubmit={async (values, form) => {
          account.update(await send(api.account.updateMe(toRequestBody(values))));
          form.reset();
          toast({ kind: 'success', message: t`Your settings have been saved.` });
        }}
        submitLabel={t`Save`}
        busyLabel={t`Saving …`}
        failure={(error) => {
          if (error.code === 'invalid_credentials')
            return { field: 'currentPassword', message: t`That is not your current password.` };
          const failure = getFormFailure(error, i18n);
          return typeof failure === 'string' ? `${t`Update failed.`} ${failure}` : failure;
        }}
      >
        <TextField name="realname" label={t`Real name`} autoComplete="name" maxLength={80} />
        <TextField name="birthday" label={t`Birthday`} type="date" autoComplete="bday" />
        <TextField name="city" label={t`City`} autoComplete="address-level2" maxLength={80} />
        <TextField name="occupation" label={t`Occupation`} maxLength={80} />
        <TextField name="favouritePlayer" label={t`Favourite player`} maxLength={80} />
        <TextField
          name="email"
          label={t`Email`}
          hint={t`A new address takes effect once you click the link we email to it.`}
          type="email"
          autoComplete="email"
          validate={check.email}
        />
        <TextField
          name="password"
          label={t`New password`}
          hint={t`At least 8 characters. Leave it blank to keep the current one.`}
          type="password"
          autoComplete="new-password"
          validate={check.newPassword}
        />
        <TextField
          name="confirmPassword"
          label={t`Confirm new password`}
          type="password"
          autoComplete="new-password"
          validate={check.same}
        />
        <TextField
          name="currentPassword"
          label={t`Current password`}
          hint={t`Required to change your email or password.`}
          type="password"
          autoComplete="current-password"
          validate={currentPassword}
        />
      </FormView>
    </Section>
  );
}
