import type { ErrorCode } from '@fan-base/shared-contracts/api/error';
import type { ErrorCodeOf, forum } from '@fan-base/shared-contracts/client';
import { type Language, localeTag } from '@fan-base/shared-contracts/language';
import type { ApiError } from '@fan-base/shared-contracts/shell';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Errors of posting. Excludes the conflict of a reused idempotency key, which means nothing to a reader. */
type Refusal = Exclude<ErrorCodeOf<typeof forum.createThread | typeof forum.createComment>, 'taken'>;

const messages: Readonly<Record<Refusal, MessageDescriptor> & Partial<Record<ErrorCode, MessageDescriptor>>> =
  {
    unauthorized: msg`You have been logged out. Log in again – your text has been saved.`,
    locked: msg`This thread is now locked, so your text was not posted. Copy it if you want to keep it.`,
    rate_limited: msg`You are posting too fast. Wait a while and try again – your text has been saved.`,
    new_member_limit: msg`New members can start three threads a day and add two links to a post. After a day and five posts, the limits go up.`,
    suspended: msg`You cannot post at the moment.`,
    second_factor_required: msg`Administrators need two-step login. Switch it on in your settings.`,
  };

/** End of a suspension, with the administrator's reason. @param until ISO 8601 */
export function formatSuspension(until: string, reason: string, i18n: I18n): string {
  const end = Date.parse(until);
  if (Number.isNaN(end)) return i18n._(messages.suspended);
  const format = { dateStyle: 'long', timeStyle: 'short' } as const;
  // biome-ignore lint/plugin: shown after a press only, never rendered on the server
  const date = new Intl.DateTimeFormat(localeTag[i18n.locale as Language], format).format(end);
  const sentence = i18n._(msg`You cannot post until ${date}.`);
  return reason === '' ? sentence : `${sentence} ${i18n._(msg`Reason: ${reason}`)}`;
}

/** The message for a failed post. @param failed default message */
export function getFailureMessage(error: ApiError, failed: string, i18n: I18n): string {
  const { until = '', reason = '' } = error.details;
  if (error.code === 'suspended') return formatSuspension(until, reason, i18n);
  const known = error.code === null ? undefined : messages[error.code];
  return known ? i18n._(known) : failed;
}
