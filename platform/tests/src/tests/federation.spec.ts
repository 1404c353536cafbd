import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFolderRegistry } from '@fan-base/shared-releases/open-folder';
import { getPackageName, singletons } from '@fan-base/tooling/build/singletons';
import { changeServer, copyRelease, releaseIn } from '../forge.ts';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { expect, open, ready, test } from '../page.ts';
import { publishAndWait, renumbered } from '../publishing.ts';
import { forgeWords, stableOf } from '../release-changes.ts';
import { ask, danish, on, releasesFolder } from '../site.ts';
import { pagesServer } from '../under-test.ts';

const folderOf = (name: string, version = stableOf(name)): string => join(releasesFolder(), name, version);

test.beforeAll(async () => {
  await startOwnPages();
});
test.afterAll(stopOwnPages);

test('[MF-1] the next page load gets a version that was published while the product runs', {
  tag: '@spine',
}, async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await open(page, on(danish, '/alfa'));
  await expect(heading).toHaveText('Alfa for Liverpool FC');
  const before = readFolderRegistry(releasesFolder());
  const others = Object.keys(before.apps).filter((name) => name !== 'mf-alpha');
  const server = pagesServer();

  const after = await publishAndWait(forgeWords('mf-alpha', '9.0.1', { 'Alfa for ': 'Omega for ' }));

  await open(page, on(danish, '/alfa'));
  await expect(heading).toHaveText('Omega for Liverpool FC');
  await page.getByRole('link', { name: 'Beta', exact: true }).click();
  await expect(heading).toHaveText('Beta for Liverpool FC');
  for (const name of others) expect(after.apps[name]).toEqual(before.apps[name]);
  expect(pagesServer()).toBe(server);
});

test('[MF-2] every shared module is loaded once per page', async ({ page }) => {
  const loaded = new Set<string>();
  page.on('response', (answer) => {
    const app = answer.url().match(/\/assets\/([^/]+)\/[^/]+\/web\/.*\.js$/)?.[1];
    // Files that all shells share are stored beside them, and each shell's release lists its own.
    if (app && app !== 'vendor') loaded.add(app);
  });
  await open(page, on(danish, '/beta'));
  await expect.poll(() => [...loaded].sort()).toEqual(['mf-alpha', 'mf-beta', 'shell']);

  const carriers = (name: string) =>
    [...loaded].filter((app) => releaseIn(folderOf(app)).packages.includes(name));
  const packages = new Set(singletons.map(getPackageName).filter((name) => !name.startsWith('@fan-base/')));
  for (const name of packages) expect([name, carriers(name)]).toEqual([name, ['shell']]);
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
  // Toasts are loaded with the first one.
  for (const name of singletons) if (name !== 'notistack') expect([name, scope[name]]).toEqual([name, 1]);
});

test('[MF-3] a remote without files only loses its own region and recovers by itself', {
  tag: '@spine',
}, async ({ page, complaints }) => {
  complaints.allow(/404|Failed to load|Refused to execute|Federation|mf-alpha/i);
  const web = join(folderOf('mf-alpha'), 'web');
  const alert = page.getByRole('alert').filter({ hasText: 'Siden kan ikke vises lige nu' });
  await open(page, on(danish, '/om'));
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  /** Number of failed requests by file: which one fails depends on what the page has already loaded. */
  const missed = new Map<string, number>();
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script' || answer.status() !== 404) return;
    missed.set(answer.url(), (missed.get(answer.url()) ?? 0) + 1);
  });
  renameSync(web, `${web}.away`);
  try {
    await page.getByRole('link', { name: 'Alfa', exact: true }).click();
    await expect(alert).toBeVisible();
    await expect(page).toHaveURL(on(danish, '/alfa'));
    await page.getByRole('button', { name: /^Tema:/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
    // A load has three attempts; the files are put back after the last one.
    missed.clear();
    await alert.getByRole('button', { name: 'Prøv igen' }).click();
    await expect.poll(() => Math.max(0, ...missed.values())).toBeGreaterThanOrEqual(3);
    await expect(alert).toBeVisible();
  } finally {
    renameSync(`${web}.away`, web);
  }
  await expect(page.getByRole('button', { name: 'Trykket: 0' })).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('[MF-3] a page without the federation runtime keeps the server’s HTML, and the shell works', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|Failed to load|Federation|preload|unreachable/i);
  const files = '**/shell/**/federation.*.js';
  await page.route(files, (route) => route.abort());
  await page.goto(on(danish, '/alfa'));
  await ready(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Du kan læse denne del');
  await expect(page.getByRole('link', { name: 'Story 1 of the stub' })).toBeVisible();
  await page.getByRole('button', { name: /^Tema:/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
  await page.unroute(files);
  await alert.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(alert).toHaveCount(0);
});

test('[MF-3] a truncated file in the browser’s cache is reloaded and counts against no release', async ({
  page,
  complaints,
}) => {
  // A reported failure of a release is a warning of the page, and is not among these.
  complaints.allow(/valid digest|Federation Runtime/);
  // The cache's copy is empty. The second request for a file bypasses the cache.
  let requested = 0;
  await page.route('**/mf-alpha/**/remoteEntry*.js', (route) => {
    if (route.request().resourceType() === 'fetch') requested += 1;
    if (requested > 1) return route.fallback();
    return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: '' });
  });
  await open(page, on(danish, '/om'));
  await page.getByRole('link', { name: 'Alfa', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Trykket: 0' })).toBeVisible();
  expect(requested).toBe(2);
});

test('[MF-3] neither browser nor server runs a file whose content differs from the registry', async ({
  page,
  complaints,
}) => {
  complaints.allow(/integrity|Failed to|Federation|ERR_|digest|preload|mf-alpha/i);
  const tampered = renumbered('mf-alpha', '9.0.2');
  for (const packed of ['.br', '.gz'])
    renameSync(join(tampered, `web/remoteEntry.js${packed}`), join(tampered, `old${packed}`));
  const entry = join(tampered, 'web/remoteEntry.js');
  writeFileSync(entry, `${readFileSync(entry, 'utf8')};globalThis.__hacked=true;`);
  await publishAndWait(tampered);
  await page.goto(on(danish, '/alfa'));
  await ready(page);
  await expect(page.getByRole('alert')).toContainText('Du kan læse denne del');
  expect(await page.evaluate(() => '__hacked' in window)).toBe(false);

  const worse = renumbered('mf-alpha', '9.0.3');
  writeFileSync(join(worse, 'node/server.cjs'), 'module.exports = { hacked: true };');
  await publishAndWait(worse);
  const answer = await ask(danish, '/alfa');
  expect(answer.status).toBe(503);
  expect(answer.text).toContain('Siden kan ikke vises lige nu');
  const other = await ask(danish, '/beta');
  expect(other.status).toBe(200);
  expect(other.text).toContain('Talt: 0');
});

test('[MF-3] a chunk changed in the store is not run, and the page recovers once it is restored', async ({
  page,
  complaints,
}) => {
  complaints.allow(/integrity|Failed to|Federation|digest|preload|Loading chunk|mf-alpha/i);
  const tampered = renumbered('mf-alpha', '9.0.6');
  const [file = ''] = releaseIn(tampered).chunks['page-alpha'] ?? [];
  await publishAndWait(tampered);
  const chunk = join(releasesFolder(), 'mf-alpha/9.0.6/web', file);
  const whole = readFileSync(chunk, 'utf8');
  for (const packed of ['.br', '.gz']) rmSync(chunk + packed);
  writeFileSync(chunk, `${whole};globalThis.__hacked=true;`);
  await page.goto(on(danish, '/alfa'));
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

test('[MF-3] a page that throws on the server shows a message and recovers in the browser', async ({
  page,
  complaints,
}) => {
  complaints.allow(/503|Failed to load|preload|threw-on-render/i);
  const broken = copyRelease('mf-alpha', '9.0.5');
  changeServer(
    broken,
    '9.0.5',
    (source) => `${source}
;{const { remote } = module.exports;
const load = async () => ({ Page() { throw new Error("broken on purpose"); }, head: () => ({ title: "t", description: "" }) });
module.exports = { remote: { ...remote, pages: { ...remote.pages, alpha: { ...remote.pages.alpha, load } } } };}`,
  );
  await publishAndWait(broken);
  const { text } = await ask(danish, '/alfa');
  expect(text).toContain('Siden kan ikke vises lige nu');
  expect(text).toContain('Liverpool FC');
  await page.goto(on(danish, '/alfa'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alfa for Liverpool FC');
});
