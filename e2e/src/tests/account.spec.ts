import type { User } from '@fan-base/shared-contracts/api/account';
import { button, field, holdBack, logIn, menuOf, storedToken, toast } from '../accountPage.ts';
import { accountSites } from '../accountSites.ts';
import { mailCount, mailTo } from '../mailbox.ts';
import { fromOwnAddress, openAs } from '../memberPage.ts';
import { goodPassword, newName, registered } from '../members.ts';
import { expect, open, ready, test } from '../page.ts';
import { on } from '../site.ts';

test.beforeEach(({ context, complaints }) => {
  // What the server refuses is what many of these tests bring about.
  complaints.allow(/Failed to load resource: the server responded with a status of 4\d\d/);
  return fromOwnAddress(context);
});

for (const words of Object.values(accountSites)) {
  const { host, paths } = words;

  test(`[ACCOUNT-1] [ACCOUNT-7] registering on ${host}: every field says what is wrong with it, nothing typed is lost, and whoever succeeds is logged in`, async ({
    page,
  }) => {
    const present = await registered(host);
    const name = newName();
    await open(page, on(host, `${paths.register}?next=${paths.settings}`));
    await button(page, words.create).click();
    for (const problem of words.problems) await expect(page.getByText(problem)).toBeVisible();
    await expect(field(page, words.username)).toBeFocused();
    await field(page, words.username).fill(present.username.toUpperCase());
    await field(page, words.email).fill(`${name}@example.org`);
    await field(page, words.password).fill('liverpool1');
    await field(page, words.again).fill('liverpool2');
    await expect(page.getByText(words.mismatch)).toBeVisible();
    await field(page, words.again).fill('liverpool1');
    await button(page, words.create).click();
    await expect(page.getByRole('alert')).toHaveText(words.common);
    await field(page, words.password).fill(goodPassword);
    await field(page, words.again).fill(goodPassword);
    await button(page, words.create).click();
    await expect(page.getByRole('alert')).toHaveText(words.taken);
    await expect(field(page, words.email)).toHaveValue(`${name}@example.org`);
    await field(page, words.username).fill(name);
    await button(page, words.create).click();
    await expect(page).toHaveURL(on(host, paths.settings));
    expect(await storedToken(page)).toMatch(/^fbu_/);
    await open(page, on(host));
    await expect(menuOf(page, name)).toHaveAttribute('aria-label', words.account + name);
  });

  test(`[ACCOUNT-2] [NAV-5] logging in on ${host} says no more than '${words.invalid}', goes where one wanted to, and out in every tab`, async ({
    page,
    context,
  }) => {
    const { username, email, password } = await registered(host);
    await page.goto(on(host, paths.settings));
    await expect(page).toHaveURL(/\/login\?next=/);
    await logIn(page, words, username, 'another horse');
    await expect(page.getByRole('alert')).toHaveText(words.invalid);
    await expect(field(page, words.usernameOrEmail)).toHaveValue(username);
    await logIn(page, words, 'nobody-of-that-name', password);
    await expect(page.getByRole('alert')).toHaveText(words.invalid);
    await logIn(page, words, email, password);
    await expect(page).toHaveURL(on(host, paths.settings));
    const other = await context.newPage();
    await open(other, on(host));
    await expect(menuOf(other, username)).toBeVisible();
    await menuOf(other, username).click();
    await button(other, words.logOut).click();
    await expect(other.getByRole('link', { name: words.logIn, exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/login\?next=/);
    expect(await storedToken(page)).toBeNull();
  });

  test(`[ACCOUNT-4] [SEC-2] a forgotten password on ${host}: the same answer for everyone, a link by mail that works once, and every other login ends`, async ({
    page,
    browser,
  }) => {
    const member = await registered(host);
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await openAs(other, member, on(host));
    await expect(menuOf(other, member.username)).toBeVisible();
    const nobody = `${newName()}@example.org`;
    for (const email of [nobody, member.email]) {
      await open(page, on(host, paths.forgot));
      await field(page, words.email).fill(email);
      await button(page, words.sendLink).click();
      await expect(page.getByRole('status')).toHaveText(words.onItsWay);
      await expect(page.getByRole('status')).toContainText(email);
    }
    const { text, html } = await mailTo(member.email, words.mail);
    expect(await mailCount(nobody)).toBe(0);
    const link = /http\S+/.exec(text)?.[0] ?? '';
    expect(html).toContain(link);
    expect(new URL(link).pathname).toBe(paths.reset);
    // The default club's Danish site is reached by another name here than by its domain.
    const address = on(host, new URL(link).pathname + new URL(link).hash);
    const choose = async (password: string) => {
      await page.goto('about:blank');
      await open(page, address);
      await field(page, words.newPassword).fill(password);
      await field(page, words.again).fill(password);
      await button(page, words.changePassword).click();
    };
    await choose('a newer horse');
    await expect(page).toHaveURL(on(host, paths.login));
    await expect(toast(page, words.changed)).toBeVisible();
    await choose('an even newer horse');
    await expect(page.getByRole('alert')).toHaveText(words.ended);
    await open(page, on(host, paths.login));
    await logIn(page, words, member.username, goodPassword);
    await expect(page.getByRole('alert')).toHaveText(words.invalid);
    await logIn(page, words, member.username, 'a newer horse');
    await expect(menuOf(page, member.username)).toBeVisible();
    await other.reload();
    await expect(other.getByRole('link', { name: words.logIn, exact: true })).toBeVisible();
    // The page says so first, and forgets the login as soon as it was refused.
    await expect.poll(() => storedToken(other)).toBeNull();
    await elsewhere.close();
  });
}

const { host, paths, ...words } = accountSites.en;

test('[ACCOUNT-3] a stored login is restored at the start of a page, and one that has ended is forgotten', async ({
  page,
}) => {
  const member = await registered(host);
  await openAs(page, member, on(host));
  await expect(menuOf(page, member.username)).toBeVisible();
  await page.reload();
  await expect(menuOf(page, member.username)).toBeVisible();
  await openAs(page, { token: `fbu_${'x'.repeat(43)}` }, on(host));
  await expect(page.getByRole('link', { name: words.logIn, exact: true })).toBeVisible();
  await expect.poll(() => storedToken(page)).toBeNull();
});

test('[ACCOUNT-3] a login that ends while someone reads is over without a failure of the page', async ({
  page,
}) => {
  const member = await registered(host);
  await openAs(page, member, on(host));
  await expect(menuOf(page, member.username)).toBeVisible();
  await member.call('DELETE', '/user/me/logins');
  await page.getByRole('link', { name: 'Squad', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /squad/i })).toBeVisible();
  await expect(page.getByRole('link', { name: words.logIn, exact: true })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test('[ACCOUNT-3] while a call is under way the form says so and takes nothing more', async ({ page }) => {
  const { username, password } = await registered(host);
  await open(page, on(host, paths.login));
  const goOn = await holdBack(page, '/user/login');
  await logIn(page, accountSites.en, username, password);
  await expect(button(page, 'Logging in …')).toBeDisabled();
  await expect(field(page, words.password)).toBeDisabled();
  goOn();
  await expect(menuOf(page, username)).toBeVisible();
});

test('[ACCOUNT-3] a service that does not answer costs neither what was typed nor the kept login', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  const member = await registered(host);
  await page.route('**/api/user/**', (route) => route.abort());
  await open(page, on(host, paths.login));
  await logIn(page, accountSites.en, member.username, member.password);
  await expect(page.getByRole('alert')).toContainText('Nothing is lost');
  await expect(field(page, words.usernameOrEmail)).toHaveValue(member.username);
  await openAs(page, member, on(host));
  await expect(page.getByRole('link', { name: words.logIn, exact: true })).toBeVisible();
  await page.unroute('**/api/user/**');
  await open(page, on(host));
  await expect(menuOf(page, member.username)).toBeVisible();
});

test('[ACCOUNT-7] only a user whose role is admin is offered what administrators do', async ({ page }) => {
  const member = await registered(host);
  const user = await member.call<User>('GET', '/user/me');
  const moderation = page.locator('a[href="/forum/moderation"]');
  for (const [role, count] of [
    ['user', 0],
    ['moderator', 0],
    ['admin', 1],
  ] as const) {
    await page.route('**/api/user/me', (route) => route.fulfill({ json: { ...user, role: { name: role } } }));
    await openAs(page, member, on(host, '/forum'));
    await expect(menuOf(page, member.username)).toBeVisible();
    await expect(moderation).toHaveCount(count);
    await page.unroute('**/api/user/me');
  }
});

test('[SEC-2] the eleventh attempt to guess a password is refused in words', async ({ page }) => {
  const { username } = await registered(host);
  await open(page, on(host, paths.login));
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const answered = page.waitForResponse('**/api/user/login');
    await logIn(page, accountSites.en, username, `guess number ${attempt}`);
    expect((await answered).status()).toBe(401);
  }
  await logIn(page, accountSites.en, username, goodPassword);
  await expect(page.getByRole('alert')).toHaveText(words.tooMany);
});

test('[SEC-2] no address, document or stored thing but auth_token has the token', async ({ page }) => {
  const member = await registered(host);
  const addresses: string[] = [];
  page.on('request', (asked) => addresses.push(asked.url()));
  await openAs(page, member, on(host, paths.settings));
  await expect(field(page, words.city)).toBeVisible();
  expect(addresses.filter((address) => address.includes(member.token))).toEqual([]);
  expect(await page.content()).not.toContain(member.token);
  expect(await page.evaluate(() => document.cookie)).not.toContain('fbu_');
  await ready(page);
});
