import { gzipSync } from 'node:zlib';
import { firstScreenLives } from '@fan-base/tooling/bench/visit';
import { expect, open, test } from '../page.ts';
import { ask, danish, english, network, on } from '../site.ts';

const screens = [
  [danish, '/'],
  [danish, '/?page=2'],
  [danish, '/kampe/2026'],
  [danish, '/kampe/2025'],
  [danish, '/stilling/2026'],
  [danish, '/om'],
  [danish, '/fodboldrejser?hotel=true&sort=price'],
  [danish, '/streaming'],
  [english, '/tickets?page=2'],
  [english, '/shop'],
  [english, '/'],
  [english, '/fixtures/2026?competition=en.1'],
  [english, '/table/2025'],
  ['real-madrid-fans.dk', '/'],
  [network, '/'],
] as const;

for (const [host, path] of screens) {
  test(`[MF-1] ${host}${path} is hydrated without an error, a mismatch or a second fetch`, async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && !pathname.startsWith('/api/image')) calls.push(request.url());
    });
    await open(page, on(host, path));
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    // React's errors come as console errors, which no test may have (see site.ts).
    expect(calls).toEqual([]);
  });
}

test('[NEWS-2] the front page shifts nothing: CLS 0 in both languages, on a phone and on a desk', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = { value: 0 };
    Object.assign(window, { layoutShift: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) seen.value += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const host of [danish, english]) {
      await open(page, on(host));
      await page.waitForLoadState('networkidle');
      const shift = await page.evaluate(
        () => (window as unknown as { layoutShift: { value: number } }).layoutShift.value,
      );
      expect([host, width, shift.toFixed(3)]).toEqual([host, width, '0.000']);
    }
  }
});

test('[NEWS-1] the document of the front page is at most 20 KB in gzip, with all its content', async () => {
  const { text } = await ask(danish, '/');
  expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(20 * 1024);
  expect(text).toContain('Stilling');
});

test('[NEWS-1] the script for the first screen of the front page is at most 150 KB in brotli, and blocks no paint', async ({
  page,
}) => {
  let bytes = 0;
  page.on('response', async (answer) => {
    if (!answer.url().endsWith('.js')) return;
    const { responseBodySize } = await answer.request().sizes();
    bytes += responseBodySize;
  });
  await page.setViewportSize({ width: 412, height: 823 });
  await open(page, on(danish));
  await page.waitForFunction(firstScreenLives);
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(50 * 1024);
  expect(bytes).toBeLessThanOrEqual(150 * 1024);
  const blocking = await page
    .locator('head script[src]:not([defer]):not([async]), head link[rel=stylesheet]')
    .count();
  expect(blocking).toBe(0);
});
