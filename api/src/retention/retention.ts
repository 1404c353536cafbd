import type { Kysely } from 'kysely';
import { removeEndedLogins } from '../auth/logins.queries.ts';
import type { Database } from '../database/types.ts';

const day = 86_400_000;

/** How long personal data is kept at most, in milliseconds; told in docs/guides/personal-data.md. */
export const retention = {
  /** Who got a mail and when; its text goes as soon as it is sent. */
  mail: 7 * day,
  /** Longer than the longest window in which attempts are counted. */
  attempts: 2 * day,
  contactMessages: 365 * day,
  /** What administrators did. */
  moderation: 730 * day,
} as const;

/** Removes what was kept for long enough. */
export async function removeExpired(db: Kysely<Database>, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.deleteFrom('mail').where('created_at', '<', before(retention.mail)).execute();
  await db.deleteFrom('attempt').where('started_at', '<', before(retention.attempts)).execute();
  await db.deleteFrom('contact_message').where('sent_at', '<', before(retention.contactMessages)).execute();
  await db.deleteFrom('moderation').where('acted_at', '<', before(retention.moderation)).execute();
  await db.deleteFrom('password_reset').where('expires_at', '<=', now).execute();
  await db.deleteFrom('email_verification').where('expires_at', '<=', now).execute();
  await db.deleteFrom('site_suspension').where('until', '<=', now).execute();
  await removeEndedLogins(db, now);
}
