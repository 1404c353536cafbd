import { translate } from '@fan-base/platform-tests/alterations';
import { alter, measureContent, openAltered } from '@fan-base/platform-tests/altered-page';
import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, english, on } from '@fan-base/platform-tests/site';
import { accountWords } from '../account-words.ts';
import { fromOwnAddress, openAs } from '../member-page.ts';
import { goodPassword, newName, registered } from '../members.ts';

test.beforeEach(({ complaints }) => {
  // React reports that it renders the page again, because the document differs from what the server sent.
  complaints.allow(/\] recoverable/);
});

test('[MF-3] [ACCOUNT-3] a member’s page keeps its content and works after third-party DOM changes', async ({
  page,
  context,
}) => {
  await fromOwnAddress(context);
  const member = await registered(danish);
  await openAs(page, member, on(danish, '/om'));
  const content = await openAltered(page, on(danish, '/'), () => {
    document.querySelector('#frame header a')?.append(document.createElement('b'));
    document.querySelector('#page h2')?.append(document.createElement('b'));
  });
  await expect.poll(() => measureContent(page)).toBeGreaterThanOrEqual(content);
  await expect(page.locator('header summary', { hasText: member.username })).toBeVisible();
  await page.getByRole('link', { name: 'Trup', exact: true }).first().click();
  await expect(page.locator('#page h1')).toHaveText(/trup/i);
});

for (const how of ['replaced', 'moved'] as const)
  test(`[ACCOUNT-1] registering works on a translated page whose texts were ${how}`, async ({
    page,
    context,
  }) => {
    await fromOwnAddress(context);
    const name = newName();
    const { paths, ...words } = accountWords;
    await open(page, on(english, paths.register));
    await alter(page, how === 'moved' ? () => translate('moved') : () => translate('replaced'));
    const fieldOf = (field: string) => page.locator(`main [name=${field}]`);
    const hint = page.locator('main p', { hasText: name });
    await fieldOf('username').fill('x');
    await fieldOf('username').fill(name);
    await expect(hint).toContainText('available');
    await alter(page, () => translate('replaced'));
    await fieldOf('username').fill('');
    await expect(hint).toHaveCount(0);
    await fieldOf('username').fill(name);
    await fieldOf('email').fill(`${name}@example.org`);
    await fieldOf('password').fill('short');
    await fieldOf('password').fill(goodPassword);
    await fieldOf('confirmPassword').fill(goodPassword);
    await page.locator('main form [type=submit]').click();
    await expect(page.locator('header summary', { hasText: name })).toContainText(words.account + name);
  });
