import { expect, open, test } from '@fan-base/platform-tests/page';
import { english, on } from '@fan-base/platform-tests/site';
import { button, field, holdBack, logIn, menuOf, storedToken, toast } from '../account-page.ts';
import { accountWords } from '../account-words.ts';
import { mailCount, mailTo } from '../mailbox.ts';
import { fromOwnAddress, openAs } from '../member-page.ts';
import { appoint, codeOf, goodPassword, newName, registered, verifyEmail } from '../members.ts';

const { paths, ...words } = accountWords;

test.beforeEach(({ context, complaints }) => {
  // Many of these tests cause refusals by the server.
  complaints.allow(/Failed to load resource: the server responded with a status of 4\d\d/);
  return fromOwnAddress(context);
});

test('[ACCOUNT-1] [ACCOUNT-7] registering reports each invalid field, keeps the input, and logs in', {
  tag: '@spine',
}, async ({ page }) => {
  const present = await registered(english);
  const name = newName();
  await open(page, on(english, `${paths.register}?next=/forum`));
  await button(page, words.create).click();
  for (const problem of words.problems) await expect(page.getByRole('main').getByText(problem)).toBeVisible();
  await expect(field(page, words.username)).toBeFocused();
  await field(page, words.username).fill(present.username.toUpperCase());
  await field(page, words.email).fill(`${name}@example.org`);
  await field(page, words.password).fill('liverpool1');
  await field(page, words.again).fill('liverpool2');
  await expect(page.getByRole('main').getByText(words.mismatch)).toBeVisible();
  await field(page, words.again).fill('liverpool1');
  await button(page, words.create).click();
  await expect(field(page, words.password)).toHaveAccessibleDescription(new RegExp(words.common));
  await field(page, words.password).fill(goodPassword);
  await field(page, words.again).fill(goodPassword);
  await button(page, words.create).click();
  await expect(field(page, words.username)).toHaveAccessibleDescription(new RegExp(words.taken));
  await expect(field(page, words.email)).toHaveValue(`${name}@example.org`);
  await field(page, words.username).fill(name);
  await button(page, words.create).click();
  await expect(page).toHaveURL(on(english, '/forum'));
  expect(await storedToken(page)).toMatch(/^fbu_/);
  await expect(menuOf(page, name)).toContainText(words.account + name);
});

test('[ACCOUNT-2] [ACCOUNT-3] [NAV-5] logging in survives failures, leads on, and logs out of every tab', {
  tag: '@spine',
}, async ({ page, context, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  const member = await registered(english);
  const { username, email, password } = member;
  await verifyEmail(member);
  await page.goto(on(english, paths.settings));
  await expect(page).toHaveURL(/\/login\?next=/);
  await logIn(page, username, 'another horse');
  await expect(page.getByRole('alert')).toHaveText(words.invalid);
  await expect(field(page, words.usernameOrEmail)).toHaveValue(username);
  await logIn(page, 'no-such-user', password);
  await expect(page.getByRole('alert')).toHaveText(words.invalid);
  await page.route('**/api/user/**', (route) => route.abort());
  await logIn(page, email, password);
  await expect(page.getByRole('alert')).toContainText(words.noAnswer);
  await expect(field(page, words.usernameOrEmail)).toHaveValue(email);
  await page.unroute('**/api/user/**');
  const goOn = await holdBack(page, '/user/login');
  await logIn(page, email, password);
  await expect(button(page, words.loggingIn)).toBeDisabled();
  await expect(field(page, words.password)).toBeDisabled();
  goOn();
  await expect(page).toHaveURL(on(english, paths.settings));
  const other = await context.newPage();
  await open(other, on(english));
  await expect(menuOf(other, username)).toBeVisible();
  await menuOf(other, username).click();
  await button(other, words.logOut).click();
  await expect(other.getByRole('link', { name: words.logIn, exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(await storedToken(page)).toBeNull();
});

test('[ACCOUNT-3] a stored login is restored and retried on page load, and removed once it has expired', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  const member = await registered(english);
  const login = page.getByRole('link', { name: words.logIn, exact: true });
  await openAs(page, member, on(english));
  await expect(menuOf(page, member.username)).toBeVisible();
  await page.route('**/api/user/**', (route) => route.abort());
  await open(page, on(english));
  await expect(page.getByText(words.retrying)).toBeVisible();
  await expect(login).toBeVisible();
  await page.unroute('**/api/user/**');
  // A focused page retries by itself; its response must not remove the button before it is pressed.
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route('**/api/user/**', async (route) => {
    await pressed;
    await route.fallback();
  });
  await page.getByRole('alert').getByRole('button', { name: words.tryAgain }).click();
  press();
  await expect(menuOf(page, member.username)).toBeVisible();
  await expect(page.getByText(words.retrying)).toHaveCount(0);
  await member.call('DELETE', '/user/me/logins');
  await page.getByRole('link', { name: 'Squad', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /squad/i })).toBeVisible();
  await expect(login).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await openAs(page, { token: `fbu_${'x'.repeat(43)}` }, on(english));
  await expect(login).toBeVisible();
  await expect.poll(() => storedToken(page)).toBeNull();
});

test('[ACCOUNT-4] [SEC-2] a password is reset by a mailed link that works once and ends other logins', async ({
  page,
  browser,
}) => {
  const member = await registered(english);
  await verifyEmail(member);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openAs(other, member, on(english));
  await expect(menuOf(other, member.username)).toBeVisible();
  const unregistered = `${newName()}@example.org`;
  await open(page, on(english, paths.login));
  for (const email of [unregistered, member.email]) {
    await page.getByRole('link', { name: words.forgot }).click();
    await expect(page).toHaveURL(on(english, paths.forgot));
    await field(page, words.email).fill(email);
    await button(page, words.sendLink).click();
    await expect(page.getByRole('status')).toHaveText(words.onItsWay);
    await expect(page.getByRole('status')).toContainText(email);
    await page.getByRole('link', { name: words.backToLogin }).click();
  }
  const { text, html } = await mailTo(member.email, words.mail);
  expect(await mailCount(unregistered)).toBe(0);
  const link = /http\S+/.exec(text)?.[0] ?? '';
  expect(html).toContain(link);
  expect(new URL(link).pathname).toBe(paths.reset);
  const address = on(english, new URL(link).pathname + new URL(link).hash);
  const choose = async (password: string) => {
    await open(page, address);
    await field(page, words.newPassword).fill(password);
    await field(page, words.again).fill(password);
    await button(page, words.changePassword).click();
  };
  await choose('a newer horse');
  await expect(page).toHaveURL(on(english, paths.login));
  await expect(toast(page, words.changed)).toBeVisible();
  await logIn(page, member.username, goodPassword);
  await expect(page.getByRole('alert')).toHaveText(words.invalid);
  await logIn(page, member.username, 'a newer horse');
  await expect(menuOf(page, member.username)).toBeVisible();
  await choose('an even newer horse');
  await expect(page.getByRole('alert')).toHaveText(words.ended);
  await other.reload();
  await expect(other.getByRole('link', { name: words.logIn, exact: true })).toBeVisible();
  // The page shows the message, then removes the refused login.
  await expect.poll(() => storedToken(other)).toBeNull();
  await elsewhere.close();
});

test('[ACCOUNT-9] [FORUM-9] administrators get their rights once two-step login is on', async ({ page }) => {
  const member = await registered(english);
  await appoint(member);
  await open(page, on(english, `${paths.login}?next=/forum`));
  await logIn(page, member.username, goodPassword);
  await expect(page).toHaveURL(on(english, `${paths.settings}#two-step-login`));
  const section = page.locator('#two-step-login');
  await open(page, on(english, '/forum/moderation'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.twoStepFirst);
  await page.getByRole('link', { name: words.switchOnInSettings }).click();
  await section.getByLabel(words.currentPassword).fill(goodPassword);
  await button(page, words.switchOn).click();
  await expect(section.getByRole('img')).toBeVisible();
  const secret = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const address = (await section.getByRole('link').getAttribute('href')) ?? '';
  expect(new URL(address).searchParams.get('secret')).toBe(secret);
  await expect(field(page, words.code)).toBeFocused();
  await field(page, words.code).fill('000000');
  await button(page, words.confirmCode).click();
  await expect(section.getByRole('alert')).toHaveText(words.wrongCode);
  await field(page, words.code).fill(codeOf(secret));
  await button(page, words.confirmCode).click();
  await expect(section.locator('li')).toHaveCount(10);
  const recovery = (await section.locator('li').first().textContent()) ?? '';
  await button(page, words.kept).click();
  await expect(section.locator('li')).toHaveCount(0);
  await open(page, on(english, '/forum/moderation'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.moderation);

  for (const code of [codeOf(secret, 1), recovery]) {
    await menuOf(page, member.username).click();
    await button(page, words.logOut).click();
    await open(page, on(english, `${paths.login}?next=/forum`));
    await logIn(page, member.username, goodPassword);
    await expect(field(page, words.code)).toBeFocused();
    await field(page, words.code).fill(code);
    await button(page, words.logIn).click();
    await expect(page).toHaveURL(on(english, '/forum'));
  }
});
