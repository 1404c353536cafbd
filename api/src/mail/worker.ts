import type { Dependencies } from '../dependencies.ts';
import { claimMail, markFailed, markSent } from './mail.queries.ts';
import type { MailTransport } from './transport.ts';

const lookEvery = 2_000;
const atOnce = 5;

/** Sends what is queued, in every process, each mail by one of them. */
export interface MailWorker {
  /** Sends what is due now. @returns how many were sent */
  readonly sendDue: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

export function startMailWorker(
  { db, clock, logger }: Pick<Dependencies, 'db' | 'clock' | 'logger'>,
  transport: MailTransport,
): MailWorker {
  async function sendDue(): Promise<number> {
    const waiting = await claimMail(db, atOnce, clock.now());
    const results = await Promise.all(
      waiting.map(async (mail) => {
        try {
          await transport.send(mail.id, mail);
          await markSent(db, mail.id, clock.now());
          return true;
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error);
          logger.warn({ mail: mail.id, attempts: mail.attempts, error: message }, 'mail was not sent');
          await markFailed(db, mail, { message, isFinal: isFinal(error) }, clock.now());
          return false;
        }
      }),
    );
    return results.filter(Boolean).length;
  }

  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const look = () => {
    if (isBusy) return;
    isBusy = true;
    running = sendDue()
      .catch((error: unknown) => logger.error({ err: error }, 'the queue of mail failed'))
      .finally(() => {
        isBusy = false;
      });
  };
  const timer = setInterval(look, lookEvery);
  timer.unref();
  return {
    sendDue,
    async stop() {
      clearInterval(timer);
      await running;
      transport.close();
    },
  };
}
