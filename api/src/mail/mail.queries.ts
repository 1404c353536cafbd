import { sql } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Db } from '../database/types.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Mail } from './email.ts';

/**
 * Queues a mail. Within a transaction (`db`), it is sent if and only if that commits.
 * @param accountId account that the mail is about, and is deleted with
 * @returns its id
 */
export async function enqueueMail(
  { db, clock, jobs }: Pick<Dependencies, 'db' | 'clock' | 'jobs'>,
  { recipient, replyTo, subject, text, html }: Mail,
  accountId: string | null = null,
): Promise<string> {
  const enqueue = async (trx: Db) => {
    const { id } = await trx
      .insertInto('mail')
      .values({
        recipient,
        reply_to: replyTo,
        subject,
        text,
        html,
        created_at: clock.now(),
        account_id: accountId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await jobs.send('mail', { id }, { singletonKey: id, db: fromKysely(trx) });
    return id;
  };
  return db.isTransaction ? enqueue(db) : db.transaction().execute(enqueue);
}

const waiting = (db: Db) =>
  // The text of a finished mail is removed.
  db.selectFrom('mail').where('sent_at', 'is', null).where('text', '<>', '');

/** Queues waiting mail that has no job: jobs of the embedded database do not outlive its process. */
export async function queueWaitingMail(db: Db, jobs: PgBoss): Promise<void> {
  const mails = await waiting(db).select('id').orderBy('id').execute();
  await jobs.insert(
    'mail',
    mails.map(({ id }) => ({ data: { id }, singletonKey: id })),
  );
}

export const selectWaitingMail = (db: Db, id: string): Promise<Mail | undefined> =>
  waiting(db)
    .select(['recipient', 'reply_to as replyTo', 'subject', 'text', 'html'])
    .where('id', '=', id)
    .executeTakeFirst();

/** What has become of a mail; undefined: unknown, or removed. */
export async function selectMailState(db: Db, id: string) {
  const mail = await db
    .selectFrom('mail')
    .select(['sent_at', 'text', 'attempts', 'error'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!mail) return undefined;
  const { sent_at, text, attempts, error } = mail;
  const state = sent_at !== null ? 'sent' : text === '' ? 'refused' : 'waiting';
  return { state, attempts, error } as const;
}

/** Clears a finished mail: its text may contain a link that gives access to an account. */
const over = { text: '', html: '' } as const;

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...over, sent_at: now, error: null, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute();
}

/** @param failure `isFinal`: a retry cannot succeed */
export async function markFailed(
  db: Db,
  id: string,
  { message, isFinal }: { readonly message: string; readonly isFinal: boolean },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...(isFinal ? over : {}), error: message, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute();
}
