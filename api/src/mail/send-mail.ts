import { isDatabaseUnavailable, withDatabase } from '../database/unavailable.ts';
import type { Dependencies } from '../dependencies.ts';
import { markFailed, markSent, selectWaitingMail } from './mail.queries.ts';
import type { MailTransport } from './transport.ts';

/** A mail that could not be sent now: its job is tried again. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
}

/** nodemailer's codes for a refusal of the recipient or of the mail; of a login or a greeting it has others. */
const refusalCodes: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE']);

/** SMTP's code for a login, or an encryption, without which no mail is taken. */
const loginNeeded = 530;

/** Whether the server will not take this mail another time. A wrong password is mended, and concerns them all. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  refusalCodes.has(error.code) &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  error.responseCode !== loginNeeded;

/**
 * Sends a mail of the queue, unless it was sent, or went with its account.
 * @returns whether it was sent now
 * @throws NotSent when it should be tried again
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
    // A server's answer may name the recipient: it stays in the mail's row.
    throw new NotSent(`mail ${id}`);
  }
  // Not from the beginning when the database goes away now, or is slow: it would be sent twice.
  await withDatabase(() => markSent(db, id, clock.now()), signal, isDatabaseUnavailable);
  return true;
}
