import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailTo } from '../mailbox.ts';
import { fromOwnAddress } from '../memberPage.ts';
import { expect, open, test } from '../page.ts';
import { danish, english, network, on } from '../site.ts';
import { violations } from '../violations.ts';

const inDanish = {
  labels: ['E-mail', 'Navn', 'Emne', 'Besked'],
  send: 'Send besked',
  sent: 'Beskeden er sendt!',
  thanks: 'Tak for din besked - vi vender tilbage til dig hurtigst muligt.',
} as const;
const inEnglish = {
  labels: ['Email', 'Name', 'Subject', 'Message'],
  send: 'Send message',
  sent: 'Message sent!',
  thanks: 'Thank you for your message - we will get back to you shortly.',
} as const;

/** Where the form stands, with the words of each place. */
const places = [
  {
    id: 'SHELL-5',
    address: () => on(danish, '/om'),
    domain: 'liverpool-fans.dk',
    problems: ['Indtast gyldig email', 'Indtast dit navn', 'Indtast et emne', 'Indtast en besked'],
    ...inDanish,
  },
  {
    id: 'SHELL-5',
    address: () => on(english, '/about'),
    domain: english,
    problems: [
      'Please enter a valid email',
      'Please enter your name',
      'Please enter a subject',
      'Please enter a message',
    ],
    ...inEnglish,
  },
  {
    id: 'LAND-3',
    address: () => on(network, '/?language=da'),
    domain: network,
    problems: [
      'Indtast en gyldig e-mail',
      'Indtast et gyldigt navn',
      'Indtast et gyldigt emne',
      'Indtast en gyldig besked',
    ],
    ...inDanish,
  },
  {
    id: 'LAND-3',
    address: () => on(network, '/?language=en'),
    domain: network,
    problems: [
      'Please enter a valid email',
      'Please enter a valid name',
      'Please enter a valid subject',
      'Please enter a valid message',
    ],
    ...inEnglish,
  },
] as const;
type Place = (typeof places)[number];

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const sendButton = (page: Page, { send }: Place) => page.getByRole('button', { name: send, exact: true });

/** Fills the form as somebody who writes from an address of his own. @returns the subject, which is like no other */
async function fill(page: Page, { labels }: Place): Promise<string> {
  const subject = `Question ${randomUUID()}`;
  const values = ['fan@example.org', 'A fan <script>', subject, 'First line\nBcc: everybody@example.org'];
  for (const [index, value] of values.entries()) await field(page, labels[index] ?? '').fill(value);
  return subject;
}

test.beforeEach(({ context }) => fromOwnAddress(context));

for (const place of places) {
  const where = `${place.domain} (${place.send})`;

  test(`[${place.id}] the contact form of ${where} says what is missing, field by field`, async ({
    page,
  }) => {
    await open(page, place.address());
    await sendButton(page, place).click();
    for (const problem of place.problems)
      await expect(page.getByText(problem, { exact: true })).toBeVisible();
    await expect(field(page, place.labels[0])).toBeFocused();
    await field(page, place.labels[0]).fill('fan@example.org');
    await expect(page.getByText(place.problems[0], { exact: true })).toHaveCount(0);
    await field(page, place.labels[0]).fill('fan@');
    await expect(page.getByText(place.problems[0], { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test(`[${place.id}] a message of ${where} is mailed, and the form becomes the words that it was sent`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, place.address());
    const subject = await fill(page, place);
    await sendButton(page, place).click();
    await expect(page.getByRole('heading', { name: place.sent })).toBeVisible();
    await expect(page.getByRole('status')).toContainText(place.thanks);
    await expect(page.getByRole('status')).toBeFocused();
    await expect(sendButton(page, place)).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    const mail = await mailTo('contact@fan-base.com', new RegExp(subject));
    expect(mail.subject).toBe(`[${place.domain}] ${subject}`);
    expect(mail.replyTo).toContain('fan@example.org');
    expect(mail.text).toContain('Bcc: everybody@example.org');
    expect(mail.html).toContain('A fan &lt;script&gt;');
  });

  test(`[${place.id}] a message of ${where} that cannot be sent stays in the form, with the reason`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/503/);
    await open(page, place.address());
    let isSending: (() => void) | undefined;
    await page.route('**/api/contact', async (route) => {
      await new Promise<void>((resolve) => {
        isSending = resolve;
      });
      await route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'unavailable', message: 'down' }),
      });
    });
    const subject = await fill(page, place);
    await sendButton(page, place).click();
    for (const label of place.labels) await expect(field(page, label)).toBeDisabled();
    await expect.poll(() => isSending).toBeTruthy();
    isSending?.();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expect(field(page, place.labels[2])).toHaveValue(subject);
    await page.unroute('**/api/contact');
    await sendButton(page, place).click();
    await expect(page.getByRole('heading', { name: place.sent })).toBeVisible();
  });
}
