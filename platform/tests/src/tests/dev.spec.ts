import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import { type DevProduct, startDev } from '../dev-product.ts';
import { expect, ready, test } from '../page.ts';
import { copyTestedProject } from '../project-copy.ts';
import { releasesFolder } from '../site.ts';
import { underTest } from '../under-test.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let folder: string;
let product: DevProduct;
const sourceOf = (path: string): string => join(folder, path);
const betaPage = 'mf-beta/src/pages/beta/BetaPage.tsx';
const counter = 'mf-beta/src/widgets/counter/CounterWidget.tsx';

/** Saves a source with a text replaced, as an editor would. */
function save(path: string, from: string, to: string): void {
  const text = readFileSync(sourceOf(path), 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  writeFileSync(sourceOf(path), text.replace(from, to));
}

const address = (path: string): string => `http://liverpool-fans.com.localhost:${product.port}${path}`;
const serverHtml = async (path: string): Promise<string> =>
  (await fetch(`http://localhost:${product.port}${path}`)).text();

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = copyTestedProject();
  product = await startDev(folder, releasesFolder(), ['mf-beta']);
});

test.afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Allows for builds on a busy machine. */
const soon = expect.configure({ timeout: 60_000 });

test('[MF-8] a saved page is hot-reloaded, and a broken one keeps the last good one', async ({ page }) => {
  await page.goto(address('/beta'));
  await ready(page);
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Beta of Liverpool FC');
  save(betaPage, '<Trans>Beta of', '<Trans>All about');
  await soon(heading).toHaveText('All about Liverpool FC');
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
  const { version }: RemoteRelease = JSON.parse(await serverHtml('/dev/mf-beta.json'));
  await page.keyboard.press('Alt+Shift+KeyQ');
  const row = page.getByRole('complementary', { name: 'Inspector' }).getByRole('listitem');
  await expect(row.filter({ hasText: /^Page/ })).toContainText(`mf-beta ${version}`);
  await page.keyboard.press('Escape');
  // It has no Danish translation yet.
  expect(await serverHtml('/beta')).toContain('<h1>All about Liverpool FC</h1>');

  save(betaPage, '<Trans>All about', '<Trans>Beta of');
  await soon(heading).toHaveText('Beta of Liverpool FC');
  save('mf-beta/src/locales/da.po', 'Beta for {name}', 'Alt om {name}');
  await soon.poll(() => serverHtml('/beta')).toContain('<h1>Alt om Liverpool FC</h1>');
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);

  save(betaPage, '<article>', '<article><');
  const fault = page.locator('#dev-problems');
  await soon(fault).toContainText(/mf-beta\/src\/pages\/beta\/BetaPage\.tsx:\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beta of Liverpool FC');
  expect(await serverHtml('/beta')).toContain('Liverpool FC</h1>');
  expect(product.lines.join('\n')).toContain('mf-beta: build failed in mf-beta/src');
  save(betaPage, '<article><', '<article>');
  await soon(fault).toHaveCount(0);
});

test('[MF-8] a saved widget is replaced in another remote’s page, whose other parts keep their state', async ({
  page,
  complaints,
}) => {
  complaints.allow(/on purpose/);
  const code = page.waitForResponse(/widget-counter/);
  await page.goto(address('/alpha'));
  await ready(page);
  const island = page.locator('[data-island=mf-beta-counter]');
  await island.scrollIntoViewIfNeeded();
  await code;
  const pressed = page.getByRole('button', { name: 'Pressed: 1' });
  await page.getByRole('button', { name: 'Pressed: 0' }).click();
  await expect(pressed).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  const top = await page.evaluate(() => window.scrollY);
  save(counter, 'Counted: {count}', 'Clicks: {count}');
  await soon(island.getByRole('button', { name: 'Clicks: 0' })).toBeVisible();
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
  await expect(pressed).toBeVisible();

  const begin = 'export function Widget() {\n';
  const fault = "  throw new Error('on purpose');\n";
  save(counter, begin, begin + fault);
  await soon(island.getByRole('alert')).toContainText('mf-beta counter threw: Error: on purpose');
  save(counter, fault, '');
  await soon(island.getByRole('button', { name: 'Clicks: 0' })).toBeVisible();
});

test('[MF-5] [MF-8] other products can load the remote from the development product, which stops cleanly', async () => {
  const answer = await fetch(`http://localhost:${product.port}/dev/mf-beta.json`);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const { base, version, container }: RemoteRelease = await answer.json();
  expect(version).toMatch(/^dev-\d+$/);
  expect(base).toBe(`http://localhost:${product.port}/assets/mf-beta/${version}/web/`);
  const entry = await fetch(base + container.file);
  expect(entry.headers.get('access-control-allow-origin')).toBe('*');
  expect((await fetch(`http://localhost:${product.port}/dev/mf-nothing.json`)).status).toBe(404);

  const published = readdirSync(join(releasesFolder(), 'mf-beta'));
  expect(await product.stop()).toBe(0);
  await expect(serverHtml('/beta')).rejects.toThrow();
  await expect(fetch(`http://127.0.0.1:${product.apiPort}/healthz`)).rejects.toThrow();
  expect(published.filter((version) => version.startsWith('dev-'))).toEqual([]);
  expect(existsSync(join(folder, '.cache/dev')) ? readdirSync(join(folder, '.cache/dev')) : []).toEqual([]);

  // In production there are no such addresses.
  for (const path of ['/dev/events', '/dev/mf-beta.json'])
    expect((await fetch(underTest().pages + path)).status).toBe(404);
});
