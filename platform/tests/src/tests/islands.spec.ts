import type { Page } from '@playwright/test';
import { alterations } from '../alterations.ts';
import { openAltered } from '../altered-page.ts';
import { expect, open, openDehydrated, ready, test } from '../page.ts';
import { danish, on } from '../site.ts';

/** The island on the first screen of the long page, and the one far below it. */
const near = 'mf-alpha-headlines';
const far = 'mf-beta-counter';

const island = (page: Page, name: string) => page.locator(`[data-island="${name}"]`);

/** Marks the server's nodes of an island. */
const mark = (page: Page, name: string) =>
  island(page, name).evaluate((element) => {
    for (const node of element.querySelectorAll('*')) node.toggleAttribute('data-from-server', true);
  });
const marked = (page: Page, name: string) => island(page, name).locator(':is(h2, button)[data-from-server]');

/** Whether React has hydrated or rendered what is in an island. */
const islandIsAlive = (page: Page, name: string) =>
  island(page, name)
    .locator('h2, button')
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));

/** Addresses of matching files that the page requests. */
function requested(page: Page, pattern: RegExp): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) found.push(request.url());
  });
  return found;
}

test.use({ viewport: { width: 390, height: 700 }, timezoneId: 'Europe/Copenhagen' });

const long = () => on(danish, '/beta/lang');

test('[MF-3] a dehydrated island keeps the server’s nodes and loads its code near the viewport', async ({
  page,
}) => {
  const code = requested(page, /widget-counter/);
  await open(page, long());
  await mark(page, far);
  await page.getByRole('button', { name: /^Tema:/ }).click();
  await page.evaluate(() => {
    history.pushState(null, '', '/beta/lang?page=1');
    history.pushState(null, '', '/beta/lang');
    history.back();
  });
  await expect(page).toHaveURL(on(danish, '/beta/lang?page=1'));
  await expect(marked(page, far)).toHaveCount(1);
  await expect(island(page, far).getByRole('button', { name: 'Talt: 0' })).toBeAttached();
  expect(code).toEqual([]);

  await island(page, far).scrollIntoViewIfNeeded();
  await expect.poll(() => code.length).toBe(1);
  await expect.poll(() => islandIsAlive(page, far)).toBe(true);
  await expect(marked(page, far)).toHaveCount(1);
  await page.getByRole('button', { name: 'Talt: 0' }).click();
  await expect(page.getByRole('button', { name: 'Talt: 1' })).toBeVisible();
});

test('[NAV-8] a link in a dehydrated island is prefetched and navigates in-app', async ({
  page,
  complaints,
}) => {
  complaints.allow(/preload/);
  // Held back forever: the island can be neither ready nor failed.
  await page.route('**/mf-alpha/**/widget-*.js', () => {});
  // A script that is requested before the page has loaded delays its load event forever.
  await page.goto(long(), { waitUntil: 'commit' });
  await ready(page);
  await page.evaluate(() => Object.assign(window, { stillAlive: true }));
  const ahead = page.waitForRequest(/\/page-alpha\./);
  const link = page.getByRole('link', { name: 'Alle overskrifter' });
  await link.hover();
  await ahead;
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alfa for Liverpool FC');
  expect(await page.evaluate(() => 'stillAlive' in window)).toBe(true);
});

/** The widget that the long page places twice, each with its own props. */
const twice = (page: Page) => island(page, 'mf-alpha-newest').getByRole('link');
const twiceTitles = ['Story 2 of the stub', 'Story 3 of the stub'];

/** Whether React has hydrated or rendered each. */
const areAlive = (links: ReturnType<typeof twice>) =>
  links.evaluateAll((all) =>
    all.map((link) => Object.keys(link).some((key) => key.startsWith('__reactFiber'))),
  );

test('[MF-3] a widget that a page places twice is served and hydrated with the props of each place', async ({
  page,
}) => {
  await openDehydrated(page, long());
  await expect(twice(page)).toHaveText(twiceTitles);
  const served = await twice(page).elementHandles();
  await ready(page);
  await expect.poll(() => areAlive(twice(page))).toEqual([true, true]);
  await expect(twice(page)).toHaveText(twiceTitles);
  for (const link of served) expect(await link.evaluate((element) => element.isConnected)).toBe(true);
});

test('[MF-3] both places of a widget hydrate on a page without code', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|Failed to load|preload|unreachable|chunk-missing/i);
  await page.route('**/mf-beta/**/page-beta-long.*js', (route) => route.abort());
  await open(page, long());
  await expect(page.getByRole('alert')).toContainText('Du kan læse denne del');
  await expect.poll(() => areAlive(twice(page))).toEqual([true, true]);
  await expect(twice(page)).toHaveText(twiceTitles);
});

test('[MF-3] both places of a widget keep their HTML when a translator changes the page around them', async ({
  page,
  complaints,
}) => {
  complaints.allow(/\] recoverable/);
  const wrap = alterations['text of the page wrapped in an element'] as () => void;
  await openAltered(page, long(), wrap);
  await expect.poll(() => areAlive(twice(page))).toEqual([true, true]);
  await expect(twice(page)).toHaveText(twiceTitles);
});

test('[MF-3] an island whose code is missing or throws stays readable and hydrates after a retry', {
  tag: '@spine',
}, async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|Failed to load|broken on purpose|mf[-_]alpha/);
  const file = '**/widget-headlines*.js';
  // Changed code would be refused before it could throw.
  await page.addInitScript(() =>
    Object.defineProperty(HTMLScriptElement.prototype, 'integrity', { get: () => '', set: () => {} }),
  );
  const notice = island(page, near).getByRole('alert');
  const retry = notice.getByRole('button', { name: 'Prøv igen' });
  const content = island(page, near).getByText('Story 1 of the stub');
  await page.route(file, (route) => route.abort());
  await open(page, on(danish, '/beta'));
  const tries = requested(page, /widget-headlines/);
  await expect(notice).toContainText('Du kan læse denne del');
  await expect(notice.locator('[data-failure=unreachable]')).not.toBeEmpty();
  await expect(content).toBeVisible();
  // The page around it works.
  const other = island(page, 'mf-alpha-newest');
  await expect(other.getByRole('link', { name: 'Story 1 of the stub' })).toBeVisible();
  await expect(other.getByRole('alert')).toHaveCount(0);

  const before = tries.length;
  // Replaces the abort without a gap, because the island also retries by itself.
  await page.route(file, async (route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    const broken = code.replace('.slice(0,3)', '.slice((()=>{throw new Error("broken on purpose")})())');
    expect(broken).not.toBe(code);
    await route.fulfill({ response: answer, body: broken, headers: { 'content-type': 'text/javascript' } });
  });
  await retry.click();
  await expect.poll(() => tries.length).toBeGreaterThan(before);
  await expect(notice.locator('[data-failure=threw-on-render]')).toBeAttached();
  await expect(notice).toContainText('Du kan læse denne del');
  await expect(content).toBeVisible();
  await expect(other.getByRole('alert')).toHaveCount(0);

  // The island’s own retry may still be on its way.
  await page.unrouteAll({ behavior: 'wait' });
  // Code that threw is only retried by the button.
  await retry.click();
  await expect(notice).toHaveCount(0);
  await ready(page);
});

const pageData = '**/page-data/*';

test('[MF-3] hydration data is neither in the document nor requested from the API', async ({ page }) => {
  const answers = requested(page, /\/api\/news/);
  await openDehydrated(page, long());
  expect(await page.content()).not.toContain('"/news"');
  await mark(page, near);
  await ready(page);
  await expect.poll(() => islandIsAlive(page, near)).toBe(true);
  await expect(marked(page, near)).toHaveCount(1);
  expect(answers).toEqual([]);
});

test('[MF-3] a page whose data is gone fetches its current document and hydrates', async ({
  page,
  request,
}) => {
  const lost = await request.get(on(danish, '/page-data/lost'));
  expect([await lost.json(), lost.headers()['cache-control']]).toEqual([null, 'no-store']);
  await page.route(pageData, (route) => route.fulfill({ response: lost }));
  await openDehydrated(page, long());
  const heading = await island(page, near).locator('h2').elementHandle();
  const link = island(page, near).getByRole('link', { name: 'Alle overskrifter' });
  await link.focus();
  await ready(page);
  await expect.poll(() => islandIsAlive(page, near)).toBe(true);
  await expect(link).toBeFocused();
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[MF-3] a page whose data cannot be loaded stays readable and hydrates after a retry', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|Failed to load/);
  await page.route(pageData, (route) => route.abort());
  await openDehydrated(page, long());
  await mark(page, near);
  await page.keyboard.press('Shift');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Du kan læse siden');
  await expect(island(page, near).getByText('Story 1 of the stub')).toBeVisible();
  const tried = page.waitForRequest(pageData);
  await notice.getByRole('button', { name: 'Prøv igen' }).click();
  await tried;
  await page.unroute(pageData);
  await expect(notice).toHaveCount(0);
  await ready(page);
  await expect(marked(page, near)).toHaveCount(1);
});
