import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, open, test } from '../page.ts';
import { copyProject } from '../projectCopy.ts';
import { danish, english, on, releasesFolder } from '../site.ts';

const run = promisify(execFile);

test('[MF-9] one command makes a remote that builds, is tested, is in the registry and shows its page at once', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const folder = copyProject();
  try {
    const options = {
      cwd: folder,
      env: { ...process.env, RELEASES_DIR: releasesFolder(), NODE_ENV: 'production' },
      maxBuffer: 10_000_000,
    };
    const node = ['--disable-warning=ExperimentalWarning'];
    await run(
      process.execPath,
      [...node, join(folder, 'tooling/src/create-remote/cli.ts'), 'fan-quiz'],
      options,
    );

    await expect(async () => open(page, on(danish, '/fan-quiz'))).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fan quiz');
    await page.getByRole('link', { name: 'Kampe', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/2026\/27/);
    await open(page, on(english, '/fan-quiz'));
    await expect(page.getByText('on the fan site about Liverpool FC')).toBeVisible();

    const biome = join(folder, 'node_modules/@biomejs/biome/bin/biome');
    await run(process.execPath, [biome, 'ci', 'mf-fan-quiz'], options);
    const jest = join(folder, 'node_modules/jest/bin/jest.js');
    const tested = await run(process.execPath, [jest, 'mf-fan-quiz'], {
      ...options,
      env: { ...options.env, NODE_ENV: 'test', FORCE_COLOR: '0' },
    });
    expect(tested.stderr).toMatch(/Tests:\s+6 passed, 6 total/);
    const again = run(
      process.execPath,
      [...node, join(folder, 'tooling/src/create-remote/cli.ts'), 'fan-quiz'],
      options,
    );
    await expect(again).rejects.toThrow(/mf-fan-quiz exists already/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
