import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/types.ts';
import { retryAt } from '../ingest/backoff.ts';
import type { Mail } from './letter.ts';

/** How long mail is kept after it was sent, in milliseconds. */
const keptFor = 7 * 86_400_000;
/** How long whoever takes a mail has for sending it, before another may try. */
const claimedFor = 2 * 60_000;

export interface WaitingMail extends Mail {
  readonly id: string;
  readonly attempts: number;
}

/** Queues a mail; inside a transaction it is sent if and only if that is committed. */
export async function enqueueMail(db: Kysely<Database>, mail: Mail, now: Date): Promise<void> {
  const { recipient, replyTo, subject, text, html } = mail;
  await db
    .insertInto('mail')
    .values({ recipient, reply_to: replyTo, subject, text, html, created_at: now, next_attempt_at: now })
    .execute();
}

/** Takes the mail that is due, so that no other process takes it too. */
export async function claimMail(db: Kysely<Database>, count: number, now: Date): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`
    update mail set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + claimedFor)}
    where id in (
      select id from mail where sent_at is null and next_attempt_at <= ${now}
      order by next_attempt_at, id limit ${count} for update skip locked
    )
    returning id, recipient, reply_to as "replyTo", subject, text, html, attempts`.execute(db);
  return rows;
}

export async function markSent(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ sent_at: now, next_attempt_at: null, error: null })
    .where('id', '=', id)
    .execute();
  await db
    .deleteFrom('mail')
    .where('sent_at', '<', new Date(now.getTime() - keptFor))
    .execute();
}

/** A mail that could not be sent is tried again with backoff; one that never will be, is not. */
export async function markFailed(
  db: Kysely<Database>,
  { id, attempts }: Pick<WaitingMail, 'id' | 'attempts'>,
  failure: { readonly message: string; readonly isFinal: boolean },
  now: Date,
): Promise<void> {
  const next = failure.isFinal ? null : retryAt(now, attempts, null, Math.random());
  await db
    .updateTable('mail')
    .set({ error: failure.message, next_attempt_at: next })
    .where('id', '=', id)
    .execute();
}
