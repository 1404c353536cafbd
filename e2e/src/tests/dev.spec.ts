import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DevProduct, startDev } from '@fan-base/platform-tests/dev-product';
import { expect, ready, test } from '@fan-base/platform-tests/page';
import { copyProject } from '@fan-base/platform-tests/project-copy';
import { releasesFolder } from '@fan-base/platform-tests/site';
import { underTest } from '@fan-base/platform-tests/under-test';
import type { RemoteRelease } from '@fan-base/shared-contracts/release';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let folder: string;
let product: DevProduct;
const sourceOf = (path: string): string => join(folder, path);
const clubPage = 'mf-squad/src/pages/club/ClubPage.tsx';
const absences = 'mf-squad/src/widgets/absences/AbsencesWidget.tsx';

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
  folder = copyProject();
  product = await startDev(folder, releasesFolder(), ['mf-squad']);
});

test.afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A build on a busy machine takes its time. */
const soon = expect.configure({ timeout: 60_000 });

test('[MF-8] a saved page is in the open page without a page load, and in the server’s HTML; a fault is shown with its place, and the last good version stays until the next good save', async ({
  page,
}) => {
  await page.goto(address('/club'));
  await ready(page);
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('The history of Liverpool FC');
  save(clubPage, '<h1>{t`The history of', '<h1>{t`All about');
  await soon(heading).toHaveText('All about Liverpool FC');
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
  const { version }: RemoteRelease = JSON.parse(await serverHtml('/dev/mf-squad.json'));
  await page.keyboard.press('Alt+Shift+KeyQ');
  const row = page.getByRole('complementary', { name: 'Inspector' }).getByRole('listitem');
  await expect(row.filter({ hasText: /^Page/ })).toContainText(`mf-squad ${version}`);
  await page.keyboard.press('Escape');
  // Danish has no translation of it yet.
  expect(await serverHtml('/klub')).toContain('<h1>All about Liverpool FC</h1>');

  save(clubPage, '<h1>{t`All about', '<h1>{t`The history of');
  await soon(heading).toHaveText('The history of Liverpool FC');
  save('mf-squad/src/pages/club/locales/da.po', '{name}: klubbens historie', 'Alt om {name}');
  await soon.poll(() => serverHtml('/klub')).toContain('<h1>Alt om Liverpool FC</h1>');
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);

  save(clubPage, '<article>', '<article><');
  const fault = page.locator('#dev-problems');
  await soon(fault).toContainText(/mf-squad\/src\/pages\/club\/ClubPage\.tsx:\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The history of Liverpool FC');
  expect(await serverHtml('/klub')).toContain('Liverpool FC</h1>');
  expect(product.lines.join('\n')).toContain('mf-squad: build failed in mf-squad/src');
  save(clubPage, '<article><', '<article>');
  await soon(fault).toHaveCount(0);
});

test('[MF-8] a saved widget takes its place in another remote’s page, whose other parts live on', async ({
  page,
  complaints,
}) => {
  complaints.allow(/on purpose/);
  const code = page.waitForResponse(/widget-absences/);
  await page.goto(address('/'));
  await ready(page);
  const island = page.locator('[data-island=mf-squad-absences]');
  await island.scrollIntoViewIfNeeded();
  await code;
  await page.evaluate(() => {
    Object.assign(window, { isTheSame: true });
    for (const element of document.querySelectorAll('h1, [data-island] *')) element.classList.add('old');
  });
  const top = await page.evaluate(() => window.scrollY);
  save(absences, 't`Injuries and absences`', 't`Who is out`');
  await soon(island.getByRole('heading', { name: 'Who is out' })).toBeVisible();
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
  await expect(page.locator('[data-island]:not([data-island^=mf-squad]) .old').first()).toBeAttached();

  const begin = 'export function Widget() {\n';
  const fault = "  throw new Error('on purpose');\n";
  save(absences, begin, begin + fault);
  await soon(island.getByRole('alert')).toContainText('mf-squad absences threw: Error: on purpose');
  save(absences, fault, '');
  await soon(island.getByRole('heading', { name: 'Who is out' })).toBeVisible();
});

test('[MF-5] [MF-8] a page elsewhere can take the remote from the product under work, which stops when it is told to and leaves nothing behind', async () => {
  const answer = await fetch(`http://localhost:${product.port}/dev/mf-squad.json`);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const { base, version, container }: RemoteRelease = await answer.json();
  expect(version).toMatch(/^dev-\d+$/);
  expect(base).toBe(`http://localhost:${product.port}/assets/mf-squad/${version}/web/`);
  const entry = await fetch(base + container.file);
  expect(entry.headers.get('access-control-allow-origin')).toBe('*');
  expect((await fetch(`http://localhost:${product.port}/dev/mf-nothing.json`)).status).toBe(404);

  const published = readdirSync(join(releasesFolder(), 'mf-squad'));
  expect(await product.stop()).toBe(0);
  await expect(serverHtml('/klub')).rejects.toThrow();
  await expect(fetch(`http://127.0.0.1:${product.apiPort}/healthz`)).rejects.toThrow();
  expect(published.filter((version) => version.startsWith('dev-'))).toEqual([]);
  expect(existsSync(join(folder, '.cache/dev')) ? readdirSync(join(folder, '.cache/dev')) : []).toEqual([]);

  // The product as it is shipped has no such addresses.
  for (const path of ['/dev/events', '/dev/mf-squad.json'])
    expect((await fetch(underTest().pages + path)).status).toBe(404);
});
