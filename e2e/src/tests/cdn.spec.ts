import { startOwnPages, stopOwnPages } from '@fan-base/platform-tests/own-pages';
import { expect, ready, test } from '@fan-base/platform-tests/page';
import { danish, on } from '@fan-base/platform-tests/site';
import { underTest } from '@fan-base/platform-tests/under-test';

/** The product's own server stands for the CDN: another origin, which has the same files. */
let cdn: string;

test.beforeAll(async () => {
  cdn = underTest().pages.replace('localhost', 'cdn.localhost');
  await startOwnPages({ ASSETS_URL: `${cdn}/assets` });
});

test.afterAll(stopOwnPages);

test('[MF-2] [MF-8] with a CDN every published file comes from its address, once, and the page is alive; it asks for nothing of development', async ({
  page,
}) => {
  const asked: string[] = [];
  const executed: string[] = [];
  page.on('request', (request) => {
    asked.push(request.url());
    if (request.resourceType() === 'script') executed.push(request.url());
  });
  const answer = await page.goto(on(danish, '/kampe/2026'));
  const policy = answer?.headers()['content-security-policy'];
  for (const kind of ['script-src', 'font-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${kind} [^;]*${cdn}[ ;]`));
  await ready(page);
  await page.getByRole('link', { name: 'Forside', exact: true }).click();
  const table = page.locator('[data-island="mf-matches-table"]');
  await table.scrollIntoViewIfNeeded();
  await expect(table.getByRole('table')).toBeVisible();

  const files = asked.filter((url) => url.includes('/assets/'));
  expect(files.filter((file) => !file.startsWith(`${cdn}/assets/`))).toEqual([]);
  expect(executed.length).toBeGreaterThan(4);
  expect(new Set(executed).size).toBe(executed.length);
  expect(asked.filter((url) => /\/dev[./]/.test(url))).toEqual([]);
});
