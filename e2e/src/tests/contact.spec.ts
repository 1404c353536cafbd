import { randomUUID } from 'node:crypto';
import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, network, on } from '@fan-base/platform-tests/site';
import { mailTo } from '../mailbox.ts';
import { fromOwnAddress } from '../member-page.ts';

/** The places of the form, with their texts. */
const places = [
  {
    id: '[SHELL-5]',
    address: () => on(danish, '/om'),
    domain: 'liverpool-fans.dk',
    labels: ['E-mail', 'Navn', 'Emne', 'Besked'],
    problems: ['Indtast gyldig email', 'Indtast dit navn', 'Indtast et emne', 'Indtast en besked'],
    send: 'Send besked',
    sent: 'Beskeden er sendt!',
    thanks: 'Tak for din besked - vi vender tilbage til dig hurtigst muligt.',
  },
  {
    id: '[LAND-3]',
    address: () => on(network, '/?language=en'),
    domain: network,
    labels: ['Email', 'Name', 'Subject', 'Message'],
    problems: [
      'Please enter a valid email',
      'Please enter a valid name',
      'Please enter a valid subject',
      'Please enter a valid message',
    ],
    send: 'Send message',
    sent: 'Message sent!',
    thanks: 'Thank you for your message - we will get back to you shortly.',
  },
] as const;

test.beforeEach(({ context }) => fromOwnAddress(context));

for (const place of places)
  test(`${place.id} the contact form of ${place.domain} reports invalid fields, failures and success`, {
    tag: place.id === '[SHELL-5]' ? '@spine' : [],
  }, async ({ page, complaints }) => {
    complaints.allow(/503/);
    const { labels, problems } = place;
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const problem = (text: string) => page.getByRole('main').getByText(text, { exact: true });
    const button = page.getByRole('button', { name: place.send });
    await open(page, place.address());
    await button.click();
    for (const text of problems) await expect(problem(text)).toBeVisible();
    await expect(field(labels[0])).toBeFocused();
    await field(labels[0]).fill('fan@example.org');
    await expect(problem(problems[0])).toHaveCount(0);
    await field(labels[0]).fill('fan@');
    await expect(problem(problems[0])).toBeVisible();

    const subject = `Question ${randomUUID()}`;
    const values = ['fan@example.org', 'A fan <script>', subject, 'First line\nBcc: everybody@example.org'];
    for (const [index, value] of values.entries()) await field(labels[index] ?? '').fill(value);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/contact', async (route) => {
      await promise;
      await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'down' } });
    });
    await button.click();
    for (const label of labels) await expect(field(label)).toBeDisabled();
    resolve();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expect(field(labels[2])).toHaveValue(subject);
    await page.unroute('**/api/contact');
    await button.click();

    await expect(page.getByRole('heading', { name: place.sent })).toBeVisible();
    const sent = page.getByRole('status').filter({ hasText: place.thanks });
    await expect(sent).toBeVisible();
    await expect(sent).toBeFocused();
    await expect(button).toHaveCount(0);
    const mail = await mailTo('contact@fan-base.com', new RegExp(subject));
    expect(mail.subject).toBe(`[${place.domain}] ${subject}`);
    expect(mail.replyTo).toContain('fan@example.org');
    expect(mail.text).toContain('Bcc: everybody@example.org');
    expect(mail.html).toContain('A fan &lt;script&gt;');
  });
