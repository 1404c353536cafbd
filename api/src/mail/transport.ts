import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Mail } from './email.ts';

/** Delivers mail. */
export interface MailTransport {
  /** @throws Error; with the `code` and `responseCode` of nodemailer if the server rejects the mail */
  readonly send: (id: string, mail: Mail) => Promise<void>;
  /** @throws Error when the server is unreachable or rejects our login */
  readonly check: () => Promise<void>;
  readonly close: () => void;
}

const timeout = 15_000;

/**
 * Sends to an SMTP server or, if none is set, to files: for mail programs, and for the mail page in
 * development.
 */
export function mailTransport({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): MailTransport {
  const limits = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
  const transport = smtpUrl
    ? createTransport({ url: smtpUrl, ...limits })
    : createTransport({ streamTransport: true, buffer: true });
  return {
    async send(id, { recipient, replyTo, subject, text, html }) {
      // A restored database counts its mails again from an earlier number.
      const digest = createHash('sha256')
        .update(JSON.stringify([recipient, subject, text]))
        .digest('base64url')
        .slice(0, 12);
      const sent = await transport.sendMail({
        from: mailFrom,
        to: { name: '', address: recipient },
        ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        // A stable ID: mail programs show a mail only once if it is sent twice because the response was lost.
        messageId: `<mail-${id}-${digest}@${mailFrom.split('@').at(-1)?.replace('>', '')}>`,
        // Not where a person answers another one: help desks drop what is marked.
        ...(replyTo === null ? { headers: { 'Auto-Submitted': 'auto-generated' } } : {}),
      });
      if (!('message' in sent) || !Buffer.isBuffer(sent.message)) return;
      const folder = join(dataDir, 'mail');
      await mkdir(folder, { recursive: true });
      const name = id.padStart(8, '0');
      // Its links give access to accounts: readable only by this user.
      await writeFile(join(folder, `${name}.eml`), sent.message, { mode: 0o600 });
      await writeFile(
        join(folder, `${name}.json`),
        JSON.stringify({ recipient, replyTo, subject, text, html }),
        { mode: 0o600 },
      );
    },
    async check() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
