import { gzipSync } from 'node:zlib';
import { expect, open, ready, test } from '../page.ts';
import { ask, danish, english, on } from '../site.ts';
import { violations } from '../violations.ts';

/** NEWS-1: the ten blocks, by their headings, and where the last one leads. */
const sites = [
  [
    danish,
    [
      'Nyheder om Liverpool FC',
      'Næste kamp',
      'Sæsonens trøje',
      'Skader og fravær',
      'Seneste transfers',
      'Rygter',
      'Instagram',
      'YouTube',
      'Artikler',
      'Stilling',
    ],
    ['Hele stillingen', '/stilling/2026'],
  ],
  [
    english,
    [
      'News about Liverpool FC',
      'Next match',
      'The season’s shirt',
      'Injuries and absences',
      'Latest transfers',
      'Rumours',
      'Instagram',
      'YouTube',
      'Articles',
      'League table',
    ],
    ['Full table', '/table/2026'],
  ],
] as const;

for (const [host, blocks, [more, table]] of sites) {
  test(`[NEWS-1] the front page of ${host} has its ten blocks in order, without script as well`, async ({
    browser,
    page,
  }) => {
    const headings = async (shown: typeof page) => {
      const texts = await shown.locator('main :is(h1, h2)').allTextContents();
      return texts.filter((text) => (blocks as readonly string[]).includes(text));
    };
    await open(page, on(host));
    expect(await headings(page)).toEqual(blocks);
    await expect(page.locator('main').getByRole('link', { name: more })).toHaveAttribute('href', table);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(on(host));
    expect(await headings(plain)).toEqual(blocks);
    await context.close();
  });

  test(`[NEWS-1] the document of the front page of ${host}, with all its blocks, is at most 20 KB in gzip`, async () => {
    const { text } = await ask(host, '/');
    for (const block of blocks) expect(text).toContain(block);
    expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(20 * 1024);
  });

  for (const [width, scheme] of [
    [390, 'light'],
    [390, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const) {
    test(`[A11Y-1] axe finds nothing on the front page of ${host} at ${width} px, ${scheme}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await open(page, on(host));
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
      expect(await violations(page)).toEqual([]);
    });
  }
}

for (const [key, island] of [
  ['/articles', 'mf-news-articles'],
  ['/rumours', 'mf-transfers-rumours'],
  ['/transfers', 'mf-transfers-latest-transfers'],
  ['/shop', 'mf-travel-shirt'],
] as const) {
  test(`[NEWS-4] a block whose ${key} cannot be had says so, comes by its retry, and takes no other down`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/503|Failed to load/);
    await open(page, on(danish, '/om'));
    const pattern = `**/api${key}**`;
    await page.route(pattern, (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
    await page.getByRole('link', { name: 'Forside', exact: true }).click();
    await ready(page);
    const block = page.locator(`[data-island="${island}"]`);
    await block.scrollIntoViewIfNeeded();
    // Its three retries take some seconds.
    await expect(block.getByRole('alert')).toBeVisible({ timeout: 25_000 });
    await expect(page.locator('main').getByRole('alert')).toHaveCount(1);
    await expect(page.locator('[data-area=lead] h2')).toBeVisible();
    await page.unroute(pattern);
    await block.getByRole('button', { name: 'Prøv igen' }).click();
    await expect(block.getByRole('alert')).toHaveCount(0);
    await expect(block.locator('li, article, img').first()).toBeVisible();
  });
}
