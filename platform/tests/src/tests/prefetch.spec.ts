import type { Page } from '@playwright/test';
import { expect, onConnection, open, test } from '../page.ts';
import { danish, on } from '../site.ts';
import { underTest } from '../under-test.ts';

const menuLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Requested chunks of pages, without their messages, and the most that were requested at the same time. */
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

test.use({ viewport: { width: 1280, height: 900 } });

test('[NAV-8] hovered or focused links load their pages, at most four at a time', {
  tag: '@spine',
}, async ({ page }) => {
  const seen = watchChunks(page);
  await open(page, on(danish, '/beta'));
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/page-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  const before = seen.asked.length;
  for (const way of ['Beta', 'Om', 'Alfa', 'Story 1 of the stub', 'Cookies'])
    await menuLink(page, way).hover();
  await menuLink(page, 'En lang side').focus();
  await expect.poll(() => seen.asked.length - before).toBe(4);
  resolve();
  await expect.poll(() => seen.asked).toContain('page-beta-long');
  expect(seen.most).toBe(4);
  expect(seen.asked.slice(before)).not.toContain('page-beta');
  await expect(page).toHaveURL(on(danish, '/beta'));
});

test('[NAV-8] nothing is prefetched if the visitor saves data', async ({ page }) => {
  await onConnection(page, { saveData: true, effectiveType: '4g' });
  const seen = watchChunks(page);
  await open(page, on(danish, '/om'));
  const before = seen.asked.length;
  const code = page.waitForResponse(/\/prefetch\./);
  for (const way of ['Cookies', 'Alfa']) await menuLink(page, way).hover();
  await code;
  await menuLink(page, 'Beta').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beta for Liverpool FC');
  expect(seen.asked.slice(before)).toEqual(['page-beta']);
});

test('[NAV-8] on touch screens links that stay in view prefetch their page’s code and no data', async ({
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
  await open(page, on(danish, '/alfa'));
  // A link counts after a second in sight.
  await expect
    .poll(async () => {
      await page.clock.fastForward(1_000);
      return asked;
    })
    .toContain('page-alpha-story');
  expect(calls).toEqual([]);
  await context.close();
});
