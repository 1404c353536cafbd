import { startOwnPages, stopOwnPages } from '@fan-base/platform-tests/own-pages';
import { expect, open, ready, test } from '@fan-base/platform-tests/page';
import { publishAndWait, renumbered } from '@fan-base/platform-tests/publishing';
import { forgeWords, stableOf } from '@fan-base/platform-tests/release-changes';
import { danish, on } from '@fan-base/platform-tests/site';
import type { Page } from '@playwright/test';
import { begin, threadOn } from '../forum-posts.ts';
import { forumWords as words } from '../forum-words.ts';
import { anHourLater, announceShell, documentsOf } from '../freshness.ts';
import { pageOf } from '../member-page.ts';
import { registered } from '../members.ts';

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What a page that has lost code says in the console. */
const lostCode = /Failed to load|Federation|ERR_|mf-squad|chunk/i;

test.beforeAll(() => startOwnPages());
test.afterAll(stopOwnPages);

test('[SHELL-4] [MF-5] a newer version of a remote that was not used is what the next move gets, without a page load; before an hour is over nothing is asked', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, on(danish));
  await publishAndWait(renumbered('mf-forum', '9.6.1'));
  const documents = documentsOf(page);
  await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + 3_500_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await link(page, 'Om').click();
  await expect(page).toHaveURL(on(danish, '/om'));
  await expect(heading(page)).toBeVisible();
  expect(asked.filter((path) => path.includes('latest-build'))).toEqual([]);

  await anHourLater(page);
  await link(page, 'Forum').click();
  await expect(heading(page)).toHaveText('Forum');
  await expect(page).toHaveURL(on(danish, '/forum'));
  const versions = asked.flatMap((path) => path.match(/^\/assets\/mf-forum\/([^/]+)/)?.[1] ?? []);
  expect([...new Set(versions)]).toEqual(['9.6.1']);

  await page.keyboard.press('Alt+Shift+KeyQ');
  const inspector = page.getByRole('complementary', { name: 'Inspektør' });
  const row = inspector.getByRole('listitem').filter({ hasText: /^Side/ });
  await expect(row).toContainText('mf-forum 9.6.1 det, alle besøgende får');
  await expect(row).toContainText(/mf-forum: [\d.]+ ms/);
  await expect(row).not.toContainText('Efter genindlæsning');
  // Published since, and not on this page: the link names what the page has.
  await publishAndWait(renumbered('mf-forum', '9.6.3'));
  await expect(inspector.getByRole('link', { name: 'Link til netop disse versioner' })).toHaveAttribute(
    'href',
    /mf-forum@9\.6\.1/,
  );
  expect(documents).toEqual([]);
});

test('[SHELL-4] [MF-7] after a publication of a used remote a page goes on with its own files; an hour later its next move is a full load of the same address, once', {
  tag: '@spine',
}, async ({ page }) => {
  const before = stableOf('mf-matches');
  await open(page, on(danish, '/kampe/2026'));
  const words = { 'Kampe "': 'Dyster "', 'Kampe \\"': 'Dyster \\"' };
  await publishAndWait(forgeWords('mf-matches', '9.6.2', words));
  const late: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/assets/mf-matches/')) late.push(`${answer.status()} ${answer.url()}`);
  });
  await page.evaluate(() => {
    history.pushState(null, '', '/stilling/2026');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(heading(page)).toContainText('Stilling');
  expect(late.length).toBeGreaterThan(0);
  for (const line of late) expect(line).toMatch(new RegExp(`^200 .*/assets/mf-matches/${before}/web/`));

  await anHourLater(page);
  const documents = documentsOf(page);
  await link(page, 'Log ind').click();
  const login = '/login?next=%2Fstilling%2F2026';
  await expect.poll(() => documents).toEqual([login]);
  await ready(page);
  await expect(page).toHaveURL(on(danish, login));
  await page.getByRole('banner').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Næste kamp' })).toBeVisible();
  await link(page, 'Kampe').click();
  await expect(heading(page)).toHaveText('Dyster 2026/27');
  expect(documents).toHaveLength(1);
});

test('[SHELL-4] after a new shell going back is a full load too, with query and hash; a server that goes on with an old build is asked for no more', async ({
  page,
}) => {
  const asked = '/stilling/2026?from=mail';
  await open(page, on(danish, `${asked}#page`));
  await link(page, 'Om').click();
  await expect(page).toHaveURL(on(danish, '/om'));
  await announceShell(page, '9.9.9');
  await anHourLater(page);
  const documents = documentsOf(page);
  await page.goBack();
  await expect.poll(() => documents).toEqual([asked]);
  await ready(page);
  await expect(page).toHaveURL(on(danish, `${asked}#page`));
  await expect(heading(page)).toHaveText(/Stilling/);

  await link(page, 'Om').click();
  await expect(page).toHaveURL(on(danish, '/om'));
  await page.goBack();
  await expect(heading(page)).toHaveText(/Stilling/);
  await link(page, 'Forside').click();
  await expect(page.getByRole('heading', { name: 'Næste kamp' })).toBeVisible();
  expect(documents).toEqual([asked]);
});

test('[SHELL-4] a page whose code is gone is one full load where something newer is there, and no circle', async ({
  page,
  complaints,
}) => {
  complaints.allow(lostCode);
  await announceShell(page, '9.9.9');
  await page.route('**/assets/mf-squad/**/*.js', (route) => route.abort());
  await open(page, on(danish, '/om'));
  const documents = documentsOf(page);
  let looks = 0;
  page.on('requestfinished', (request) => {
    if (request.url().includes('/latest-build')) looks += 1;
  });
  await link(page, 'Trup').click();
  await expect.poll(() => documents).toEqual(['/trup']);
  await ready(page);
  await expect(page.getByRole('alert')).toContainText('Du kan læse denne del');
  // One for the move that failed, and one for each try of the page that it led to.
  await expect.poll(() => looks).toBeGreaterThan(1);
  // That page lacks its code too, so the next move is a full one; this time the same path is not loaded again.
  await link(page, 'Om').click();
  await expect.poll(() => documents).toEqual(['/trup', '/om']);
  await ready(page);
  await link(page, 'Trup').click();
  await expect(page.getByRole('alert')).toContainText('Siden kan ikke vises lige nu');
  await expect(page).toHaveURL(on(danish, '/trup'));
  expect(documents).toEqual(['/trup', '/om']);
});

test('[SHELL-4] where nothing newer is there the failure is shown, and the move after it is a full load', async ({
  page,
  complaints,
}) => {
  complaints.allow(lostCode);
  await page.route('**/assets/mf-squad/**/*.js', (route) => route.abort());
  await open(page, on(danish, '/om'));
  const documents = documentsOf(page);
  await link(page, 'Trup').click();
  await expect(page.getByRole('alert')).toContainText('Siden kan ikke vises lige nu');
  expect(documents).toEqual([]);
  await page.getByRole('link', { name: 'Til forsiden' }).click();
  await expect.poll(() => documents).toEqual(['/']);
  await ready(page);
});

test('[SHELL-4] offline nothing is reloaded by itself, and the page is there again with the network', async ({
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
  await link(page, 'Trup').click();
  await expect(page.getByRole('alert')).toContainText('Du er offline');
  expect(documents).toEqual([]);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
  expect(documents).toEqual([]);
});

test('[SHELL-4] while someone writes nothing is reloaded; afterwards the next move is a full load', async ({
  browser,
}) => {
  const member = await registered(danish, 'Writer');
  const place = await begin(member, words.forum, 'A thread to write in');
  const page = await pageOf(browser, danish, member);
  await announceShell(page, '9.9.9');
  await open(page, threadOn(danish, place));
  await page.getByRole('button', { name: words.write, exact: true }).click();
  await page.getByRole('textbox', { name: words.yours }).pressSequentially('Half a thought');
  await anHourLater(page);
  const documents = documentsOf(page);
  await link(page, 'Om').click();
  await expect(page).toHaveURL(on(danish, '/om'));
  expect(documents).toEqual([]);
  await link(page, 'Forside').click();
  await expect.poll(() => documents).toEqual(['/']);
  await page.context().close();
});
