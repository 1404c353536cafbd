import { domainToASCII, domainToUnicode } from 'node:url';
import type { User } from '@fan-base/shared-contracts/api/account';
import type { Selectable } from 'kysely';
import type { AccountTable } from '../database/tables.generated.ts';
import { HttpError } from '../http/errors.ts';

/** The stored account; its hash never leaves the server. */
export type AccountRecord = Selectable<AccountTable>;

/** The user and login that a session token identifies. */
export interface Identity {
  /** With the role and suspension on the site of the login. */
  readonly account: AccountRecord;
  readonly loginId: string;
  /** The site of the login. */
  readonly siteId: string;
  /** What they administer; the role is `admin` only with a second factor. */
  readonly administers: 'network' | 'site' | null;
  readonly hasSecondFactor: boolean;
}

/** Normalizes an email address: neither case nor the encoding of its domain (`xn--…`) matters. */
export function emailKey(email: string): string {
  const typed = email.normalize('NFC').toLowerCase().trim();
  const domain = typed.slice(typed.lastIndexOf('@') + 1);
  // Empty for what is no domain, e.g. a username.
  const readable = domainToUnicode(domainToASCII(domain)) || domain;
  return typed.slice(0, typed.length - domain.length) + readable;
}

/** Whether the account is suspended from writing. */
const isSuspended = ({ suspended_until }: AccountRecord, now: Date): boolean =>
  suspended_until !== null && suspended_until > now;

/** @throws HttpError `suspended`, with the end (ISO 8601) and the reason, for a member who may not write */
export function requireUnsuspended(account: AccountRecord, now: Date): void {
  if (!isSuspended(account, now)) return;
  const until = account.suspended_until?.toISOString() ?? '';
  const reason = account.suspended_for ?? '';
  throw new HttpError('suspended', `You may not write until ${until.slice(0, 10)}: ${reason}`, {
    details: { until, reason },
  });
}

export const toUser = ({ account, administers, hasSecondFactor }: Identity, now: Date): User => ({
  username: account.username,
  realname: account.realname,
  email: account.email,
  isEmailVerified: account.email_verified_at !== null,
  pendingEmail: account.pending_email,
  image: account.image === null ? null : `/uploads/${account.image}`,
  birthday: account.birthday,
  city: account.city,
  occupation: account.occupation,
  favouritePlayer: account.favourite_player,
  joined: account.joined_at.toISOString(),
  role: { name: account.role },
  suspendedUntil: isSuspended(account, now) ? (account.suspended_until?.toISOString() ?? null) : null,
  suspendedFor: isSuspended(account, now) ? account.suspended_for : null,
  secondFactor: { isOn: hasSecondFactor, isRequired: administers !== null },
});
