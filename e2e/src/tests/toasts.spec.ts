import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, english, on } from '@fan-base/platform-tests/site';
import { underTest } from '@fan-base/platform-tests/under-test';
import type { Page } from '@playwright/test';
import { fromOwnAddress, openAs } from '../member-page.ts';
import { type Member, registered } from '../members.ts';

const openToasts = (page: Page) => page.locator('[data-toast=open]');
const download = (page: Page) => page.getByRole('button', { name: 'Download my data' });
const save = (page: Page) => page.getByRole('button', { name: 'Save profile', exact: true });

/** Records the maximum number of toasts, and each one that was marked closed. */
const watchToasts = (page: Page) =>
  page.evaluate(() => {
    const seen = { most: 0, made: 0, closed: 0 };
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      for (const { type, addedNodes, target } of changes) {
        if (type === 'attributes' && target instanceof HTMLElement && target.dataset.toast === 'closed')
          seen.closed += 1;
        for (const node of addedNodes)
          if (node instanceof Element) seen.made += node.querySelectorAll('[data-toast]').length;
      }
      seen.most = Math.max(seen.most, document.querySelectorAll('[data-toast=open]').length);
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-toast'] });
  });
const seen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { most: number; made: number; closed: number } }).seen);

let member: Member;

test.beforeAll(async () => {
  member = await registered(english);
});
test.beforeEach(({ context }) => fromOwnAddress(context));

/** Opens the settings, where saving shows toasts, and freezes the clock. */
async function openSettings(page: Page): Promise<void> {
  await openAs(page, member, on(english, '/settings'));
  await page.clock.pauseAt(underTest().clock);
  await watchToasts(page);
}

/** Presses a button that shows a toast, and waits for this number of open toasts. */
async function raise(page: Page, open: number, button = save(page)): Promise<void> {
  const { made } = await seen(page);
  await button.click();
  await expect.poll(async () => (await seen(page)).made, { intervals: [50] }).toBe(made + 1);
  // Toasts slide in.
  await page.clock.runFor(250);
  await expect(openToasts(page)).toHaveCount(open);
}

test('[SHELL-2] a toast is announced, stacks at the lower right, times out, and is dismissed by a swipe', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  await openSettings(page);
  await raise(page, 1);
  await expect(page.locator('#announcements')).toHaveText('Your settings have been saved.');
  await page.route('**/api/user/me/export', (route) => route.abort());
  await raise(page, 2, download(page));
  const boxes = async () =>
    (await Promise.all((await openToasts(page).all()).map((toast) => toast.boundingBox()))).sort(
      (one, other) => (one?.y ?? 0) - (other?.y ?? 0),
    );
  await expect
    .poll(async () => {
      const [upper, lower] = await boxes();
      return upper && lower ? lower.y - upper.y - upper.height : null;
    })
    .toBe(16);
  const [, lower] = await boxes();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect((lower?.x ?? 0) + (lower?.width ?? 0)).toBeGreaterThan(width - 40);
  expect((lower?.y ?? 0) + (lower?.height ?? 0)).toBeGreaterThan(height - 40);
  await page.clock.runFor(5_000);
  await expect(openToasts(page)).toHaveCount(0);
  await page.clock.resume();
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  expect((await seen(page)).closed).toBe(2);

  await raise(page, 1);
  const box = await openToasts(page).boundingBox();
  if (!box) throw new Error('The toast is not on the page');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  const pull = async (pixels: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + pixels / 2, y);
    await page.mouse.move(x + pixels, y);
    await page.mouse.up();
  };
  await pull(45);
  await expect(openToasts(page)).toHaveCSS('translate', '0px');
  await pull(-120);
  await expect(openToasts(page)).toHaveCSS('translate', '0px');
  await pull(55);
  await expect(openToasts(page)).toHaveCount(0);
});

test('[SHELL-2] a failure is announced immediately, and its toast can be closed', {
  tag: '@spine',
}, async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await openSettings(page);
  await page.clock.resume();

  await page.route('**/api/user/me/export', (route) => route.abort());
  await download(page).click();
  await expect(page.getByRole('alert')).toContainText('The service is not responding right now.');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(openToasts(page)).toHaveCount(0);
});

test('[SHELL-2] F8 focuses the newest toast and pauses it; Escape closes it and restores the focus', async ({
  page,
}) => {
  await openSettings(page);
  await raise(page, 1);
  await page.getByLabel('City', { exact: true }).focus();
  await page.keyboard.press('F8');
  await expect(openToasts(page)).toBeFocused();
  await page.clock.runFor(60_000);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(openToasts(page)).toHaveCount(0);
  await expect(page.getByLabel('City', { exact: true })).toBeFocused();
});

test('[SHELL-3] [ACCOUNT-7] the mouse and the keyboard open a tooltip, and Escape closes it', async ({
  page,
}) => {
  await open(page, on(danish));
  const tooltip = page.getByRole('tooltip');
  const toColors = page.locator('header button').last();
  await toColors.hover();
  await page.clock.fastForward(700);
  await expect(tooltip).toHaveText('Skift til lyst tema', { useInnerText: true });
  await expect(toColors).toHaveAccessibleDescription('Skift til lyst tema');
  await expect(tooltip).toBeInViewport({ ratio: 1 });
  await tooltip.hover();
  await expect(tooltip).toBeVisible();
  await page.mouse.move(0, 400);
  await expect(tooltip).toHaveCount(0);
  await page.locator('header a').last().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(tooltip).toHaveText('Gæst: log ind eller opret bruger');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
});

test('[SHELL-3] a long press on a control opens its tooltip, and a tap does not', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await open(page, on(english));
  const control = page.locator('header button').last();
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not on the page');
  await control.tap();
  await expect(control).toHaveAccessibleName('Theme: light');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]);
  await expect(page.getByRole('tooltip')).toHaveText('Switch to the dark theme', { useInnerText: true });
  await touch('touchEnd', []);
  await expect(page.getByRole('tooltip')).toBeInViewport({ ratio: 1 });
  await expect(control).toHaveAccessibleName('Theme: light');
  await context.close();
});
