import { browserLaunch } from '@fan-base/tooling/test/browser';
import type { Page } from '@playwright/test';
import { anHourLater, documentsOf } from '../freshness.ts';
import { expect, open, ready, test } from '../page.ts';
import { publishAndWait, renumbered } from '../publishing.ts';
import { qaKey } from '../qaSecret.ts';
import { changeReleases, forgeWords, publishBuild, stableOf } from '../releaseChanges.ts';
import { ask, danish, english, on } from '../site.ts';
import { violations } from '../violations.ts';

const remote = 'mf-matches';
const other = '9.7.1';
const withdrawn = '9.7.2';
const list = '/kampe/2026';
const words = { 'Kampe "': 'Dyster "', 'Kampe \\"': 'Dyster \\"' };
const visitors = 'liverpool-fans.dk';

/** The browser reaches a club's own host, on which no pin is honoured, at this machine. */
test.use({
  launchOptions: {
    ...browserLaunch,
    args: [...(browserLaunch.args ?? []), `--host-resolver-rules=MAP ${visitors} 127.0.0.1`],
  },
});

const keys = 'Alt+Shift+KeyQ';
const panelOf = (page: Page) => page.getByRole('complementary', { name: /Inspektør|Inspector/ });
const heading = (page: Page) => page.locator('#page h1');
/** The club's host is asked over plain HTTP, which browsers trust on this machine's own names only. */
const plainHttp = new RegExp(`foreign request: http://${visitors}|Cross-Origin-Opener-Policy`);
const asVisitor = (path: string) => on('localhost', path).replace('localhost', visitors);

test.beforeAll(async () => {
  await publishBuild(forgeWords(remote, other, words), true);
  await publishBuild(forgeWords(remote, withdrawn, words), true);
  await changeReleases((registry) => {
    const app = registry.apps[remote];
    const version = app?.versions[withdrawn];
    if (app && version) app.versions[withdrawn] = { ...version, withdrawn: true };
    return registry;
  });
});

test('[MF-5] the keys open a panel that outlines every region with its remote and version', async ({
  page,
}) => {
  await open(page, on(danish));
  await expect(panelOf(page)).toHaveCount(0);
  await page.keyboard.press(keys);
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: 'Inspektør' })).toBeFocused();
  const rows = panel.getByRole('list').first().getByRole('listitem');
  const islands = await page.locator('[data-island]').count();
  await expect(rows).toHaveCount(islands + 2);
  await expect(rows.filter({ hasText: /^Side/ })).toContainText(`mf-news ${stableOf('mf-news')}`);
  await expect(rows.filter({ hasText: /^Side/ })).toContainText(
    /det, alle besøgende får.*\d ms.*page-front: /,
  );
  await expect(rows.filter({ hasText: 'mf-matches-next-match' })).toContainText(
    `mf-matches ${stableOf(remote)}`,
  );
  const outline = page.locator('[aria-hidden=true] [data-state]').filter({ hasText: 'mf-squad' }).first();
  const island = page.locator('[data-island^=mf-squad]').first();
  await expect
    .poll(async () => {
      const [a, b] = [await outline.boundingBox(), await island.boundingBox()];
      return a && b ? Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.height - b.height) < 3 : false;
    })
    .toBe(true);
});

test('[MF-5] Escape closes the panel, and the focus goes back to where it was', async ({ page }) => {
  await open(page, on(danish));
  const link = page.getByRole('link', { name: 'Kampe', exact: true });
  await link.focus();
  await page.keyboard.press(keys);
  await expect(panelOf(page).getByRole('heading', { name: 'Inspektør' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await expect(page.getByRole('button', { name: 'Inspektør' })).toBeVisible();
});

test('[MF-5] the panel moves nothing on the page, and follows a move to another one', async ({ page }) => {
  await open(page, on(danish));
  const boxes = () =>
    page.evaluate(() =>
      ['frame', 'page'].map((id) => {
        const box = document.getElementById(id)?.getBoundingClientRect();
        return [box?.width, box?.height];
      }),
    );
  const before = await boxes();
  await page.keyboard.press(keys);
  await expect(panelOf(page)).toBeVisible();
  expect(await boxes()).toEqual(before);
  await page.getByRole('link', { name: 'Kampe', exact: true }).click();
  const row = panelOf(page).getByRole('listitem').filter({ hasText: /^Side/ });
  await expect(row).toContainText('page-fixtures');
  await expect(row).toContainText('mf-matches');
});

test('[MF-5] behind the address of a page that is open, #inspector opens the panel and closes nothing', async ({
  page,
}) => {
  await open(page, on(danish));
  const documents = documentsOf(page);
  await page.evaluate(() => location.assign('#inspector'));
  await expect(panelOf(page).getByRole('heading', { name: 'Inspektør' })).toBeFocused();
  await page.evaluate(() => location.assign('#page'));
  await page.goBack();
  await expect(page).toHaveURL(on(danish, '/#inspector'));
  await expect(panelOf(page).getByRole('heading', { name: 'Inspektør' })).toBeVisible();
  expect(documents).toEqual([]);
});

test('[MF-5] [SHELL-4] a remote that has come in a newer version than the document names is listed with that one', async ({
  page,
}) => {
  await open(page, on(danish));
  await publishAndWait(renumbered('mf-forum', '9.7.3'));
  await anHourLater(page);
  await page.getByRole('link', { name: 'Forum', exact: true }).click();
  await page.keyboard.press(keys);
  const row = panelOf(page).getByRole('listitem').filter({ hasText: /^Side/ });
  await expect(row).toContainText('mf-forum 9.7.3, kontrakt');
  await expect(row).toContainText(/mf-forum: [\d.]+ ms/);
  await expect(row).not.toContainText('En genindlæsning giver');
  // Published since, and not on this page: the link names what the page has.
  await publishAndWait(renumbered('mf-forum', '9.7.4'));
  const link = panelOf(page).getByRole('link', { name: 'Link til præcis det, denne side har' });
  await expect(link).toHaveAttribute('href', /mf-forum@9\.7\.3/);
});

for (const [host, name] of [
  [danish, 'Inspektør'],
  [english, 'Inspector'],
] as const) {
  for (const width of [390, 1280]) {
    test(`[MF-5] axe finds nothing in the panel on ${host} at ${width} px, light and dark`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await open(page, on(host, '/#inspector'));
      const panel = panelOf(page);
      await expect(panel.getByRole('combobox').first()).toBeVisible();
      const { scrollWidth, clientWidth } = await panel.evaluate((element) => ({
        scrollWidth: element.scrollWidth,
        clientWidth: element.clientWidth,
      }));
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect([colorScheme, await violations(page)]).toEqual([colorScheme, []]);
      }
      await page.keyboard.press(keys);
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  }
}

test('[MF-5] a version is pinned in the panel by keyboard, on server and in browser, for this browser only', async ({
  page,
}) => {
  await open(page, on(danish, list));
  await page.keyboard.press(keys);
  const field = panelOf(page).getByRole('combobox', { name: remote });
  await field.focus();
  await field.selectOption(other);
  await panelOf(page).getByRole('button', { name: 'Brug og genindlæs' }).press('Enter');
  await expect(heading(page)).toHaveText('Dyster 2026/27');
  const panel = panelOf(page);
  await expect(panel.getByRole('listitem').filter({ hasText: /^Side/ })).toContainText(
    `mf-matches ${other}, kontrakt`,
  );
  await expect(panel.getByRole('listitem').filter({ hasText: /^Side/ })).toContainText('valgt af dig');
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await ask('localhost', list, { cookie: cookies })).text).toContain('Dyster 2026/27');
  expect((await ask('localhost', list)).text).toContain('Kampe 2026/27');

  await ready(page);
  await panel.getByRole('button', { name: `Fjern valget af ${remote}, og genindlæs` }).click();
  await expect(heading(page)).toHaveText('Kampe 2026/27');
  expect(await page.context().cookies()).toEqual([]);
});

test('[MF-5] the link of a combination is copied, and opens a page that changes nothing by itself', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, on(danish, list));
  await page.keyboard.press(keys);
  await panelOf(page).getByRole('button', { name: 'Kopiér link' }).click();
  await expect(panelOf(page).getByRole('status')).toContainText('Linket er kopieret');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`/qa?pins=`);
  expect(link).toContain(`${remote}@${stableOf(remote)}`);
  await page.goto(link);
  await expect(page.getByRole('main')).toContainText('Linket har ikke ændret noget');
  expect(await page.context().cookies()).toEqual([]);
});

test('[MF-5] a pin to a withdrawn version falls back, and the panel says so', async ({ page }) => {
  await page
    .context()
    .addCookies([{ name: 'release_pins', value: `${remote}@${withdrawn}`, url: on(danish) }]);
  await open(page, on(danish, list));
  await expect(heading(page)).toHaveText('Kampe 2026/27');
  await page.keyboard.press(keys);
  await expect(panelOf(page).getByRole('listitem').filter({ hasText: /^Side/ })).toContainText(
    `Du valgte ${withdrawn}, som er trukket tilbage`,
  );
});

test('[MF-5] no visitor loads the inspector or a word of it', async ({ page, complaints }) => {
  complaints.allow(plainHttp);
  const scripts: { readonly url: string; readonly text: string }[] = [];
  page.on('response', async (answer) => {
    if (answer.url().endsWith('.js')) scripts.push({ url: answer.url(), text: await answer.text() });
  });
  await open(page, asVisitor('/#inspector'));
  await page.keyboard.press(keys);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(3);
  for (const { url, text } of scripts) {
    expect(url).not.toContain('inspector');
    expect([url, /Inspektør|besøgende får|Regions of this page|qa\/composition/.test(text)]).toEqual([
      url,
      false,
    ]);
  }
  await expect(panelOf(page)).toHaveCount(0);
});

test('[MF-5] whoever enters a key on a visitors’ host is shown the inspector there, and can pin', async ({
  page,
  complaints,
}) => {
  complaints.allow(plainHttp);
  complaints.allow(/403/);
  await page.goto(asVisitor(`/qa?pins=${remote}@${other}`));
  const key = page.getByLabel('Nøgle');
  await key.fill(qaKey(-1));
  await page.getByRole('button', { name: 'Fortsæt' }).click();
  await expect(page.getByRole('alert')).toContainText('Nøglen er ikke gyldig');
  expect(await violations(page)).toEqual([]);
  await key.fill(qaKey(1));
  await page.getByRole('button', { name: 'Fortsæt' }).click();
  await page.getByRole('button', { name: 'Brug kombinationen' }).click();
  await open(page, asVisitor(list));
  await expect(heading(page)).toHaveText('Dyster 2026/27');
  await page.getByRole('button', { name: 'Inspektør' }).click();
  await expect(panelOf(page).getByRole('combobox', { name: remote })).toHaveValue(other);
  await page.goto(asVisitor('/qa'));
  await page.getByRole('button', { name: 'Glem nøglen (anna)' }).click();
  await open(page, asVisitor(list));
  await expect(heading(page)).toHaveText('Kampe 2026/27');
  expect(await page.context().cookies()).toEqual([]);
});
