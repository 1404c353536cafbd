import { isDatabaseUnavailable, withDatabase } from '../database/unavailable.ts';
import type { Dependencies } from '../dependencies.ts';
import { markFailed, markSent, selectWaitingMail } from './mail.queries.ts';
import type { MailTransport } from './transport.ts';

/** A mail could not be sent; its job is retried. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
}

/** nodemailer's codes when the recipient or the mail is rejected; login and greeting failures have others. */
const refusalCodes: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE']);

/** SMTP status when authentication or encryption is required. */
const loginNeeded = 530;

/** Whether the server rejects this mail permanently. A wrong password can be fixed, and affects all mails. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  refusalCodes.has(error.code) &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  error.responseCode !== loginNeeded;

/**
 * Sends a queued mail, unless it was sent already or deleted with its account.
 * @returns whether it was sent now
 * @throws NotSent when it should be retried
 */
export async function sendMail(
  { db, clock, logger }: Pick<Dependencies, 'db' | 'clock' | 'logger'>,
  transport: MailTransport,
  id: string,
  signal: AbortSignal,
): Promise<boolean> {
  const mail = await selectWaitingMail(db, id);
  if (!mail) return false;
  try {
    await transport.send(id, mail);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    logger.warn({ event: 'mail.failed', mail: id, error: message }, 'mail was not sent');
    await markFailed(db, id, { message, isFinal: isFinal(error) });
    if (isFinal(error)) return false;
    // The server's response may name the recipient, so it is stored only in the mail's row.
    throw new NotSent(`mail ${id}`);
  }
  // Retries only the update if the database is unavailable or slow: retrying the job would send the mail
  // twice.
  await withDatabase(() => markSent(db, id, clock.now()), signal, isDatabaseUnavailable);
  return true;
}
