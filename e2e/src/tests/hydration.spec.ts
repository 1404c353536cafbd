import { expect, open, ready, test } from '@fan-base/platform-tests/page';
import { danish, network, on } from '@fan-base/platform-tests/site';
import { followRequests } from '@fan-base/tooling/release/rehearsal/follow-requests';
import type { Page } from '@playwright/test';

const screens = [
  [danish, '/'],
  [danish, '/?page=2'],
  [danish, '/kampe/2026'],
  [danish, '/kampe/2025?competition=en.1'],
  [danish, '/stilling/2025'],
  [danish, '/om'],
  [danish, '/fodboldrejser?hotel=true&sort=price'],
  [danish, '/fodboldrejser?page=2'],
  [danish, '/streaming'],
  [danish, '/shop'],
  ['real-madrid-fans.dk', '/'],
  [network, '/'],
] as const;

/** Whether every island near the screen has its own React root; runs in the page. */
const firstScreenLives = (): boolean =>
  [...document.querySelectorAll('[data-island]')]
    .filter((island) => island.getBoundingClientRect().top < window.innerHeight + 300)
    .every((island) =>
      Object.keys(island.firstElementChild ?? {}).some((key) => key.startsWith('__reactContainer')),
    );

/** Scrolls past every island, and waits until those near the viewport are hydrated and can have requested data. */
async function wakeAll(page: Page): Promise<void> {
  for (const island of await page.locator('[data-island]').all()) {
    await island.scrollIntoViewIfNeeded();
    await page.waitForFunction(firstScreenLives);
  }
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

test('[MF-1] no screen is hydrated with an error, a mismatch or a second fetch', async ({
  page,
  complaints,
}) => {
  test.slow();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/image')) calls.push(request.url());
  });
  for (const [host, path] of screens) {
    await open(page, on(host, path));
    await wakeAll(page);
    // React's errors come as console errors.
    expect([host, path, calls, complaints.list]).toEqual([host, path, [], []]);
  }
});

test('[NEWS-2] the front page has a CLS of 0 on phones and desktops', async ({ page, complaints }) => {
  // A font that arrives after the first paint may change line breaks (decision 011).
  complaints.allow(/ERR_FAILED/);
  const quiet = followRequests(page);
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => {
    const seen = { whileRead: 0, after: 0 };
    Object.assign(window, { layoutShift: seen });
    new PerformanceObserver((list) => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        const read = navigation?.domInteractive || Number.POSITIVE_INFINITY;
        if (!entry.hadRecentInput) seen[entry.startTime < read ? 'whileRead' : 'after'] += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, on(danish));
    await page.waitForFunction(firstScreenLives);
    await quiet();
    const { whileRead, after } = await page.evaluate(
      () => (window as unknown as { layoutShift: { whileRead: number; after: number } }).layoutShift,
    );
    expect([width, after.toFixed(3)]).toEqual([width, '0.000']);
    // A busy browser may paint a centered box with the crest before the name below it.
    expect([width, whileRead.toFixed(2)]).toEqual([width, '0.00']);
  }
});

test('[NEWS-1] the front page’s first screen takes at most 162 KB of script, which blocks no paint', {
  tag: '@spine',
}, async ({ page }) => {
  let bytes = 0;
  const quiet = followRequests(page);
  page.on('response', async (answer) => {
    if (!answer.url().endsWith('.js')) return;
    const { responseBodySize } = await answer.request().sizes();
    // Chromium reports a negative size for a response from its cache.
    bytes += Math.max(0, responseBodySize);
  });
  await page.setViewportSize({ width: 412, height: 823 });
  const html = await (await page.goto(on(danish)))?.text();
  expect(html?.match(/<script(?![^>]* defer)[^>]* src|<link rel="stylesheet"/g)).toBeNull();
  await ready(page);
  await page.waitForFunction(firstScreenLives);
  await quiet();
  expect(bytes).toBeGreaterThan(50 * 1024);
  expect(bytes).toBeLessThanOrEqual(162 * 1024);
});
