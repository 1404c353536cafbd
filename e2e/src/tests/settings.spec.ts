import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@fan-base/tooling/project';
import { button, field, holdBack, logIn, menuOf, storedToken, toast } from '../accountPage.ts';
import { accountSites } from '../accountSites.ts';
import { mailTo } from '../mailbox.ts';
import { fromOwnAddress, openAs } from '../memberPage.ts';
import { goodPassword, registered } from '../members.ts';
import { expect, open, test } from '../page.ts';
import { ask, on } from '../site.ts';
import { violations } from '../violations.ts';

test.beforeEach(({ context, complaints }) => {
  // What the server refuses is what many of these tests bring about.
  complaints.allow(/Failed to load resource: the server responded with a status of 4\d\d/);
  return fromOwnAddress(context);
});

for (const words of Object.values(accountSites)) {
  const { host, paths } = words;

  test(`[ACCOUNT-5] settings on ${host} are kept; a blank password changes nothing, and a new one needs the present one`, async ({
    page,
  }) => {
    const member = await registered(host);
    await openAs(page, member, on(host, paths.settings));
    await field(page, words.city).fill('Roskilde');
    await button(page, words.save).click();
    await expect(toast(page, words.saved)).toBeVisible();
    await page.reload();
    await expect(field(page, words.city)).toHaveValue('Roskilde');
    await field(page, words.newPassword).fill('a newer horse');
    await field(page, words.newPasswordAgain).fill('another horse');
    await button(page, words.save).click();
    await expect(page.getByText(words.mismatch)).toBeVisible();
    await expect(field(page, words.newPasswordAgain)).toBeFocused();
    await field(page, words.newPasswordAgain).fill('a newer horse');
    await button(page, words.save).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(field(page, words.newPassword)).toHaveValue('a newer horse');
    await field(page, words.currentPassword).first().fill(goodPassword);
    await button(page, words.save).click();
    await expect(toast(page, words.saved)).toBeVisible();
    await expect(field(page, words.newPassword)).toHaveValue('');
    await mailTo(member.email, words.changedMail);
  });

  test(`[ACCOUNT-5] [SEC-3] a profile image on ${host}: its rules in words, a preview, its progress, and it is shown`, async ({
    page,
  }) => {
    const member = await registered(host);
    await openAs(page, member, on(host, paths.settings));
    const picture = await readFile(join(root, 'docs/pictures/front-page.png'));
    const choose = (mimeType: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name: 'me', mimeType, buffer });
    await choose('text/html', Buffer.from('<script>alert(1)</script>'));
    await expect(page.getByRole('alert')).toHaveText(words.notAnImage);
    await choose('image/png', Buffer.alloc(5 * 1024 * 1024 + 1));
    await expect(page.getByRole('alert')).toHaveText(words.tooLarge);
    await choose('image/png', Buffer.from('<script>alert(1)</script>'));
    await button(page, words.usePicture).click();
    await expect(page.getByRole('alert')).toHaveText(words.notAnImage);
    await choose('image/png', picture);
    await expect(page.getByRole('img', { name: words.preview })).toHaveJSProperty('complete', true);
    expect(
      await page
        .getByRole('img', { name: words.preview })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    const goOn = await holdBack(page, '/user/me/image');
    await button(page, words.usePicture).click();
    await expect(page.getByRole('progressbar', { name: words.sending })).toBeVisible();
    goOn();
    await expect(toast(page, words.pictureChanged)).toBeVisible();
    await open(page, on(host, `${paths.profile}/${member.username}`));
    const shown = page.locator('main img').first();
    await expect(shown).toHaveJSProperty('complete', true);
    const source = (await shown.getAttribute('src')) ?? '';
    const answer = await ask(new URL(on(host)).host, source);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  test(`[ACCOUNT-5] logins on ${host} are listed and ended one by one or everywhere`, async ({
    page,
    browser,
  }) => {
    const member = await registered(host);
    await open(page, on(host, `${paths.login}?next=${paths.settings}`));
    await logIn(page, words, member.username, member.password);
    const logins = page.locator('main li');
    await expect(logins).toHaveCount(2);
    await page.getByRole('button', { name: words.logOutOther }).click();
    await expect(logins).toHaveCount(1);
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await openAs(other, member, on(host));
    await expect(other.getByRole('link', { name: words.logIn, exact: true })).toBeVisible();
    await elsewhere.close();
    await button(page, words.logOutEverywhere).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    expect(await storedToken(page)).toBeNull();
  });

  test(`[ACCOUNT-6] the profile on ${host} has what a member wrote here, how much, and since when he is here`, async ({
    page,
  }) => {
    const member = await registered(host);
    const content = { version: 1, blocks: [{ kind: 'paragraph', spans: [{ text: 'Vi ses på stadion' }] }] };
    const { place } = await member.call<{ place: { id: string } }>('POST', `/forums/${words.forum}/threads`, {
      title: `Tråd af ${member.username}`,
      content,
      key: randomUUID(),
    });
    await member.call('POST', `/threads/${place.id}/comments`, { content, key: randomUUID() });
    await open(page, on(host, `${paths.profile}/${member.username}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.username);
    await expect(page.locator('main header')).toContainText(words.facts);
    for (const heading of words.recent) {
      const section = page.locator('section', { has: page.getByRole('heading', { name: heading }) });
      await expect(section.getByRole('link', { name: `Tråd af ${member.username}` })).toHaveCount(1);
      await expect(section).toContainText('Vi ses på stadion');
    }
  });

  test(`[ACCOUNT-6] whoever is not there has a page on ${host} that says so, with status 404`, async ({
    page,
  }) => {
    const { status, text } = await ask(new URL(on(host)).host, `${paths.profile}/nobody-of-that-name`);
    expect(status).toBe(404);
    for (const sentence of words.noUser) expect(text).toContain(sentence);
    await open(page, on(host, `${paths.profile}/nobody-of-that-name`));
    await expect(page.getByRole('heading', { level: 1, name: words.noUser[0] })).toBeVisible();
    await expect(page.getByText(words.noUser[1])).toBeVisible();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`[A11Y-1] axe finds nothing on the screens of an account on ${host} in ${colorScheme}`, async ({
      page,
    }) => {
      const member = await registered(host);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const path of [paths.login, paths.register, paths.forgot, paths.reset]) {
        await open(page, on(host, path));
        await page.locator('main button[type=submit]').click();
        await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
        expect(await violations(page), path).toEqual([]);
      }
      await openAs(page, member, on(host, paths.settings));
      await expect(page.locator('main li')).toHaveCount(1);
      await button(page, words.save).click();
      await expect(toast(page, words.saved)).toBeVisible();
      expect(await violations(page), paths.settings).toEqual([]);
      await open(page, on(host, `${paths.profile}/${member.username}`));
      await menuOf(page, member.username).click();
      expect(await violations(page), paths.profile).toEqual([]);
      await open(page, on(host, `${paths.profile}/nobody-of-that-name`));
      expect(await violations(page), 'no user').toEqual([]);
    });
  }
}
