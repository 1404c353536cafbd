import type { ErrorCode } from '@fan-base/shared-contracts/api/error';
import type { account, ErrorCodeOf } from '@fan-base/shared-contracts/client';
import { ApiError, type Shell } from '@fan-base/shared-contracts/shell';
import type { FormFailure } from '@fan-base/shared-ui/components/FormView';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Shows an error toast for a failed call. Errors that are not the API's are reported to the window, too. */
export function showFailure(error: unknown, { toast }: Pick<Shell, 'toast'>, i18n: I18n): void {
  if (!(error instanceof ApiError)) reportError(error);
  const message = error instanceof ApiError ? getFailureMessage(error, i18n) : i18n._(somethingWrong);
  toast({ kind: 'error', message });
}

const somethingWrong = msg`Something went wrong. Check your details and try again.`;

type Refusal = ErrorCodeOf<(typeof account)[keyof typeof account]>;

/** Messages for the server's error codes; each account call has some of them. */
const messages: Readonly<Record<Refusal, MessageDescriptor> & Partial<Record<ErrorCode, MessageDescriptor>>> =
  {
    invalid_credentials: msg`Invalid credentials.`,
    link_ended: msg`This link has expired or has already been used. Request a new one.`,
    common_password: msg`This password is too common. Choose another.`,
    password_has_name: msg`The password must not contain your username.`,
    name_refused: msg`This username can’t be used: it is reserved for the network or a club, or mixes alphabets.`,
    code_needed: msg`Enter the code from your app.`,
    code_wrong: msg`The code is wrong or has already been used. Wait for the next one.`,
    taken: msg`This username is taken. Choose another.`,
    rate_limited: msg`Too many attempts. Wait a while and try again.`,
    too_large: msg`Image file is too large. Maximum size is 5MB`,
    not_an_image: msg`Please select a valid image file`,
    image_too_large: msg`The picture’s resolution is too high. Resize it and try again.`,
    disk_full: msg`Pictures can’t be uploaded right now. Try again later.`,
    unauthorized: msg`You have been logged out. Log in again.`,
  };

/** The field that a server error refers to. */
const refusedFields: Partial<Record<ErrorCode, string>> = {
  common_password: 'password',
  password_has_name: 'password',
  name_refused: 'username',
  taken: 'username',
};

/** Form errors when choosing a username or password: at the rejected field, or for the whole form. */
export function getFormFailure(error: ApiError, i18n: I18n): FormFailure {
  const field = error.code === null ? undefined : refusedFields[error.code];
  const message = getFailureMessage(error, i18n);
  return field === undefined ? message : { field, message };
}

export function getFailureMessage(error: ApiError, i18n: I18n): string {
  const known = error.code === null ? undefined : messages[error.code];
  if (known) return i18n._(known);
  return error.status === 0 || error.status >= 500
    ? i18n._(msg`The service is not responding right now. Nothing has been lost – try again in a moment.`)
    : i18n._(somethingWrong);
}
