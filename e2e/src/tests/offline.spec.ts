import { startClosableProxy } from '@fan-base/platform-tests/closable-proxy';
import { expect, open, ready, test } from '@fan-base/platform-tests/page';
import { danish, on } from '@fan-base/platform-tests/site';
import { underTest } from '@fan-base/platform-tests/under-test';
import { violations } from '@fan-base/tooling/browser/violations';
import type { Page } from '@playwright/test';

/** Media type, width and height in pixels of a picture of the page's site. */
const pictureAt = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address);
    const { width, height } = await createImageBitmap(await answer.blob());
    return [answer.headers.get('content-type'), `${width}x${height}`];
  }, path);

/** Paths of cached pages. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('kept-pages-1');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });

/** The title of a page in a list of pages of one site. */
const withoutSite = (title: string) => title.replace(' – Liverpool FC', '');

const proxyOfPages = () => startClosableProxy(underTest().pages);

/** Waits until exactly these pages are cached: caching starts after 3 s, and requires 2 s of reading. */
const untilKept = (page: Page, paths: readonly string[]) =>
  expect
    .poll(async () => {
      await page.clock.fastForward(3_000);
      return (await kept(page)).sort();
    })
    .toEqual([...paths].sort());

/** Violations in both color modes; cached pages have a notice outside of all regions. */
async function violationsInBothModes(page: Page): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violations(page)).filter(([rule]) => rule !== 'region'));
  }
  return found;
}

test('the browser accepts the manifest, and every icon has its declared size', async ({ page }) => {
  await page.goto(on(danish, '/om'));
  const devtools = await page.context().newCDPSession(page);
  const { data, errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  const { icons }: { icons: { src: string; sizes: string }[] } = JSON.parse(data ?? '{}');
  for (const { src, sizes } of [...icons, { src: touch ?? '', sizes: '180x180' }])
    expect(await pictureAt(page, src)).toEqual(['image/png', sizes]);
});

test('an offline site shows and lists cached pages, and recovers by itself', {
  tag: '@spine',
}, async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource|ERR_/);
  const proxy = await proxyOfPages();
  await open(page, proxy.at(danish, '/trup'));
  const title = await page.title();
  const player = await page.locator('[data-squad-player] a').first().innerText();
  await untilKept(page, ['/trup']);
  await page.getByRole('link', { name: 'Om', exact: true }).first().click();
  await expect(page).toHaveURL(proxy.at(danish, '/om'));
  // In-app navigation loads data, not a document, so the page reports what is being read.
  await untilKept(page, ['/trup', '/om']);

  await proxy.goOffline();
  await page.goto(proxy.at(danish, '/trup'));
  await expect(page.getByRole('status')).toContainText('Du er offline');
  await expect(page.locator('main')).toContainText(player);
  await expect(page).toHaveTitle(title);
  expect(await page.locator('img, script[src], link').count()).toBe(0);
  await page.goto(proxy.at(danish, '/om'));
  await expect(page.getByRole('status')).toContainText('Du er offline');
  expect(await violationsInBothModes(page)).toEqual([]);

  await page.getByRole('link', { name: 'Andre gemte sider' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du er offline');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Senest læst');
  expect(await page.locator('li a').allInnerTexts()).toContain(withoutSite(title));
  await expect(page.locator('li time')).toHaveCount(2);
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Trup']);
  expect(await violationsInBothModes(page)).toEqual([]);

  const failed = await page.goto(proxy.at(danish, '/kampe/2026'));
  expect(failed?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du er offline');
  await expect(page.getByRole('link', { name: 'Prøv igen' })).toBeVisible();
  await proxy.comeBack();
  // The page checks every ten seconds.
  await page.clock.fastForward(10_000);
  await ready(page);
  await expect(page).toHaveURL(proxy.at(danish, '/kampe/2026'));
  await proxy.goOffline();
});

test('navigating without a connection shows the cached page, not an error', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource|ERR_|unreachable|Loading|chunk/i);
  const proxy = await proxyOfPages();
  await open(page, proxy.at(danish, '/om'));
  const title = await page.title();
  await untilKept(page, ['/om']);
  await proxy.goOffline();
  await page.getByRole('link', { name: 'Rygter', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du er offline');
  await expect(page).toHaveURL(proxy.at(danish, '/rygter'));
  await expect(page.locator('li a')).toHaveText([withoutSite(title)]);
  expect(await violationsInBothModes(page)).toEqual([]);
});

test('the worker serves documents from the network, caches no visitor data, and can be withdrawn', async ({
  page,
}) => {
  const proxy = await proxyOfPages();
  await open(page, proxy.at(danish, '/om'));
  await untilKept(page, ['/om']);
  for (const path of ['/om', '/login', '/indstillinger', '/om']) {
    const before = proxy.asked.filter((asked) => asked === path).length;
    const document = await page.goto(proxy.at(danish, path));
    expect(document?.fromServiceWorker()).toBe(true);
    expect(proxy.asked.filter((asked) => asked === path).length).toBeGreaterThan(before);
  }
  await page.goto(proxy.at(danish, '/klub'));
  await untilKept(page, ['/om', '/klub']);
  // No cache has API responses or code.
  expect(await page.evaluate(() => caches.keys())).toEqual(['kept-pages-1']);

  // A server that has it disabled, here a preview.
  proxy.hostOf.set('/service-worker.js', 'pr-7.preview.fan-base.com');
  await page.goto(proxy.at(danish, '/login'));
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect
    .poll(async () => {
      await page.clock.fastForward(3_000);
      return left();
    })
    .toEqual([0, 0]);
  await page.goto(proxy.at(danish, '/login'));
  await ready(page);
  await proxy.goOffline();
});

test('a browser without service workers gets the same pages and no notice', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'serviceWorker', {
      get() {
        throw new DOMException('Storage is off', 'SecurityError');
      },
    });
  });
  const chunks: boolean[] = [];
  page.on('response', (answer) => {
    if (/\/offline\.\w+\.js$/.test(answer.url())) chunks.push(answer.ok());
  });
  await open(page, on(danish, '/om'));
  await expect
    .poll(async () => {
      await page.clock.fastForward(3_000);
      return chunks;
    })
    .toEqual([true]);
  await page.getByRole('link', { name: 'Trup', exact: true }).first().click();
  await expect(page).toHaveURL(on(danish, '/trup'));
  await ready(page);
});
