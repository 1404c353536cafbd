import { browserLaunch } from '@fan-base/tooling/browser/browser';
import { violations } from '@fan-base/tooling/browser/violations';
import { startDevServer } from '@fan-base/tooling/own-repository/dev-server';
import type { BrowserContext, Page, Response } from '@playwright/test';
import { documentsOf } from '../freshness.ts';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { expect, open, ready, test } from '../page.ts';
import { renumbered } from '../publishing.ts';
import { qaKey } from '../qa-secret.ts';
import { changeReleases, forgeWords, publishBuild, stableOf } from '../release-changes.ts';
import { ask, danish, english, on } from '../site.ts';

const remote = 'mf-alpha';
const other = '9.7.1';
const withdrawn = '9.7.2';
const list = '/alfa';
const words = { 'Alfa for ': 'Andet for ', 'Alle overskrifter': 'Alle andre ord' };
const usual = 'Alfa for Liverpool FC';
const changed = 'Andet for Liverpool FC';
const visitors = 'liverpool-fans.dk';

/** A club's own host, on which pins are ignored, leads the browser to this machine. */
test.use({
  launchOptions: {
    ...browserLaunch,
    args: [...(browserLaunch.args ?? []), `--host-resolver-rules=MAP ${visitors} 127.0.0.1`],
  },
});

const keys = 'Alt+Shift+KeyQ';
const panelOf = (page: Page) => page.getByRole('complementary', { name: /Inspektør|Inspector/ });
const pageRow = (page: Page) => panelOf(page).getByRole('listitem').filter({ hasText: /^Side/ });
const heading = (page: Page) => page.locator('#page h1');
const alphaLink = (page: Page) => page.getByRole('link', { name: 'Alfa', exact: true });
/** Browsers trust plain HTTP on this machine's own names only, and complain about the club's host. */
const plainHttp = new RegExp(`foreign request: http://${visitors}|Cross-Origin-Opener-Policy`);
const asVisitor = (path: string) => on('localhost', path).replace('localhost', visitors);

/** The list of stories as the server renders it for the cookies of this browser. */
async function listFor(context: BrowserContext): Promise<string> {
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
  return (await ask('localhost', list, { cookie: cookies.join('; ') })).text;
}

/** Expects the content of the open panel to fit into it, on a phone and on a desktop. */
async function requirePanelFits(page: Page): Promise<void> {
  const panel = panelOf(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(panel.getByRole('combobox').first()).toBeVisible();
    const overflow = await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect([width, overflow]).toEqual([width, 0]);
  }
}

test.beforeAll(async () => {
  await startOwnPages();
  await publishBuild(forgeWords(remote, other, words), true);
  await publishBuild(renumbered(remote, withdrawn), true);
  await changeReleases((registry) => {
    const app = registry.apps[remote];
    const version = app?.versions[withdrawn];
    if (app && version) app.versions[withdrawn] = { ...version, withdrawn: true };
    return registry;
  });
});

test.afterAll(stopOwnPages);

test('[MF-5] [TEAM-5] a shortcut opens a panel that outlines all regions; Escape restores the focus', {
  tag: '@spine',
}, async ({ page }) => {
  await open(page, on(danish, '/beta'));
  await expect(panelOf(page)).toHaveCount(0);
  const boxes = () =>
    page.evaluate(() =>
      ['frame', 'page'].map((id) => {
        const box = document.getElementById(id)?.getBoundingClientRect();
        return [box?.width, box?.height];
      }),
    );
  const before = await boxes();
  await alphaLink(page).focus();
  await page.keyboard.press(keys);
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: 'Inspektør' })).toBeFocused();
  expect(await boxes()).toEqual(before);
  const combination = await page.locator('html').getAttribute('data-combination');
  await expect(panel).toContainText(`Kombination ${combination}`);

  const rows = panel.getByRole('list').first().getByRole('listitem');
  const islands = await page.locator('[data-island]').count();
  await expect(rows).toHaveCount(islands + 2);
  await expect(pageRow(page)).toContainText(`mf-beta ${stableOf('mf-beta')}`);
  await expect(pageRow(page)).toContainText(/det, alle besøgende får.*\d ms.*page-beta: /);
  await expect(rows.filter({ hasText: 'mf-alpha-headlines' })).toContainText(`${remote} ${stableOf(remote)}`);
  const outline = page.locator('[aria-hidden=true] [data-state]').filter({ hasText: remote }).first();
  const island = page.locator('[data-island^=mf-alpha]').first();
  await expect
    .poll(async () => {
      const [a, b] = [await outline.boundingBox(), await island.boundingBox()];
      return a && b ? Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.height - b.height) < 3 : false;
    })
    .toBe(true);

  await page.keyboard.press('Escape');
  await expect(alphaLink(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Inspektør' })).toBeVisible();

  // Until the regions are measured again, their outlines are those of the wider window.
  await page.keyboard.press(keys);
  await expect(outline).toBeVisible();
  await page.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0 }));
  await page.setViewportSize({ width: 390, height: 844 });
  const widerBy = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await widerBy()).toBe(0);
});

test('[MF-5] #inspector opens the panel, which follows navigations and fits in both languages', async ({
  page,
}) => {
  await open(page, on(danish, '/beta'));
  const documents = documentsOf(page);
  await page.evaluate(() => location.assign('#inspector'));
  await expect(panelOf(page).getByRole('heading', { name: 'Inspektør' })).toBeFocused();
  await page.evaluate(() => location.assign('#page'));
  await page.goBack();
  await expect(page).toHaveURL(on(danish, '/beta#inspector'));
  await expect(panelOf(page).getByRole('heading', { name: 'Inspektør' })).toBeVisible();

  await alphaLink(page).click();
  await expect(pageRow(page)).toContainText('page-alpha');
  await expect(pageRow(page)).toContainText(remote);
  expect(documents).toEqual([]);

  await requirePanelFits(page);
  await open(page, on(english, '/beta#inspector'));
  await requirePanelFits(page);
});

test('[MF-5] the panel pins a version on server and client for one browser; a withdrawn one falls back', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, on(danish, list));
  await page.keyboard.press(keys);
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Kopiér link' }).click();
  await expect(panel.getByRole('status')).toContainText('Linket er kopieret');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`/qa?pins=`);
  expect(link).toContain(`${remote}@${stableOf(remote)}`);

  const field = panel.getByRole('group', { name: remote }).getByRole('combobox');
  await field.focus();
  await field.selectOption(other);
  await panel.getByRole('button', { name: 'Brug denne kombination' }).press('Enter');
  await expect(heading(page)).toHaveText(changed);
  await expect(pageRow(page)).toContainText(`${remote} ${other} valgt af dig`);
  await expect(pageRow(page)).toContainText('valgt af dig');
  expect(await listFor(page.context())).toContain(changed);
  expect((await ask('localhost', list)).text).toContain(usual);

  await ready(page);
  await panel.getByRole('button', { name: `Fjern valget af ${remote}, og genindlæs` }).click();
  await expect(heading(page)).toHaveText(usual);
  expect(await page.context().cookies()).toEqual([]);

  await page.goto(link);
  await expect(page.getByRole('main')).toContainText('Intet er ændret endnu');
  expect(await page.context().cookies()).toEqual([]);

  await page
    .context()
    .addCookies([{ name: 'release_pins', value: `${remote}@${withdrawn}`, url: on(danish) }]);
  await open(page, on(danish, `${list}#inspector`));
  await expect(heading(page)).toHaveText(usual);
  await expect(pageRow(page)).toContainText(`Du valgte ${withdrawn}, som er trukket tilbage`);
});

test('[MF-5] visitors load no code of the inspector; with a key they get it and can pin', async ({
  page,
  complaints,
}) => {
  complaints.allow(plainHttp);
  const scripts: Promise<readonly [url: string, text: string]>[] = [];
  const collect = (answer: Response) => {
    if (answer.url().endsWith('.js')) scripts.push(answer.text().then((text) => [answer.url(), text]));
  };
  page.on('response', collect);
  await open(page, asVisitor('/beta#inspector'));
  await page.keyboard.press(keys);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  // What the address and the keys request is requested before this page's code.
  await alphaLink(page).click();
  await expect(heading(page)).toHaveText(usual);
  page.off('response', collect);
  expect(scripts.length).toBeGreaterThan(3);
  for (const [url, text] of await Promise.all(scripts)) {
    expect(url).not.toContain('inspector');
    const word = /Inspektør|besøgende får|Regions of this page|qa\/composition/.exec(text)?.[0];
    expect([url, word]).toEqual([url, undefined]);
  }
  await expect(panelOf(page)).toHaveCount(0);
  // Word boundaries: a port may contain these digits.
  expect(complaints.list.filter((complaint) => /\b403\b/.test(complaint))).toEqual([]);

  complaints.allow(/\b403\b/);
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
  await expect(heading(page)).toHaveText(changed);
  await page.getByRole('button', { name: 'Inspektør' }).click();
  await expect(panelOf(page).getByRole('group', { name: remote }).getByRole('combobox')).toHaveValue(other);
  await page.goto(asVisitor('/qa'));
  await page.getByRole('button', { name: 'Glem nøglen (anna)' }).click();
  expect(await page.context().cookies()).toEqual([]);
  await open(page, asVisitor(list));
  await expect(heading(page)).toHaveText(usual);
});

test('[MF-5] without script a link pins nothing until confirmed, and a wrong dev server is an error', {
  tag: '@spine',
}, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(on(danish, `/qa?pins=${remote}@${other},mf-beta@9.9.9`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Et link til en kombination');
  await expect(page.getByRole('main')).toContainText('Du valgte 9.9.9, som aldrig er udgivet');
  expect(await context.cookies()).toEqual([]);

  await page.getByRole('button', { name: 'Brug kombinationen' }).click();
  const group = page.getByRole('group', { name: remote });
  await expect(group).toContainText(`${other} (valgt af dig)`);
  expect(await listFor(context)).toContain(changed);
  expect((await ask('localhost', list)).text).toContain(`/assets/${remote}/${stableOf(remote)}/web/`);

  await page.getByRole('button', { name: 'Nulstil til de besøgendes versioner' }).click();
  await expect(group).not.toContainText('valgt af dig');
  expect(await context.cookies()).toEqual([]);

  const field = group.getByLabel('Eller udviklingsserver');
  await field.fill('https://evil.example:4101');
  await page.getByRole('button', { name: 'Brug denne kombination' }).click();
  await expect(page.getByRole('alert')).toContainText(`${remote}: skriv en adresse som`);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('https://evil.example:4101');
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test('[MF-5] only the tester’s browser runs code of a dev server; a dead one only loses its own regions', async ({
  page,
  complaints,
}) => {
  const server = await startDevServer();
  server.show(forgeWords(remote, '9.5.9', words));
  try {
    await page.goto(on(danish, '/qa'));
    const group = page.getByRole('group', { name: remote });
    await group.getByLabel('Eller udviklingsserver').fill(server.address);
    await page.getByRole('button', { name: 'Brug denne kombination' }).click();
    await expect(group).toContainText(server.address);

    const [answer] = await Promise.all([
      page.waitForResponse((response) => new URL(response.url()).pathname === list),
      open(page, on(danish, list)),
    ]);
    expect(await answer.text()).toContain(usual);
    await expect(heading(page)).toHaveText(changed);
    const policy = (await answer.headerValue('content-security-policy')) ?? '';
    for (const kind of ['script-src', 'connect-src', 'style-src'])
      expect(policy).toMatch(new RegExp(`${kind} [^;]*${server.address}(;| |$)`));
    const { headers } = await ask('localhost', list);
    expect(headers['content-security-policy']).not.toContain('localhost');

    await open(page, on(danish, '/beta'));
    await expect(page.getByRole('link', { name: 'Alle andre ord' })).toBeVisible();
    await alphaLink(page).click();
    await expect(heading(page)).toHaveText(changed);
    expect(complaints.list).toEqual([]);
  } finally {
    await server.stop();
  }

  complaints.allow(/unreachable|ERR_CONNECTION|Failed to/);
  await open(page, on(danish, list));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Du kan læse denne del');
  await page.getByRole('button', { name: /^Tema:/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
  await page.keyboard.press(keys);
  await expect(pageRow(page)).toContainText('unreachable');
});
