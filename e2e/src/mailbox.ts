import { readMails, type WrittenMail } from '@fan-base/tooling/start/mail/written-mail';
import { expect } from '@playwright/test';
import { sitesUnderTest } from './sites-under-test.ts';

/** Waits for the newest mail to an address with a matching subject. */
export async function mailTo(recipient: string, subject: RegExp): Promise<WrittenMail> {
  const found = async () =>
    (await readMails(sitesUnderTest().mail)).find(
      (mail) => mail.recipient === recipient && subject.test(mail.subject),
    );
  await expect.poll(async () => (await found()) !== undefined).toBe(true);
  return (await found()) as WrittenMail;
}

/** Number of mails sent to an address. */
export const mailCount = async (recipient: string): Promise<number> =>
  (await readMails(sitesUnderTest().mail)).filter((mail) => mail.recipient === recipient).length;
