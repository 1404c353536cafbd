import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseIn } from '@fan-base/platform-tests/forge';
import { startOwnPages, stopOwnPages } from '@fan-base/platform-tests/own-pages';
import { expect, open, ready, test } from '@fan-base/platform-tests/page';
import { publishAndWait, renumbered } from '@fan-base/platform-tests/publishing';
import { forgeWords, stableOf } from '@fan-base/platform-tests/release-changes';
import { ask, danish, on, releasesFolder } from '@fan-base/platform-tests/site';
import { pagesServer } from '@fan-base/platform-tests/under-test';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import { readFolderRegistry } from '@fan-base/shared-releases/open-folder';
import { getPackageName, singletons } from '@fan-base/tooling/build/singletons';

const folderOf = (name: string, version = stableOf(name)): string => join(releasesFolder(), name, version);

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await startOwnPages();
});
test.afterAll(stopOwnPages);

test('[MF-1] a version that is published while the product runs is what the next page load gets', {
  tag: '@spine',
}, async ({ page }) => {
  await open(page, on(danish, '/kampe/2026'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kampe 2026/27');
  const before = readFolderRegistry(releasesFolder());
  const others = Object.keys(before.apps).filter((name) => name !== 'mf-matches');
  const server = pagesServer();

  const words = { 'Kampe "': 'Dyster "', 'Kampe \\"': 'Dyster \\"' };
  const build = forgeWords('mf-matches', '9.0.1', words);
  const after = await publishAndWait(build);

  await open(page, on(danish, '/kampe/2026'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dyster 2026/27');
  await page.getByRole('link', { name: 'Forside', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Næste kamp' })).toBeVisible();
  for (const name of others) expect(after.apps[name]).toEqual(before.apps[name]);
  expect(pagesServer()).toBe(server);
});

test('[MF-2] every shared module is on the page once', async ({ page }) => {
  const loaded = new Set<string>();
  page.on('response', (answer) => {
    const app = answer.url().match(/\/assets\/([^/]+)\/[^/]+\/web\/.*\.js$/)?.[1];
    // A file that is the same in all shells lies beside them, and is told of by each.
    if (app && app !== 'vendor') loaded.add(app);
  });
  await open(page, on(danish));
  // The strip takes no room unless a match is live.
  for (const island of await page.locator('[data-island]').all()) await island.scrollIntoViewIfNeeded();
  await expect
    .poll(() => [...loaded].sort())
    .toEqual(['mf-matches', 'mf-news', 'mf-squad', 'mf-transfers', 'mf-travel', 'shell']);

  const carriers = (name: string) =>
    [...loaded].filter((app) => releaseIn(folderOf(app)).packages.includes(name));
  const packages = new Set(singletons.map(getPackageName).filter((name) => !name.startsWith('@fan-base/')));
  for (const name of packages) {
    if (name === 'notistack') expect(carriers(name)).not.toContain('mf-news');
    else expect([name, carriers(name)]).toEqual([name, ['shell']]);
  }
  expect(carriers('react-router')).toEqual(['shell']);
  const scope = await page.evaluate(() => {
    type Shared = Record<string, Record<string, Record<string, unknown>>>;
    const instances = (
      window as unknown as { __FEDERATION__: { __INSTANCES__: { shareScopeMap: Shared }[] } }
    ).__FEDERATION__.__INSTANCES__;
    const versions: Record<string, Set<string>> = {};
    for (const { shareScopeMap } of instances) {
      for (const [name, found] of Object.entries(shareScopeMap.default ?? {})) {
        versions[name] ??= new Set();
        for (const version of Object.keys(found)) versions[name].add(version);
      }
    }
    return Object.fromEntries(Object.entries(versions).map(([name, found]) => [name, found.size]));
  });
  for (const name of singletons) if (name !== 'notistack') expect([name, scope[name]]).toEqual([name, 1]);
});

test('[MF-3] a remote whose files are gone costs its own region only, and comes back by itself', {
  tag: '@spine',
}, async ({ page, complaints }) => {
  complaints.allow(/404|Failed to load|Refused to execute|Federation|mf-matches/i);
  const web = join(folderOf('mf-matches'), 'web');
  // Blocks of the remote on the page before may say something of their own.
  const alert = page.getByRole('alert').filter({ hasText: 'Siden kan ikke vises lige nu' });
  await open(page, on(danish));
  const marker = await page.evaluate(() => Object.assign(window, { stillAlive: true }).stillAlive);
  expect(marker).toBe(true);
  /** Number of failed requests by file: which one fails depends on what the page has already loaded. */
  const missed = new Map<string, number>();
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script' || answer.status() !== 404) return;
    missed.set(answer.url(), (missed.get(answer.url()) ?? 0) + 1);
  });
  renameSync(web, `${web}.away`);
  try {
    // A page of the remote, asked for from a page that is alive.
    await page.getByRole('link', { name: 'Kampe', exact: true }).click();
    await expect(alert).toBeVisible();
    await expect(page).toHaveURL(on(danish, '/kampe/2026'));
    await page.getByRole('button', { name: /^Tema:/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
    // A load is three tries; only when the last is over are the files put back.
    missed.clear();
    await alert.getByRole('button', { name: 'Prøv igen' }).click();
    await expect.poll(() => Math.max(0, ...missed.values())).toBeGreaterThanOrEqual(3);
    await expect(alert).toBeVisible();
  } finally {
    renameSync(`${web}.away`, web);
  }
  // The page tries again on its own, and may do so before a click.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/2026\/27/, { timeout: 20_000 });
  expect(await page.evaluate(() => 'stillAlive' in window)).toBe(true);
});

for (const [what, files] of [
  ['a page whose code cannot be had', '**/mf-matches/**/*.js'],
  ['a page without the federation’s own file', '**/shell/**/federation.*.js'],
] as const)
  test(`[MF-3] ${what} keeps the server’s HTML, and the shell around it lives`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/ERR_FAILED|Failed to load|Federation|preload|unreachable/i);
    await page.route(files, (route) => route.abort());
    await page.goto(on(danish, '/kampe/2026'));
    await ready(page);
    await expect(page.getByRole('alert')).toContainText('Du kan læse denne del');
    await expect(page.getByRole('listitem').filter({ hasText: 'Liverpool' }).first()).toBeVisible();
    await page.getByRole('button', { name: /^Tema:/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
    await page.unroute(files);
    await page.getByRole('alert').getByRole('button', { name: 'Prøv igen' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

test('[MF-3] a copy in the browser’s cache that was cut off is asked for anew, and counts against no release', async ({
  page,
  complaints,
}) => {
  // What is told of a release is a warning of the page, and is not among these.
  complaints.allow(/valid digest|Federation Runtime/);
  // The cache's copy is empty until it is asked past the cache, which the second look at a file does.
  let looks = 0;
  await page.route('**/mf-matches/**/remoteEntry*.js', (route) => {
    if (route.request().resourceType() === 'fetch') looks += 1;
    if (looks > 1) return route.fallback();
    return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: '' });
  });
  await open(page, on(danish, '/om'));
  await page.getByRole('link', { name: 'Kampe', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/2026\/27/);
  expect(looks).toBe(2);
});

test('[MF-3] files that were changed behind the registry’s back are run neither by the browser nor by the server', async ({
  page,
  complaints,
}) => {
  complaints.allow(/integrity|Failed to|Federation|ERR_|digest|preload|mf-matches/i);
  const tampered = renumbered('mf-matches', '9.0.2');
  for (const packed of ['.br', '.gz'])
    renameSync(join(tampered, `web/remoteEntry.js${packed}`), join(tampered, `old${packed}`));
  const entry = join(tampered, 'web/remoteEntry.js');
  writeFileSync(entry, `${readFileSync(entry, 'utf8')};globalThis.__hacked=true;`);
  await publishAndWait(tampered);
  await page.goto(on(danish, '/kampe/2026'));
  await ready(page);
  await expect(page.getByRole('alert')).toContainText('Du kan læse denne del');
  expect(await page.evaluate(() => '__hacked' in window)).toBe(false);

  const worse = renumbered('mf-matches', '9.0.3');
  writeFileSync(join(worse, 'node/server.cjs'), 'module.exports = { hacked: true };');
  await publishAndWait(worse);
  const answer = await ask(danish, '/kampe/2026');
  expect(answer.status).toBe(503);
  expect(answer.text).toContain('Siden kan ikke vises lige nu');
  const front = await ask(danish, '/');
  expect(front.status).toBe(200);
  expect(front.text).toContain('Nordisk Fodbold');
});

test('[MF-3] a chunk that was changed in the store is not run, the page says so, and comes once it is whole', async ({
  page,
  complaints,
}) => {
  complaints.allow(/integrity|Failed to|Federation|digest|preload|Loading chunk|mf-matches/i);
  const tampered = renumbered('mf-matches', '9.0.6');
  const [file = ''] = releaseIn(tampered).chunks['page-fixtures'] ?? [];
  await publishAndWait(tampered);
  const chunk = join(releasesFolder(), 'mf-matches/9.0.6/web', file);
  const whole = readFileSync(chunk, 'utf8');
  for (const packed of ['.br', '.gz']) rmSync(chunk + packed);
  writeFileSync(chunk, `${whole};globalThis.__hacked=true;`);
  await page.goto(on(danish, '/kampe/2026'));
  await ready(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Filen er ikke den, vi har udgivet, så den blev ikke kørt.');
  await expect(alert.locator('[data-failure=integrity-mismatch]')).toBeAttached();
  expect(await page.evaluate(() => '__hacked' in window)).toBe(false);

  writeFileSync(chunk, whole);
  await alert.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(alert).toHaveCount(0);
  expect(await page.evaluate(() => '__hacked' in window)).toBe(false);
});

test('[MF-3] a page that throws on the server is a message in its region, and comes by itself in the browser', async ({
  page,
  complaints,
}) => {
  complaints.allow(/503|Failed to load|preload|threw-on-render/i);
  const broken = renumbered('mf-matches', '9.0.5');
  const file = join(broken, 'node/server.cjs');
  const throwing =
    'module.exports.remote.pages.fixtures.load = async () => ({ Page() { throw new Error("broken on purpose"); }, head: () => ({ title: "t", description: "" }) });';
  const source = `${readFileSync(file, 'utf8')}\n;module.exports = { remote: { ...module.exports.remote, pages: { ...module.exports.remote.pages, fixtures: { ...module.exports.remote.pages.fixtures } } } };${throwing}`;
  writeFileSync(file, source);
  const release = releaseIn(broken);
  release.integrity['node/server.cjs'] = computeIntegrity(Buffer.from(source));
  writeFileSync(join(broken, 'release.json'), JSON.stringify(release));
  await publishAndWait(broken);
  const answer = await ask(danish, '/kampe/2026');
  const text = answer.text;
  expect(text).toContain('Siden kan ikke vises lige nu');
  expect(text).toContain('Liverpool FC');
  await page.goto(on(danish, '/kampe/2026'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/2026\/27/);
});
