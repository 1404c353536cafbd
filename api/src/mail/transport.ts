import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Mail } from './email.ts';

/** What carries mail out of the house. */
export interface MailTransport {
  /** @throws Error; one with the `code` and `responseCode` of nodemailer where a server refused */
  readonly send: (id: string, mail: Mail) => Promise<void>;
  /** @throws Error when the server cannot be reached, or refuses our login */
  readonly check: () => Promise<void>;
  readonly close: () => void;
}

const timeout = 15_000;

/** To an SMTP server; or, where none is set, to files: for mail programs, and for the mail page in development. */
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
      const sent = await transport.sendMail({
        from: mailFrom,
        to: { name: '', address: recipient },
        ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        // The same mail sent twice, because the server's answer was lost, is one mail to the reader.
        messageId: `<mail-${id}@${mailFrom.split('@').at(-1)?.replace('>', '')}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      if (!('message' in sent) || !Buffer.isBuffer(sent.message)) return;
      const folder = join(dataDir, 'mail');
      await mkdir(folder, { recursive: true });
      const name = id.padStart(8, '0');
      // Its links open accounts: for nobody else on this machine.
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
