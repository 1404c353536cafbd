import type { Page } from '@playwright/test';
import { anHourLater, announceShell, documentsOf } from '../freshness.ts';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { expect, open, ready, test } from '../page.ts';
import { publishAndWait, renumbered } from '../publishing.ts';
import { forgeWords, stableOf } from '../release-changes.ts';
import { danish, on } from '../site.ts';

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Console messages of a page whose code is gone. */
const lostCode = /Failed to load|Federation|ERR_|mf-beta|chunk/i;

test.beforeAll(() => startOwnPages());
test.afterAll(stopOwnPages);

test('[SHELL-4] [MF-5] an hour later a navigation gets a remote’s new version without a page load', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, on(danish, '/alfa/story-1'));
  await publishAndWait(renumbered('mf-beta', '9.6.1'));
  const documents = documentsOf(page);
  await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + 3_500_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await link(page, 'Om').click();
  await expect(page).toHaveURL(on(danish, '/om'));
  await expect(heading(page)).toBeVisible();
  expect(asked.filter((path) => path.includes('latest-build'))).toEqual([]);

  await anHourLater(page);
  await link(page, 'Beta').click();
  await expect(heading(page)).toHaveText('Beta for Liverpool FC');
  await expect(page).toHaveURL(on(danish, '/beta'));
  const versions = asked.flatMap((path) => path.match(/^\/assets\/mf-beta\/([^/]+)/)?.[1] ?? []);
  expect([...new Set(versions)]).toEqual(['9.6.1']);

  await page.keyboard.press('Alt+Shift+KeyQ');
  const inspector = page.getByRole('complementary', { name: 'Inspektør' });
  const row = inspector.getByRole('listitem').filter({ hasText: /^Side/ });
  await expect(row).toContainText('mf-beta 9.6.1 det, alle besøgende får');
  await expect(row).toContainText(/mf-beta: [\d.]+ ms/);
  await expect(row).not.toContainText('Efter genindlæsning');
  // Published later, and not on this page: the link names the versions of the page.
  await publishAndWait(renumbered('mf-beta', '9.6.3'));
  await expect(inspector.getByRole('link', { name: 'Link til netop disse versioner' })).toHaveAttribute(
    'href',
    /mf-beta@9\.6\.1/,
  );
  expect(documents).toEqual([]);
});

test('[SHELL-4] [MF-7] a page keeps its version’s files; an hour later it navigates by one full load', {
  tag: '@spine',
}, async ({ page }) => {
  const before = stableOf('mf-alpha');
  await open(page, on(danish, '/alfa'));
  await publishAndWait(forgeWords('mf-alpha', '9.6.2', { 'Alfa for ': 'Nyt for ' }));
  const late: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/assets/mf-alpha/')) late.push(`${answer.status()} ${answer.url()}`);
  });
  await page.evaluate(() => {
    history.pushState(null, '', '/alfa/story-2');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(heading(page)).toHaveText('Story 2 of the stub');
  expect(late.length).toBeGreaterThan(0);
  for (const line of late) expect(line).toMatch(new RegExp(`^200 .*/assets/mf-alpha/${before}/web/`));

  await anHourLater(page);
  const documents = documentsOf(page);
  await link(page, 'Beta').click();
  await expect.poll(() => documents).toEqual(['/beta']);
  await ready(page);
  await expect(page).toHaveURL(on(danish, '/beta'));
  await link(page, 'Om').click();
  await expect(page).toHaveURL(on(danish, '/om'));
  await link(page, 'Alfa').click();
  await expect(heading(page)).toHaveText('Nyt for Liverpool FC');
  expect(documents).toHaveLength(1);
});

test('[SHELL-4] after a new shell going back is a full load, with query and hash, and only once', async ({
  page,
}) => {
  const asked = '/alfa?page=2';
  await open(page, on(danish, `${asked}#page`));
  await link(page, 'Om').click();
  await expect(page).toHaveURL(on(danish, '/om'));
  // The server continues with its old build.
  await announceShell(page, '9.9.9');
  await anHourLater(page);
  const documents = documentsOf(page);
  await page.goBack();
  await expect.poll(() => documents).toEqual([asked]);
  await ready(page);
  await expect(page).toHaveURL(on(danish, `${asked}#page`));
  await expect(link(page, 'Story 6 of the stub')).toBeVisible();

  await link(page, 'Om').click();
  await expect(page).toHaveURL(on(danish, '/om'));
  await page.goBack();
  await expect(link(page, 'Story 6 of the stub')).toBeVisible();
  await link(page, 'Beta').click();
  await expect(heading(page)).toHaveText('Beta for Liverpool FC');
  expect(documents).toEqual([asked]);
});

test('[SHELL-4] a page whose code is gone is loaded in full once if there is a newer build', async ({
  page,
  complaints,
}) => {
  complaints.allow(lostCode);
  await announceShell(page, '9.9.9');
  await page.route('**/assets/mf-beta/**/*.js', (route) => route.abort());
  await open(page, on(danish, '/om'));
  const documents = documentsOf(page);
  let looks = 0;
  page.on('requestfinished', (request) => {
    if (request.url().includes('/latest-build')) looks += 1;
  });
  await link(page, 'Beta').click();
  await expect.poll(() => documents).toEqual(['/beta']);
  await ready(page);
  await expect(page.getByRole('alert')).toContainText('Du kan læse denne del');
  // One for the failed navigation, and one for each attempt of the page that it led to.
  await expect.poll(() => looks).toBeGreaterThan(1);
  // That page lacks its code too, so the next navigation is a full load; the same path is not loaded again.
  await link(page, 'Om').click();
  await expect.poll(() => documents).toEqual(['/beta', '/om']);
  await ready(page);
  await link(page, 'Beta').click();
  await expect(page.getByRole('alert')).toContainText('Siden kan ikke vises lige nu');
  await expect(page).toHaveURL(on(danish, '/beta'));
  expect(documents).toEqual(['/beta', '/om']);
});

test('[SHELL-4] without a newer build missing code is a failure, and the next navigation a full load', async ({
  page,
  complaints,
}) => {
  complaints.allow(lostCode);
  await page.route('**/assets/mf-beta/**/*.js', (route) => route.abort());
  await open(page, on(danish, '/om'));
  const documents = documentsOf(page);
  await link(page, 'Beta').click();
  await expect(page.getByRole('alert')).toContainText('Siden kan ikke vises lige nu');
  expect(documents).toEqual([]);
  await link(page, 'Alfa').click();
  await expect.poll(() => documents).toEqual(['/alfa']);
  await ready(page);
});

test('[SHELL-4] offline a page does not reload by itself, and a retry works once the network is back', async ({
  page,
  complaints,
  context,
}) => {
  complaints.allow(/Failed to load|Federation|ERR_|mf-|chunk|fetch/i);
  await announceShell(page, '9.9.9');
  await open(page, on(danish, '/om'));
  await anHourLater(page);
  const documents = documentsOf(page);
  await context.setOffline(true);
  await link(page, 'Beta').click();
  await expect(page.getByRole('alert')).toContainText('Du er offline');
  expect(documents).toEqual([]);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(heading(page)).toHaveText('Beta for Liverpool FC');
  expect(documents).toEqual([]);
});

test('[SHELL-4] a page is not reloaded while a visitor writes; the next navigation is a full load', async ({
  page,
}) => {
  await announceShell(page, '9.9.9');
  await open(page, on(danish, '/om'));
  await page.getByLabel('Emne', { exact: true }).pressSequentially('Half a thought');
  await anHourLater(page);
  const documents = documentsOf(page);
  await link(page, 'Beta').click();
  await expect(page).toHaveURL(on(danish, '/beta'));
  expect(documents).toEqual([]);
  await link(page, 'Alfa').click();
  await expect.poll(() => documents).toEqual(['/alfa']);
});
