import { passwordMaximum, passwordMinimum, usernameRule } from '@fan-base/shared-contracts/account-rules';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

const passwordProblem = (value: string, i18n: I18n) => {
  if (value.length < passwordMinimum)
    return i18n._(msg`The password must be at least ${passwordMinimum} characters`);
  if (value.length > passwordMaximum)
    return i18n._(msg`The password can be at most ${passwordMaximum} characters`);
  return undefined;
};

/** Validators of the account forms; undefined if valid. */
export const validators = (i18n: I18n) => ({
  email: (value: string) => (email.test(value.trim()) ? undefined : i18n._(msg`Please enter a valid email`)),
  username: (value: string) => {
    if (value === '') return i18n._(msg`Please enter a username`);
    return usernameRule.test(value.normalize('NFC'))
      ? undefined
      : i18n._(
          msg`Use 1 to 30 letters, digits, dots, hyphens or underscores, starting and ending with a letter or digit`,
        );
  },
  password: (value: string) => passwordProblem(value, i18n),
  same: (value: string, { password = '' }: Readonly<Record<string, string | undefined>>) =>
    // As the API compares them: keyboards differ in how they compose accents.
    value.normalize('NFKC') === password.normalize('NFKC') ? undefined : i18n._(msg`Passwords do not match`),
  filled: (value: string) => (value.trim() === '' ? i18n._(msg`Please fill this in`) : undefined),
});
