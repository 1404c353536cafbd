import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/types.ts';
import { retryAt } from '../ingest/backoff.ts';
import type { Mail } from './letter.ts';

/** How long whoever takes a mail has for sending it, before another may try. */
const claimedFor = 2 * 60_000;

export interface WaitingMail extends Mail {
  readonly id: string;
  readonly attempts: number;
}

/**
 * Queues a mail; inside a transaction it is sent if and only if that is committed.
 * @param accountId of whom it is about: it goes with the account
 */
export async function enqueueMail(
  db: Kysely<Database>,
  { recipient, replyTo, subject, text, html }: Mail,
  now: Date,
  accountId: string | null = null,
): Promise<void> {
  await db
    .insertInto('mail')
    .values({
      recipient,
      reply_to: replyTo,
      subject,
      text,
      html,
      created_at: now,
      next_attempt_at: now,
      account_id: accountId,
    })
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

/** What is left of a mail that is over: its text may hold a link that opens an account. */
const over = { next_attempt_at: null, text: '', html: '' } as const;

export async function markSent(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...over, sent_at: now, error: null })
    .where('id', '=', id)
    .execute();
}

/** A mail that could not be sent is tried again with backoff; one that never will be, is not. */
export async function markFailed(
  db: Kysely<Database>,
  { id, attempts }: Pick<WaitingMail, 'id' | 'attempts'>,
  failure: { readonly message: string; readonly isFinal: boolean },
  now: Date,
): Promise<void> {
  const outcome = failure.isFinal ? over : { next_attempt_at: retryAt(now, attempts, null, Math.random()) };
  await db
    .updateTable('mail')
    .set({ ...outcome, error: failure.message })
    .where('id', '=', id)
    .execute();
}
