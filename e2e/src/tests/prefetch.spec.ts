import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, on } from '@fan-base/platform-tests/site';
import { underTest } from '@fan-base/platform-tests/under-test';
import type { Page } from '@playwright/test';

const menuLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Chunks of pages that are asked for, without their messages, and how many of them are on their way at the same time at most. */
function watchChunks(page: Page) {
  const asked: string[] = [];
  let underWay = 0;
  const seen = { asked, most: 0 };
  const chunkOf = (url: string) =>
    url.includes('-messages-') ? undefined : url.match(/\/(page-[a-z-]+)\.[0-9a-f]+\.js$/)?.[1];
  page.on('request', (request) => {
    const chunk = chunkOf(request.url());
    if (!chunk || request.isNavigationRequest()) return;
    asked.push(chunk);
    underWay += 1;
    seen.most = Math.max(seen.most, underWay);
  });
  const end = (url: string) => {
    if (chunkOf(url)) underWay -= 1;
  };
  page.on('requestfinished', (request) => end(request.url()));
  page.on('requestfailed', (request) => end(request.url()));
  return seen;
}

/** Makes the browser tell of a connection what the test says. */
const onConnection = (page: Page, connection: object) =>
  page.addInitScript((told) => Object.defineProperty(navigator, 'connection', { value: told }), connection);

test.use({ viewport: { width: 1280, height: 900 } });

test('[NAV-8] at most four pages are loaded at once, and never the one that is shown; a page whose link is pointed at is there before the click, by pointer and by keyboard', {
  tag: '@spine',
}, async ({ page }) => {
  const seen = watchChunks(page);
  await open(page, on(danish, '/om'));
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/page-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  const before = seen.asked.length;
  for (const way of ['Om', 'Forside', 'Klub', 'Forum', 'Transfers', 'Shop'])
    await menuLink(page, way).hover();
  await expect.poll(() => seen.asked.length - before).toBe(4);
  resolve();
  await expect.poll(() => seen.asked).toContain('page-shop');
  expect(seen.most).toBe(4);
  expect(seen.asked.slice(before)).not.toContain('page-about');

  for (const [way, chunk, point] of [
    ['Trup', 'page-squad', (name: string) => menuLink(page, name).hover()],
    ['Kampe', 'page-fixtures', (name: string) => menuLink(page, name).focus()],
  ] as const) {
    const code = page.waitForResponse(new RegExp(`/${chunk}\\.`));
    await point(way);
    await code;
  }
  await expect(page).toHaveURL(on(danish, '/om'));
});

test('[NAV-8] nothing is loaded in advance where the visitor saves data', async ({ page }) => {
  await onConnection(page, { saveData: true, effectiveType: '4g' });
  const seen = watchChunks(page);
  await open(page, on(danish, '/om'));
  const before = seen.asked.length;
  const code = page.waitForResponse(/\/prefetch\./);
  for (const way of ['Trup', 'Kampe']) await menuLink(page, way).hover();
  await code;
  await menuLink(page, 'Forside').click();
  await expect(page.getByRole('heading', { name: 'Næste kamp' })).toBeVisible();
  expect(seen.asked.slice(before)).toEqual(['page-front']);
});

test('[NAV-8] where nothing can be pointed at, links that stay in sight bring their page’s code, and no data', async ({
  browser,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(underTest().clock);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/image')) calls.push(pathname);
  });
  const { asked } = watchChunks(page);
  await open(page, on(danish));
  // A link counts once it has been in sight for a second.
  await expect
    .poll(async () => {
      await page.clock.fastForward(1_000);
      return asked;
    })
    .toContain('page-fixture');
  expect(calls).toEqual([]);
  await context.close();
});
