import { sql } from 'kysely';
import { changesChannel } from './changes.ts';
import type { Db } from './types.ts';

/** PostgreSQL limits a notification to 8000 bytes. */
const maxKeysPerNotification = 25;

/** Announces changed surrogate keys of a remote's service to all processes, like triggers announce changed rows. */
export async function announceKeys(db: Db, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += maxKeysPerNotification) {
    const payload = JSON.stringify({ kind: 'keys', keys: keys.slice(at, at + maxKeysPerNotification) });
    await sql`select pg_notify(${changesChannel}, ${payload})`.execute(db);
  }
}
