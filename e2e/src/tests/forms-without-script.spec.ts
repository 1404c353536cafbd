import { expect, test } from '@fan-base/platform-tests/page';
import { danish, network, on } from '@fan-base/platform-tests/site';
import { withoutScript } from '@fan-base/platform-tests/without-script';

const da = 'Formularen kan kun sendes med JavaScript slået til.';
const en = 'This form can only be sent with JavaScript switched on.';

test('[ACCOUNT-2] [SHELL-5] [LAND-3] without script a form refuses to send and leaves the URL unchanged', async ({
  browser,
}) => {
  await withoutScript(browser, async (page) => {
    for (const [host, path, words] of [
      [danish, '/login', da],
      [danish, '/om', da],
      [network, '/', en],
    ] as const)
      await test.step(host + path, async () => {
        await page.goto(on(host, path));
        const before = page.url();
        const form = page.locator('main form');
        // Text selectors must not search in here.
        const notice = form.locator('noscript');
        await expect(notice).toBeVisible();
        expect(await notice.innerText()).toBe(words);
        await expect(form.getByRole('button')).toHaveCount(0);
        await form.locator('input').first().fill('somebody');
        await form.locator('input').first().press('Enter');
        await form.locator('input').nth(1).press('Enter');
        await expect(notice).toBeVisible();
        expect(page.url()).toBe(before);
        await expect(form).toHaveAttribute('method', 'post');
      });
  });
});
