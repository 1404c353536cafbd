import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { expect, open, test } from '../page.ts';
import { copyTestedProject } from '../project-copy.ts';
import { readMenu } from '../read-menu.ts';
import { soon } from '../release-changes.ts';
import { ask, danish, english, on, releasesFolder } from '../site.ts';

const run = promisify(execFile);

const widget = '[data-island=mf-fan-quiz-latest]';

test.beforeAll(() => startOwnPages());
test.afterAll(stopOwnPages);

test('[MF-9] [MF-10] create-remote makes a remote that passes every check and serves its page immediately', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const folder = copyTestedProject();
  // The page reads its own address, which is not in the specification.
  const template = join(folder, 'platform/tooling/template/src/pages/template/TemplatePage.tsx');
  const source = readFileSync(template, 'utf8')
    .replace('import { useApi }', 'import { useApi, useShell }')
    .replace('<h1>', "<h1 data-path={useShell().findPath('template')}>");
  writeFileSync(template, source);
  const options = {
    cwd: folder,
    env: { ...process.env, RELEASES_DIR: releasesFolder(), REMOTES_DIR: '.', NODE_ENV: 'production' },
    maxBuffer: 10_000_000,
  };
  const create = () =>
    run(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        join(folder, 'platform/tooling/src/cli/fan-base.ts'),
        'create-remote',
        'fan-quiz',
        '--danish-title',
        'Fanquiz',
      ],
      options,
    );
  const bin = (path: string) => join(folder, 'node_modules', path);
  try {
    await create();
    await Promise.all([
      (async () => {
        await expect(async () => open(page, on(danish, '/fanquiz'))).toPass();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fanquiz');
        await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-path', '/fanquiz');
        await page.getByRole('link', { name: 'Beta', exact: true }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beta for Liverpool FC');
        const { text } = await ask(english, '/fan-quiz');
        expect(text).toContain('on the fan site about Liverpool FC');
        expect(text).toContain('data-path="/fan-quiz"');
        // It contributes a widget of another page and the last entry of the navigation, in both languages.
        await page.locator(widget).scrollIntoViewIfNeeded();
        await expect(page.locator(widget).getByRole('link', { name: 'Se mere' })).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link').last()).toHaveText(
          'Fanquiz',
        );
        for (const [host, label] of [
          [danish, 'Fanquiz'],
          [english, 'Fan quiz'],
        ] as const) {
          const beta = (await ask(host, '/beta')).text;
          expect(beta).toMatch(new RegExp(`data-island="mf-fan-quiz-latest".*<h2>${label}</h2>`, 's'));
          expect(readMenu(beta).at(-1)).toBe(label);
        }
        await page.locator(widget).getByRole('link', { name: 'Se mere' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fanquiz');
      })(),
      run(process.execPath, [bin('@biomejs/biome/bin/biome'), 'ci', 'mf-fan-quiz'], options),
      run(
        process.execPath,
        [bin('knip/bin/knip.js'), '--no-progress', '--workspace', 'mf-fan-quiz'],
        options,
      ),
      (async () => {
        const env = { ...options.env, NODE_ENV: 'test', FORCE_COLOR: '0' };
        const jest = [bin('jest/bin/jest.js'), 'mf-fan-quiz'];
        const tested = await run(process.execPath, jest, { ...options, env });
        expect(tested.stderr).toMatch(/Tests:\s+4 passed, 4 total/);
      })(),
      expect(create()).rejects.toThrow(/mf-fan-quiz already exists/),
    ]);
    const program = join(folder, 'platform/tooling/src/cli/fan-base.ts');
    await run(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, 'release', 'remove', 'mf-fan-quiz'],
      options,
    );
    await expect.poll(async () => (await ask(danish, '/fanquiz')).status, soon).toBe(404);
    const { text } = await ask(danish, '/beta');
    expect(text).not.toContain('mf-fan-quiz');
    expect(readMenu(text).at(-1)).toBe('Om');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
