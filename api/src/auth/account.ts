import type { User } from '@fan-base/shared-contracts/api/account';
import type { Selectable } from 'kysely';
import type { AccountTable } from '../database/tables.generated.ts';

/** An account as it is stored; its hash never leaves the server. */
export type AccountRecord = Selectable<AccountTable>;

/** The user and login that a session token identifies. */
export interface Identity {
  /** Role and suspension as they are on the site of the login. */
  readonly account: AccountRecord;
  readonly loginId: string;
  /** The site on which the login was made. */
  readonly siteId: string;
  /** Of what it is an administrator; the role is `admin` once there is a second factor too. */
  readonly administers: 'network' | 'site' | null;
  readonly hasSecondFactor: boolean;
}

/** What makes two addresses the same: everything but case. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase().trim();

/** What makes two usernames the same: without case, accents and the width of letters. */
export const usernameKey = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Whether the account may not write at a moment. */
export const isSuspended = ({ suspended_until }: AccountRecord, now: Date): boolean =>
  suspended_until !== null && suspended_until > now;

/** The account as its owner sees it. */
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
