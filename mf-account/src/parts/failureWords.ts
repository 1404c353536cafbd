import type { ApiError } from '@fan-base/shared-contracts/shell';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the server's refusals mean, in the reader's words. */
const words = {
  invalid_credentials: msg`Invalid credentials.`,
  link_ended: msg`This link has been used or is too old. Ask for a new one.`,
  common_password: msg`This password is one of the most used. Choose another.`,
  password_has_name: msg`The password must not contain your username.`,
  name_refused: msg`This username is not possible: it belongs to the network or a club, or mixes alphabets.`,
  code_needed: msg`Type the code from your app.`,
  code_wrong: msg`The code is wrong or was used before. Wait for the next one.`,
  taken: msg`This username is taken; choose another.`,
  rate_limited: msg`Too many attempts. Wait a while and try again.`,
  too_large: msg`Image file is too large. Maximum size is 5MB`,
  not_an_image: msg`Please select a valid image file`,
  image_too_large: msg`The picture has too many pixels. Make it smaller and try again.`,
  disk_full: msg`There is no room for pictures right now. Try again later.`,
  unauthorized: msg`Your login has ended. Log in again.`,
} as const;

const isKnown = (code: string | null): code is keyof typeof words => code !== null && code in words;

export function failureWords(error: ApiError, i18n: I18n): string {
  if (isKnown(error.code)) return i18n._(words[error.code]);
  return error.status === 0 || error.status >= 500
    ? i18n._(msg`The service does not answer right now. Nothing is lost: try again in a moment.`)
    : i18n._(msg`That did not work. Check what you have typed, and try again.`);
}
