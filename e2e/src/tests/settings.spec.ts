import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, open, ready, test } from '@fan-base/platform-tests/page';
import { ask, english, on } from '@fan-base/platform-tests/site';
import type { Authenticated } from '@fan-base/shared-contracts/api/account';
import { root } from '@fan-base/tooling/project';
import { button, field, holdBack, storedToken, toast } from '../account-page.ts';
import { accountWords } from '../account-words.ts';
import { mailTo } from '../mailbox.ts';
import { fromOwnAddress, openAs } from '../member-page.ts';
import { goodPassword, registered, verifyEmail, visitorOf } from '../members.ts';

const { paths, ...words } = accountWords;

test.beforeEach(({ context, complaints }) => {
  // These tests cause refusals by the server.
  complaints.allow(/Failed to load resource: the server responded with a status of 4\d\d/);
  return fromOwnAddress(context);
});

test('[ACCOUNT-5] [SEC-1] [SEC-2] settings are saved, logins are ended, and the token is never exposed', {
  tag: '@spine',
}, async ({ page }) => {
  const member = await registered(english);
  // Notices are sent to confirmed addresses only.
  await verifyEmail(member);
  const visitor = await visitorOf(english);
  const { token } = await visitor.call<Authenticated>('POST', '/user/login', {
    username: member.username,
    password: goodPassword,
  });
  const addresses: string[] = [];
  page.on('request', (asked) => addresses.push(asked.url()));
  await openAs(page, { token }, on(english, paths.settings));
  const logins = page.locator('#logins li');
  await expect(logins).toHaveCount(2);
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);
  expect(await page.content()).not.toContain(token);
  expect(await page.evaluate(() => document.cookie)).not.toContain('fbu_');
  await page.getByRole('button', { name: words.logOutOther }).click();
  await expect(logins).toHaveCount(1);
  await expect(member.call('GET', '/user/me')).rejects.toThrow(/ 401:/);

  await field(page, words.city).fill('Roskilde');
  await button(page, words.saveProfile).click();
  await expect(toast(page, words.saved)).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(field(page, words.city)).toHaveValue('Roskilde');
  const current = page
    .getByRole('form', { name: words.changePassword })
    .getByLabel(words.currentPassword, { exact: true });
  await field(page, words.newPassword).fill('a newer horse');
  await field(page, words.newPasswordAgain).fill('a newer horse');
  await button(page, words.changePassword).click();
  await expect(page.getByRole('main').getByText(words.needsCurrent)).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill('a wrong horse');
  await field(page, words.newPasswordAgain).fill('another horse');
  await button(page, words.changePassword).click();
  await expect(page.getByRole('main').getByText(words.mismatch)).toBeVisible();
  await expect(field(page, words.newPasswordAgain)).toBeFocused();
  await field(page, words.newPasswordAgain).fill('a newer horse');
  await button(page, words.changePassword).click();
  await expect(current).toHaveAccessibleDescription(new RegExp(words.wrongCurrent));
  await expect(field(page, words.newPassword)).toHaveValue('a newer horse');
  await current.fill(goodPassword);
  await button(page, words.changePassword).click();
  await expect(toast(page, words.saved)).toBeVisible();
  await expect(field(page, words.newPassword)).toHaveValue('');
  await mailTo(member.email, words.changedMail);

  await button(page, words.logOutEverywhere).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(await storedToken(page)).toBeNull();
  await expect(
    visitor.call('POST', '/user/login', {
      username: member.username,
      password: goodPassword,
    }),
  ).rejects.toThrow(/ 401:/);
});

test('[ACCOUNT-5] [ACCOUNT-6] [SEC-3] a profile shows the uploaded image and the member’s activity', async ({
  page,
}) => {
  const member = await registered(english);
  const content = { version: 1, blocks: [{ kind: 'paragraph', spans: [{ text: 'See you at Anfield' }] }] };
  const title = `Thread of ${member.username}`;
  const { place } = await member.call<{ place: { id: string } }>('POST', `/forums/${words.forum}/threads`, {
    title,
    content,
    key: randomUUID(),
  });
  await member.call('POST', `/threads/${place.id}/comments`, { content, key: randomUUID() });

  await openAs(page, member, on(english, paths.settings));
  const picture = await readFile(join(root, 'docs/pictures/front-page.png'));
  const choose = (mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'me', mimeType, buffer });
  await choose('text/html', Buffer.from('<script>alert(1)</script>'));
  await expect(page.getByRole('alert')).toHaveText(words.notAnImage);
  await choose('image/png', Buffer.alloc(5 * 1024 * 1024 + 1));
  await expect(page.getByRole('alert')).toHaveText(words.tooLarge);
  await choose('image/png', Buffer.from('<script>alert(1)</script>'));
  await expect(page.getByRole('alert')).toHaveText(words.notAnImage);
  await expect(button(page, words.usePicture)).toHaveCount(0);
  await choose('image/png', picture);
  const preview = page.getByRole('img', { name: words.preview });
  await expect(preview).toHaveJSProperty('complete', true);
  expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const goOn = await holdBack(page, '/user/me/image');
  await button(page, words.usePicture).click();
  await expect(page.getByRole('progressbar', { name: words.sending })).toBeVisible();
  goOn();
  await expect(toast(page, words.pictureChanged)).toBeVisible();

  await open(page, on(english, `${paths.profile}/${member.username}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.username);
  for (const fact of words.facts) await expect(page.locator('main header')).toContainText(fact);
  for (const heading of words.recent) {
    const section = page.locator('section', { has: page.getByRole('heading', { name: heading }) });
    await expect(section.getByRole('link', { name: title })).toHaveCount(1);
    await expect(section).toContainText('See you at Anfield');
  }
  const shown = page.locator('main img').first();
  await expect(shown).toHaveJSProperty('complete', true);
  const source = (await shown.getAttribute('src')) ?? '';
  const answer = await ask(english, source);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
});

test('[ACCOUNT-8] an email address is confirmed by a link that can be sent again and works once', async ({
  page,
}) => {
  const member = await registered(english);
  const notice = page.getByRole('main').getByText(words.unconfirmed);
  const follow = async (email: string) => {
    const { text } = await mailTo(email, words.confirmMail);
    const link = new URL(/http\S+/.exec(text)?.[0] ?? '');
    // A page with the same address would not navigate.
    await open(page, on(english));
    await open(page, on(english, link.pathname + link.hash));
    await button(page, words.confirmAddress).click();
  };
  await openAs(page, member, on(english, paths.settings));
  await expect(notice).toContainText(member.email);
  await button(page, words.sendAgain).click();
  await expect(toast(page, words.sentAgain + member.email)).toBeVisible();
  await follow(member.email);
  await expect(page.getByRole('status')).toHaveText(`${member.email} ${words.confirmed}`);
  await page.getByRole('link', { name: words.toSettings }).click();
  await expect(field(page, words.email)).toHaveValue(member.email);
  await expect(notice).toHaveCount(0);

  const newEmail = `new-${member.email}`;
  await field(page, words.email).fill(newEmail);
  await page
    .getByRole('form', { name: words.changeEmail })
    .getByLabel(words.currentPassword, { exact: true })
    .fill(goodPassword);
  await button(page, words.changeEmail).click();
  await expect(notice).toContainText(newEmail);
  await expect(notice).toContainText(member.email);
  await mailTo(member.email, words.changingMail);
  const { email } = await member.call<{ email: string }>('GET', '/user/me');
  expect(email).toBe(member.email);
  await follow(newEmail);
  await expect(page.getByRole('status')).toHaveText(`${newEmail} ${words.confirmed}`);
  await follow(newEmail);
  await expect(page.getByRole('alert')).toContainText(words.confirmEnded);
  await page.getByRole('link', { name: words.toSettings }).click();
  await expect(field(page, words.email)).toHaveValue(newEmail);
  await expect(notice).toHaveCount(0);
});
