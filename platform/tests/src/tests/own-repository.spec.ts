import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Platform } from '@fan-base/shared-contracts/platform';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import { freePort } from '@fan-base/shared-server/free-port';
import { changeDescription, copyRelease, releaseIn, renumber } from '../forge.ts';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import {
  copyBuild,
  createRepository,
  createToken,
  type OwnRepository,
  promoteHeld,
  startPublisher,
} from '../own-repository.ts';
import { expect, open, ready, test } from '../page.ts';
import { publishAndWait } from '../publishing.ts';
import { soon } from '../release-changes.ts';
import { ask, danish, english, on } from '../site.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const page1 = 'src/pages/fan-quiz/FanQuizPage.tsx';
const title = '<Trans>Fan quiz</Trans>';
const renamed = '<Trans>All about football</Trans>';

let repository: OwnRepository;
let withService: OwnRepository;
let publisher: { stop(): Promise<void> };
let token: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const port = await freePort();
  await startOwnPages({ PUBLISH_URL: `http://127.0.0.1:${port}` });
  publisher = await startPublisher(port);
  token = await createToken('mf-fan-quiz', 'anna');
  [repository, withService] = await Promise.all([
    createRepository('fan-quiz', 'Fanquiz'),
    createRepository('predictions', 'Tip', '--with-service'),
  ]);
});

test.afterAll(async () => {
  // Thousands of files of packages are removed.
  test.setTimeout(120_000);
  for (const created of [repository, withService]) created?.remove();
  await publisher?.stop();
  await stopOwnPages();
});

const install = ({ npm }: OwnRepository) =>
  npm(['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund']);

const publish = (args: readonly string[] = [], as = token) =>
  repository.npm(['run', 'publish', '--', ...args], { FAN_BASE_TOKEN: as });

/** A newer shell with another package shared-ui, and possibly other shared modules. @returns the folder of its build */
function forgeShell(version: string, singletons: Readonly<Record<string, string>> = {}): string {
  const folder = copyRelease('shell', version);
  const file = join(folder, 'platform/platform.json');
  const platform: Platform = JSON.parse(readFileSync(file, 'utf8'));
  const name = '@fan-base/shared-ui';
  const { [name]: former, ...others } = platform.packages;
  if (!former) throw new Error(`The shell offers no ${name}`);
  const packed = { ...former, version: `1.0.0-${version}`, file: `shared-ui-1.0.0-${version}.tgz` };
  renameSync(join(folder, 'platform', former.file), join(folder, 'platform', packed.file));
  const next: Platform = {
    ...platform,
    shell: version,
    singletons: { ...platform.singletons, ...singletons },
    packages: { ...others, [name]: packed },
  };
  writeFileSync(file, JSON.stringify(next));
  const release = releaseIn(folder);
  const { [former.file]: hash = '', ...rest } = release.platform ?? {};
  changeDescription(folder, {
    singletons: { ...release.singletons, ...singletons },
    platform: {
      ...rest,
      [packed.file]: hash,
      'platform.json': computeIntegrity(Buffer.from(JSON.stringify(next))),
    },
  });
  renumber(folder, version);
  return folder;
}

async function deployShell(build: string): Promise<void> {
  const { version } = releaseIn(build);
  await publishAndWait(build);
  const offering = async () => (await (await fetch(on('localhost', '/platform.json'))).json()).shell;
  await expect.poll(offering, soon).toBe(version);
}

test('[TEAM-1] a folder outside of the project installs the platform’s packages and passes its own tests', async () => {
  expect(await install(repository)).toMatchObject({ code: 0 });
  const lock = readFileSync(join(repository.folder, 'package-lock.json'), 'utf8');
  expect(lock).not.toContain('"link": true');
  const tests = await repository.npm(['test']);
  expect(tests).toMatchObject({ code: 0, output: expect.stringMatching(/Tests: +\d+ passed/) });
});

test('[TEAM-1] its check reports everything that publishing would refuse: types, texts, changelog', async () => {
  const faults: readonly (readonly [string, string, string])[] = [
    [page1, 'useApi(api.news.getNews())', 'useApi(api.news.getOldNews())'],
    ['package.json', '"version": "1.0.0"', '"version": "1.0.1"'],
    ['src/locales/da.po', 'msgstr "Fanquiz"', 'msgstr ""'],
  ];
  for (const [file, from, to] of faults) repository.change(file, from, to);
  const prepared = await repository.npm(['exec', 'fan-base', '--', 'prepare']);
  expect([prepared.code, prepared.output]).toEqual([
    0,
    expect.stringContaining('warning: src/locales/da.po: no translation of: Fan quiz'),
  ]);
  const { code, output } = await repository.npm(['run', 'check']);
  expect(code).toBe(1);
  expect(output).toMatch(/FanQuizPage\.tsx.*getOldNews/);
  expect(output).toContain('CHANGELOG.md does not have 1.0.1');
  expect(output).toContain('src/locales/da.po: no translation of: Fan quiz');
  for (const [file, from, to] of faults) repository.change(file, to, from);
});

test('[TEAM-1] the first commit has the sources and no output of tests and builds', async () => {
  const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: repository.folder });
  await git('init', '--quiet');
  const { stdout } = await git('status', '--porcelain', '--untracked-files=all');
  const files = stdout
    .trim()
    .split('\n')
    .map((line) => line.slice(3));
  expect(files).toContain('src/remote.tsx');
  expect(
    files.filter(
      (file) => !/^(src|\.gitignore|\.npmrc)|^[^./]+\.(json|md|mjs)$|^[a-z]+\.(config|test)\.\w+$/.test(file),
    ),
  ).toEqual([]);
});

test('[TEAM-1] a token publishes its own remote only, and only what was built', async () => {
  const build = copyBuild(repository, 'changed');
  const file = join(build, 'node/server.cjs');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
  const refused = [
    [['--build', 'build'], await createToken('mf-alpha', 'bill'), /This token is for mf-alpha/],
    [['--build', 'build'], `${token}x`, /This token is not valid/],
    [['--build', 'changed'], token, /node\/server\.cjs is not what was published/],
    [['--build', 'src'], token, /src is no finished build/],
  ] as const;
  const outcomes = await Promise.all(refused.map(([args, as]) => publish(args, as)));
  expect(outcomes).toEqual(
    refused.map(([_args, _as, reason]) => ({ code: 1, output: expect.stringMatching(reason) })),
  );
  expect((await ask(danish, '/fanquiz')).status).toBe(404);
});

test('[TEAM-1] it is published with the token and works on server and browser, with its author', async ({
  page,
}) => {
  expect(await publish(['--why', 'the first quiz'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('mf-fan-quiz 1.0.0 is published on hold'),
  });
  expect((await ask(danish, '/fanquiz')).status).toBe(404);
  await promoteHeld('mf-fan-quiz', '1.0.0');
  await expect
    .poll(async () => (await ask(english, '/fan-quiz')).text, soon)
    .toContain('on the fan site about Liverpool FC');
  await open(page, on(danish, '/fanquiz'));
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fanquiz');
  await page.getByRole('link', { name: 'Beta', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beta for Liverpool FC');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fanquiz');
  await page.goto(on(danish, '/qa'));
  const { apps } = JSON.parse((await ask(danish, '/qa/composition')).text);
  const { statement, by } = apps.find(({ name }: { name: string }) => name === 'mf-fan-quiz');
  expect(by).toBe('anna');
  expect(statement).toMatchObject({ builder: expect.any(String), builtAt: expect.any(String) });
});

test('[TEAM-1] [MF-8] saving in a folder outside of the project hot-reloads the open page', async ({
  page,
}) => {
  const port = await freePort();
  const child = await repository.dev(port);
  try {
    await page.goto(on(english, `/qa?pins=mf-fan-quiz@http://localhost:${port}`));
    await page.getByRole('button', { name: 'Use the combination' }).click();
    await page.goto(on(english, '/fan-quiz'));
    await ready(page);
    await page.evaluate(() => Object.assign(window, { isTheSame: true }));
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Fan quiz');
    repository.change(page1, title, renamed);
    await expect(heading).toHaveText('All about football', { timeout: 60_000 });
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
    repository.change(page1, '<article>', '<article><');
    const fault = page.locator('#dev-problems');
    await expect(fault).toContainText(/FanQuizPage\.tsx:\d+/, { timeout: 60_000 });
    await expect(heading).toHaveText('All about football');
  } finally {
    // An open page would ask for the server again.
    await page.goto('about:blank');
    child.kill('SIGINT');
    if (child.exitCode === null) await once(child, 'exit');
    repository.change(page1, '<article><', '<article>');
    repository.change(page1, renamed, title);
  }
  expect(existsSync(join(repository.folder, '.cache/dev', String(child.pid)))).toBe(false);
});

test('[TEAM-9] outside of the project, a remote with a service installs, passes its tests and its check', async () => {
  const packages = join(repository.folder, 'node_modules');
  const packagesHere = join(withService.folder, 'node_modules');
  // npm adds the packages that only this remote needs.
  renameSync(packages, packagesHere);
  expect(await install(withService)).toMatchObject({ code: 0 });
  const { code, output } = await withService.npm(['test']);
  expect([code, output]).toEqual([0, expect.stringMatching(/Tests: +5 passed/)]);
  expect(output).toContain('pass 3');
  expect(await withService.npm(['run', 'check'])).toMatchObject({ code: 0 });
  renameSync(packagesHere, packages);
});

test('[TEAM-1] packages of an earlier shell are a notice if compatible, and refused otherwise', async () => {
  const note =
    /note: @fan-base\/shared-ui differs from the packages of shell 9\.7\.\d; to follow it: fan-base update/;
  repository.change('package.json', '"version": "1.0.0"', '"version": "1.1.0"');
  repository.change('CHANGELOG.md', '## 1.0.0', '## 1.1.0\n\n- More questions.\n\n## 1.0.0');
  await deployShell(forgeShell('9.7.1'));
  const checked = await repository.npm(['run', 'check']);
  expect([checked.code, checked.output]).toEqual([0, expect.stringMatching(note)]);

  await deployShell(forgeShell('9.7.2', { react: '20.0.0' }));
  const refused = await publish();
  expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(note)]);
  expect(refused.output).toMatch(/mf-fan-quiz 1\.1\.0 needs react \^19\.\S+, shell 9\.7\.2 has 20\.0\.0/);
});
