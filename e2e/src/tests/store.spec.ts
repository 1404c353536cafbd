import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@fan-base/shared-contracts/release';
import { withLocalCopies } from '@fan-base/shared-releases/localCopies';
import { readFolderRegistry } from '@fan-base/shared-releases/openFolder';
import { openReleases } from '@fan-base/shared-releases/openReleases';
import { publish, publishTogether } from '@fan-base/shared-releases/publish';
import { type RunningS3, startS3 } from '@fan-base/shared-releases/testing/startS3';
import { freePort } from '@fan-base/tooling/start/freePort';
import { waitFor } from '@fan-base/tooling/start/waitFor';
import type { Page } from '@playwright/test';
import { expect, open, test } from '../page.ts';
import { apiUrl, releasesFolder } from '../site.ts';
import { underTest } from '../underTest.ts';

/** Milliseconds in which a published release is to be in use. */
const followMs = 5_000;

interface Health {
  readonly registry: number;
  readonly registryReadAt: string | null;
  readonly isRegistryStale: boolean;
}

let folder = '';
let s3: RunningS3;
let server: ChildProcess | null = null;
let port = 0;
const address = (path = '/') => `http://localhost:${port}${path}`;
const health = async (): Promise<Health> => (await fetch(address('/healthz'))).json();

/** Starts the pages server from its copy on this machine, as whoever has only the store and that copy. */
async function startPages(env: Readonly<Record<string, string>> = {}): Promise<void> {
  const releases = await withLocalCopies(openReleases(s3.env), join(folder, 'copies'), () => {});
  const { apps } = await releases.readRegistry().catch(() => releases.readLastRegistry());
  const shell = await releases.localCopy('shell', apps.shell?.stable ?? '');
  server = spawn(process.execPath, [join(shell, 'node/server.cjs')], {
    env: {
      ...process.env,
      ...s3.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      API_URL: apiUrl(),
      CLOCK: underTest().clock,
      PAGES_PORT: String(port),
      RELEASES_CACHE: join(folder, 'copies'),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitFor(address('/healthz'), 60_000, () => server?.exitCode !== null);
}

async function stopPages(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
}

/** What a page still asks for when its server ends would be an error on its console. */
async function leaveAndStop(page: Page): Promise<void> {
  await page.goto('about:blank');
  await stopPages();
}

/** The build of the working tree again, under another version. */
function anotherVersion(name: string, version: string): string {
  const build = join(folder, `${name}-${version}`);
  const { apps } = readFolderRegistry(releasesFolder());
  const sound =
    Object.keys(apps[name]?.versions ?? {}).findLast((number) => number.startsWith('1.0.0-')) ?? '';
  cpSync(join(releasesFolder(), name, sound), build, { recursive: true });
  const release: Release = JSON.parse(readFileSync(join(build, 'release.json'), 'utf8'));
  writeFileSync(join(build, 'release.json'), JSON.stringify({ ...release, version }));
  return build;
}

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = mkdtempSync(join(tmpdir(), 'fan-base-store-'));
  s3 = await startS3();
  port = await freePort();
  const names = Object.keys(readFolderRegistry(releasesFolder()).apps).filter(
    (name) => name !== 'mf-fan-quiz',
  );
  const builds = names.map((name) => anotherVersion(name, '1.0.0'));
  await publishTogether({ builds, releases: openReleases(s3.env), why: 'a test' });
});

test.afterEach(({ page }) => leaveAndStop(page));

test.afterAll(async () => {
  await s3.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('[MF-1] the pages server follows a store elsewhere, goes on without it, and starts without it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await startPages();
  await open(page, address('/kampe/2026'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/2026\/27/);

  const build = anotherVersion('mf-matches', '1.1.0');
  const { revision } = await publish({ build, releases: openReleases(s3.env), why: 'a test' });
  await expect.poll(async () => (await health()).registry, { timeout: followMs }).toBe(revision);
  expect(await (await fetch(address('/kampe/2026'))).text()).toContain('/assets/mf-matches/1.1.0/web/');

  await s3.stop();
  await expect.poll(async () => (await health()).isRegistryStale, { timeout: 20_000 }).toBe(true);
  await open(page, address('/kampe/2026'));
  expect((await health()).registry).toBe(revision);

  await leaveAndStop(page);
  await startPages();
  expect(await health()).toEqual(expect.objectContaining({ registry: revision, registryReadAt: null }));
  await open(page, address('/kampe/2026'));
  await page.getByRole('button', { name: /Farver/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');

  await s3.restart();
  await expect.poll(async () => (await health()).isRegistryStale, { timeout: 20_000 }).toBe(false);
  const next = anotherVersion('mf-matches', '1.2.0');
  const after = await publish({ build: next, releases: openReleases(s3.env), why: 'a test' });
  await expect.poll(async () => (await health()).registry, { timeout: followMs }).toBe(after.revision);
});

test('[MF-7] a version that nobody was given for long is brought from the store when an old page asks', async () => {
  rmSync(join(folder, 'copies'), { recursive: true, force: true });
  await publish({
    build: anotherVersion('mf-matches', '1.3.0'),
    releases: openReleases(s3.env),
    why: 'a test',
  });
  await startPages();
  const { apps } = await openReleases(s3.env).readRegistry();
  const old = Object.keys(apps['mf-matches']?.versions ?? {}).find(
    (version) => version !== apps['mf-matches']?.stable,
  );
  const answer = await fetch(address(`/assets/mf-matches/${old}/web/remoteEntry.js`), {
    headers: { 'accept-encoding': 'br' },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-encoding')).toBe('br');
  for (const inside of ['node/server.cjs', 'release.json', 'web/../node/server.cjs'])
    expect((await fetch(address(`/assets/mf-matches/${old}/${inside}`))).status).toBe(404);
});

test('[MF-2] with a CDN every published file comes from its address, once, and the page is alive', async ({
  page,
}) => {
  const cdn = `http://cdn.localhost:${port}`;
  await startPages({ ASSETS_URL: `${cdn}/assets` });
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/')) files.push(request.url());
  });
  const answer = await page.goto(address('/kampe/2026'));
  const policy = answer?.headers()['content-security-policy'];
  for (const kind of ['script-src', 'font-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${kind} [^;]*${cdn}[ ;]`));
  await expect(page.locator('html')).toHaveAttribute('data-ready', /.*/);
  await page.getByRole('link', { name: 'Forside', exact: true }).click();
  const table = page.locator('[data-island="mf-matches-table"]');
  await table.scrollIntoViewIfNeeded();
  await expect(table.getByRole('table')).toBeVisible();
  expect(files.filter((file) => !file.startsWith(`${cdn}/assets/`))).toEqual([]);
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(4);
  expect(new Set(scripts).size).toBe(scripts.length);
});
