import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, english, on } from '@fan-base/platform-tests/site';
import { withoutScript } from '@fan-base/platform-tests/without-script';

for (const [host, word, path] of [
  [danish, 'Søg på siden', '/soeg'],
  [english, 'Search the site', '/search'],
] as const) {
  test(`[GRAPH-4] on ${host} the masthead of each page opens the search without script, and hits are links`, {
    tag: '@spine',
  }, async ({ browser }) => {
    await withoutScript(browser, async (page) => {
      for (const from of ['/', '/forum']) {
        await page.goto(on(host, from));
        await page.getByRole('banner').getByRole('button', { name: word, exact: true }).click();
        const form = page.getByRole('banner').getByRole('search');
        await expect(form.getByRole('searchbox')).toBeFocused();
        await form.getByRole('searchbox').fill('arsenel');
        await form.getByRole('button').click();
        await expect(page).toHaveURL(on(host, `${path}?q=arsenel`));
        await expect(page.getByRole('link', { name: 'Arsenal FC' }).first()).toBeVisible();
      }
    });
  });
}

test('[GRAPH-4] results update while typing, are in the address, and keep the typed text', async ({
  page,
}) => {
  await open(page, on(danish, '/soeg'));
  const field = page.getByRole('main').getByRole('searchbox');
  await expect(field).toBeFocused();
  await field.pressSequentially('arse', { delay: 30 });
  await expect(page).toHaveURL(on(danish, '/soeg?q=arse'));
  await expect(page.getByRole('link', { name: 'Arsenal FC' }).first()).toBeVisible();
  await field.pressSequentially('nal');
  await expect(page).toHaveURL(on(danish, '/soeg?q=arsenal'));
  await expect(field).toHaveValue('arsenal');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('a[data-hit]').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/soeg/);
  await page.goBack();
  await expect(page).toHaveURL(on(danish, '/soeg?q=arsenal'));
  await expect(page.getByRole('link', { name: 'Arsenal FC' }).first()).toBeVisible();
});
