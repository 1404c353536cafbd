import type { Page } from '@playwright/test';
import { begin, threadOn } from '../forumPosts.ts';
import { forumWords as words } from '../forumWords.ts';
import { anHourLater, announceShell, documentsOf, latestBuild } from '../freshness.ts';
import { pageOf } from '../memberPage.ts';
import { registered } from '../members.ts';
import { expect, open, ready, test } from '../page.ts';
import { publishAndWait, renumbered } from '../publishing.ts';
import { ask, danish, on } from '../site.ts';

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What a page that has lost code says in the console. */
const lostCode = /Failed to load|Federation|ERR_|mf-squad|chunk/i;

test('[SHELL-4] the pages server tells what a visitor would get now, and nobody keeps the answer', async () => {
  const { status, headers, text } = await ask(danish, '/latest-build.json?t=1');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  const { shell, remotes } = JSON.parse(text);
  const page = await ask(danish, '/');
  expect(page.text).toContain(`/assets/shell/${shell}/web/main.js`);
  for (const { base } of remotes) expect(page.text).toContain(`"base":"${base}"`);
});

test('[SHELL-4] a newer version of a remote that was not used is what the next move gets, without a page load', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, on(danish));
  await publishAndWait(renumbered('mf-forum', '9.6.1'));
  await anHourLater(page);
  const documents = documentsOf(page);
  await link(page, 'Forum').click();
  await expect(heading(page)).toHaveText('Forum');
  await expect(page).toHaveURL(on(danish, '/forum'));
  const versions = asked.flatMap((path) => path.match(/^\/assets\/mf-forum\/([^/]+)/)?.[1] ?? []);
  expect([...new Set(versions)]).toEqual(['9.6.1']);
  expect(documents).toEqual([]);
});

test('[SHELL-4] a newer version of a used remote makes the next move a full load of the same address, once', async ({
  page,
}) => {
  await open(page, on(danish, '/kampe/2026'));
  await publishAndWait(renumbered('mf-matches', '9.6.2'));
  await anHourLater(page);
  const documents = documentsOf(page);
  await link(page, 'Log ind').click();
  const login = '/login?next=%2Fkampe%2F2026';
  await expect.poll(() => documents).toEqual([login]);
  await ready(page);
  await expect(page).toHaveURL(on(danish, login));
  expect(await page.content()).toContain('/assets/mf-matches/9.6.2/web/');
  await page.getByRole('banner').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Næste kamp' })).toBeVisible();
  expect(documents).toHaveLength(1);
});

test('[SHELL-4] after a new shell going back is a full load as well, with query and hash', async ({
  page,
}) => {
  await open(page, on(danish, '/stilling/2026?from=mail#page'));
  await link(page, 'Om').click();
  await expect(page).toHaveURL(on(danish, '/om'));
  await announceShell(page, '9.9.9');
  await anHourLater(page);
  const documents = documentsOf(page);
  await page.goBack();
  await expect.poll(() => documents).toEqual(['/stilling/2026?from=mail']);
  await ready(page);
  await expect(page).toHaveURL(on(danish, '/stilling/2026?from=mail#page'));
  await expect(heading(page)).toHaveText(/Stilling/);
});

test('[SHELL-4] a server that goes on with an old build is asked for one load an hour, not for more', async ({
  page,
}) => {
  await announceShell(page, '9.9.9');
  await open(page, on(danish));
  await anHourLater(page);
  const documents = documentsOf(page);
  await link(page, 'Om').click();
  await expect.poll(() => documents).toEqual(['/om']);
  await ready(page);
  await link(page, 'Forside').click();
  await expect(page).toHaveURL(on(danish));
  await link(page, 'Om').click();
  await expect(page).toHaveURL(on(danish, '/om'));
  expect(documents).toEqual(['/om']);
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
  await link(page, 'Trup').click();
  await expect.poll(() => documents).toEqual(['/trup']);
  await ready(page);
  await expect(page.getByRole('alert')).toContainText('Du kan læse denne del');
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

test('[SHELL-4] with storage off nothing is reloaded by itself', async ({ page, complaints }) => {
  complaints.allow(lostCode);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('off', 'SecurityError');
      },
    });
  });
  await announceShell(page, '9.9.9');
  await page.route('**/assets/mf-squad/**/*.js', (route) => route.abort());
  await open(page, on(danish, '/om'));
  const documents = documentsOf(page);
  await anHourLater(page);
  await link(page, 'Forside').click();
  await expect(page).toHaveURL(on(danish));
  await link(page, 'Trup').click();
  await expect(page.getByRole('alert')).toContainText('Siden kan ikke vises lige nu');
  expect(documents).toEqual([]);
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
  await expect(page.getByRole('alert')).toContainText('Siden kan ikke vises lige nu');
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

test('[SHELL-4] a page that is younger than an hour asks for nothing', async ({ page }) => {
  const asked: string[] = [];
  await page.route(latestBuild, (route) => {
    asked.push(route.request().url());
    return route.continue();
  });
  await open(page, on(danish, '/om'));
  await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + 3_500_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await link(page, 'Forside').click();
  await expect(page.getByRole('heading', { name: 'Næste kamp' })).toBeVisible();
  expect(asked).toEqual([]);
});
