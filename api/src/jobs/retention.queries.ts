import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import { removeEndedLogins } from '../auth/logins.queries.ts';
import type { Db } from '../database/types.ts';
import type { Dependencies } from '../dependencies.ts';
import { forgetOldAttempts } from '../ingest/api-football/polling/polling.queries.ts';

const day = 86_400_000;

/** Retention of personal data in milliseconds; documented in docs/guides/personal-data.md. */
export const retention = {
  /** Recipient and time of a mail; its text is removed when it is sent. */
  mail: 7 * day,
  /** Longer than the longest window of a rate limit. */
  attempts: 2 * day,
  contactMessages: 365 * day,
  /** Acts of administrators. */
  moderation: 730 * day,
} as const;

/** Removes data after its retention period. */
export async function removeExpired(db: Db, now: Date, databaseNow: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.deleteFrom('mail').where('created_at', '<', before(retention.mail)).execute();
  const attemptsBefore = new Date(databaseNow.getTime() - retention.attempts);
  await db.deleteFrom('attempt').where('started_at', '<', attemptsBefore).execute();
  await db.deleteFrom('contact_message').where('sent_at', '<', before(retention.contactMessages)).execute();
  await db.deleteFrom('moderation').where('acted_at', '<', before(retention.moderation)).execute();
  await db.deleteFrom('password_reset').where('expires_at', '<=', now).execute();
  await db.deleteFrom('email_verification').where('expires_at', '<=', now).execute();
  await db.deleteFrom('former_username').where('reserved_until', '<=', now).execute();
  await db.deleteFrom('site_suspension').where('until', '<=', now).execute();
  await removeEndedLogins(db, now);
}

/** Removes mail files, which are written when no SMTP server is set. */
async function removeOldFiles(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    // Another process may have removed it.
    const file = await stat(path).catch(() => null);
    if (file && file.mtimeMs < before) await rm(path, { force: true });
  }
}

/** Removes all data after its retention period: personal data, and attempts of polling. */
export async function removeOutdated({
  db,
  clock,
  config,
  databaseTime,
}: Pick<Dependencies, 'db' | 'clock' | 'config' | 'databaseTime'>): Promise<void> {
  const now = clock.now();
  await removeExpired(db, now, await databaseTime());
  await removeOldFiles(join(config.dataDir, 'mail'), wallClock() - retention.mail);
  await forgetOldAttempts(db, now);
}
