import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { expect, ready, test } from '../page.ts';
import { danish, on } from '../site.ts';
import { underTest } from '../under-test.ts';

/** The product's own server acts as the CDN: another origin with the same files. */
let cdn: string;

test.beforeAll(async () => {
  cdn = underTest().pages.replace('localhost', 'cdn.localhost');
  await startOwnPages({ ASSETS_URL: `${cdn}/assets` });
});

test.afterAll(stopOwnPages);

test('[MF-2] [MF-8] every published file comes from the CDN once, and no development file does', async ({
  page,
}) => {
  const asked: string[] = [];
  const executed: string[] = [];
  page.on('request', (request) => {
    asked.push(request.url());
    if (request.resourceType() === 'script') executed.push(request.url());
  });
  const answer = await page.goto(on(danish, '/alfa'));
  const policy = answer?.headers()['content-security-policy'];
  for (const kind of ['script-src', 'font-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${kind} [^;]*${cdn}[ ;]`));
  await ready(page);
  const counter = page.locator('[data-island="mf-beta-counter"]').getByRole('button');
  await counter.click();
  await expect(counter).toHaveText('Talt: 1');
  await page.getByRole('link', { name: 'Beta', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Beta for');
  await expect(page.getByRole('listitem').filter({ hasText: 'Story 1 of the stub' }).first()).toBeVisible();

  const files = asked.filter((url) => url.includes('/assets/'));
  expect(files.filter((file) => !file.startsWith(`${cdn}/assets/`))).toEqual([]);
  expect(executed.length).toBeGreaterThan(4);
  expect(new Set(executed).size).toBe(executed.length);
  expect(asked.filter((url) => /\/dev[./]/.test(url))).toEqual([]);
});
