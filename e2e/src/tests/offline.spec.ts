import type { Page } from '@playwright/test';
import { startClosableProxy } from '../closableProxy.ts';
import { expect, open, ready, test } from '../page.ts';
import { ask, danish, english, network, on } from '../site.ts';
import { underTest } from '../underTest.ts';
import { violations } from '../violations.ts';

/** Media type, and width and height in pixels, of a picture that the page's site answers with. */
const pictureAt = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address);
    const { width, height } = await createImageBitmap(await answer.blob());
    return [answer.headers.get('content-type'), `${width}x${height}`];
  }, path);

for (const [host, name, shortName, lang] of [
  [danish, 'Liverpool FC fanside', 'Liverpool', 'da-DK'],
  [english, 'Liverpool FC fan site', 'Liverpool', 'en-GB'],
  [network, 'Fan-Base', 'Fan-Base', 'en-GB'],
] as const)
  test(`${host} can be installed: its manifest has name, colours and icons, and every icon answers`, async ({
    page,
  }) => {
    await page.setExtraHTTPHeaders({ 'accept-language': 'en' });
    await open(page, on(host));
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const answer = await ask(new URL(on(host)).host, address ?? '', { 'accept-language': 'en' });
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const manifest = JSON.parse(answer.text);
    expect(manifest).toMatchObject({
      name,
      short_name: shortName,
      lang,
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
    expect(manifest.theme_color).toBe(
      await page.locator('meta[name=theme-color][media*=light]').getAttribute('content'),
    );
    const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
    expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
    );
    for (const { src, sizes } of [...icons, { src: touch ?? '', sizes: '180x180' }])
      expect(await pictureAt(page, src)).toEqual(['image/png', sizes]);
    // The browser's own judgement of the manifest.
    const devtools = await page.context().newCDPSession(page);
    const { errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
  });

test('a host that shows work to colleagues can neither be installed nor keeps anything', async () => {
  const host = 'pr-7.preview.fan-base.com';
  expect((await ask(host, '/manifest.webmanifest')).status).toBe(404);
  expect((await ask(host, '/service-worker.js')).text).toContain('unregister');
  expect((await ask(host, '/om')).text).not.toMatch(/rel="manifest"|name="offline"/);
});

/** Paths of the pages that the browser keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('kept-pages-1');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });

const proxyOfPages = () => startClosableProxy(underTest().pages);

for (const site of [
  {
    host: danish,
    read: '/trup',
    link: 'Om',
    moved: '/om',
    other: '/kampe/2026',
    offline: 'Du er offline',
    others: 'Andre gemte sider',
    list: 'Det læste du sidst',
    again: 'Prøv igen',
  },
  {
    host: english,
    read: '/squad',
    link: 'About',
    moved: '/about',
    other: '/fixtures/2026',
    offline: 'You are offline',
    others: 'Other kept pages',
    list: 'What you read last',
    again: 'Try again',
  },
] as const) {
  test(`offline ${site.host} shows what was read last, lists it, and comes back by itself`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(120_000);
    complaints.allow(/Failed to load resource|ERR_/);
    const proxy = await proxyOfPages();
    await open(page, proxy.at(site.host, site.read));
    const title = await page.title();
    const player = await page.locator('[data-squad-player] a').first().innerText();
    await expect.poll(() => kept(page), { timeout: 20_000 }).toContain(site.read);
    await page.getByRole('link', { name: site.link, exact: true }).first().click();
    await expect(page).toHaveURL(proxy.at(site.host, site.moved));
    // A move within the site brings data, no document: the page says what is read.
    await expect.poll(() => kept(page), { timeout: 20_000 }).toContain(site.moved);

    await proxy.goOffline();
    await page.goto(proxy.at(site.host, site.read));
    await expect(page.getByRole('status')).toContainText(site.offline);
    await expect(page.locator('main')).toContainText(player);
    await expect(page).toHaveTitle(title);
    expect(await page.locator('img, script[src], link').count()).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect((await violations(page)).filter(([rule]) => rule !== 'region')).toEqual([]);
    }

    await page.getByRole('link', { name: site.others }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.offline);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(site.list);
    expect((await page.locator('li a').allInnerTexts()).sort()).toContain(title);
    await expect(page.locator('li time')).toHaveCount(2);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect((await violations(page)).filter(([rule]) => rule !== 'region')).toEqual([]);
    }

    const failed = await page.goto(proxy.at(site.host, site.other));
    expect(failed?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.offline);
    await expect(page.getByRole('link', { name: site.again })).toBeVisible();
    await proxy.comeBack();
    // The page looks every ten seconds.
    await expect(page.locator('html')).toHaveAttribute('data-ready', /.*/, { timeout: 40_000 });
    await expect(page).toHaveURL(proxy.at(site.host, site.other));
    await proxy.goOffline();
  });
}

test('with a worker every document still comes from the server, and nothing of one visitor is kept', async ({
  page,
}) => {
  const proxy = await proxyOfPages();
  await open(page, proxy.at(danish, '/om'));
  await expect.poll(() => kept(page), { timeout: 20_000 }).toEqual(['/om']);
  for (const path of ['/om', '/login', '/indstillinger', '/om']) {
    const before = proxy.asked.filter((asked) => asked === path).length;
    const document = await page.goto(proxy.at(danish, path));
    expect(document?.fromServiceWorker()).toBe(true);
    expect(proxy.asked.filter((asked) => asked === path).length).toBeGreaterThan(before);
  }
  await page.goto(proxy.at(danish, '/klub'));
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(['/om', '/klub']));
  expect((await kept(page)).sort()).toEqual(['/klub', '/om']);
  // Nothing else of the site lies in any cache: no answer of the API, no code.
  expect(await page.evaluate(() => caches.keys())).toEqual(['kept-pages-1']);
  await proxy.goOffline();
});

test('the worker can be taken back: the one that ends it forgets what was kept and goes', async ({
  page,
}) => {
  const proxy = await proxyOfPages();
  await open(page, proxy.at(danish, '/om'));
  await expect.poll(() => kept(page), { timeout: 20_000 }).toEqual(['/om']);
  // The answer of a server where it is switched off, here that of a preview.
  proxy.hostOf.set('/service-worker.js', 'pr-7.preview.fan-base.com');
  await page.goto(proxy.at(danish, '/login'));
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect.poll(left, { timeout: 20_000 }).toEqual([0, 0]);
  await page.goto(proxy.at(danish, '/login'));
  await ready(page);
  await proxy.goOffline();
});

test('where the browser has no worker, nothing is said and nothing else changes', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'serviceWorker', {
      get() {
        throw new DOMException('Storage is off', 'SecurityError');
      },
    });
  });
  const chunk = page.waitForResponse(/\/offline\.\w+\.js$/);
  await open(page, on(danish, '/om'));
  expect((await chunk).ok()).toBe(true);
  await page.getByRole('link', { name: 'Trup', exact: true }).first().click();
  await expect(page).toHaveURL(on(danish, '/trup'));
  await ready(page);
});
