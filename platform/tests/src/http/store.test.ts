import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promote } from '@fan-base/shared-releases/changes';
import { withLocalCopies } from '@fan-base/shared-releases/local-copies';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import { publish, publishTogether } from '@fan-base/shared-releases/publish';
import { type RunningS3, startS3 } from '@fan-base/shared-releases/testing/start-s3';
import { freePort } from '@fan-base/shared-server/free-port';
import { waitFor } from '@fan-base/tooling/start/wait-for';
import { expect } from '@playwright/test';
import { releaseIn, soundVersion } from '../forge.ts';
import { HttpVisitor } from '../http-visitor.ts';
import { author, soon } from '../release-changes.ts';
import { ask, danish, releasesFolder } from '../site.ts';
import { replaceParts, underTest } from '../under-test.ts';

interface Health {
  readonly registry: number;
  readonly registryReadAt: string | null;
  readonly isRegistryStale: boolean;
}

const remote = 'mf-alpha';
const page = '/alfa';

let folder = '';
let s3: RunningS3;
let server: ChildProcess | null = null;
const health = async (): Promise<Health> => JSON.parse((await ask(danish, '/healthz')).text);

/** Starts the pages server with nothing but the store and its copy on this machine. */
async function startPages(): Promise<void> {
  const releases = await withLocalCopies(openReleases(s3.env), join(folder, 'data/releases'), () => {});
  const { apps } = await releases.readRegistry().catch(() => releases.readLastRegistry());
  const shell = await releases.localCopy('shell', apps.shell?.stable ?? '');
  const { api, clock } = underTest();
  const port = await freePort();
  server = spawn(process.execPath, [join(shell, 'node/server.cjs')], {
    env: {
      ...process.env,
      ...s3.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PAGES_TRUSTED_PROXIES: 'loopback',
      API_URL: api,
      CLOCK: clock,
      PAGES_PORT: String(port),
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  replaceParts({ pages: `http://localhost:${port}` });
  await waitFor(`http://127.0.0.1:${port}/healthz`, 60_000, () => server?.exitCode !== null);
}

async function stopPages(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGKILL');
  await exited;
}

/** The working tree's build under another version. */
function anotherVersion(name: string, version: string): string {
  const build = join(folder, `${name}-${version}`);
  cpSync(join(releasesFolder(), name, soundVersion(name)), build, { recursive: true });
  writeFileSync(join(build, 'release.json'), JSON.stringify({ ...releaseIn(build), version }));
  return build;
}

/** Expects the page and all files that its document names. */
async function requireWholePage(version: string): Promise<void> {
  expect((await ask(danish, page)).text).toContain('Story 1 of the stub');
  const visitor = new HttpVisitor(danish, page);
  await visitor.load();
  await visitor.use(remote, { index: 0, of: 1 });
  for (const file of visitor.named) await visitor.fetch(file);
  expect([...visitor.named].join('\n')).toContain(`/assets/${remote}/${version}/web/`);
  expect(visitor.answers.filter(({ status }) => status !== 200)).toEqual([]);
}

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fan-base-store-'));
  s3 = await startS3();
  const builds = ['shell', remote].map((name) => anotherVersion(name, '1.0.0'));
  await publishTogether({ builds, releases: openReleases(s3.env), why: 'a test' });
});

after(async () => {
  await stopPages();
  replaceParts();
  await s3.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('[MF-1] [MF-6] the pages server follows a remote store, and runs and starts without it', async () => {
  await startPages();
  await requireWholePage('1.0.0');

  const build = anotherVersion(remote, '1.1.0');
  const { revision } = await publish({ build, releases: openReleases(s3.env), why: 'a test' });
  await expect.poll(async () => (await health()).registry, soon).toBe(revision);
  await requireWholePage('1.1.0');

  await s3.stop();
  await expect.poll(async () => (await health()).isRegistryStale, soon).toBe(true);
  await requireWholePage('1.1.0');
  expect((await health()).registry).toBe(revision);

  await stopPages();
  await startPages();
  expect(await health()).toMatchObject({ registry: revision, registryReadAt: null });
  await requireWholePage('1.1.0');

  await s3.restart();
  await expect.poll(async () => (await health()).isRegistryStale, soon).toBe(false);
  const after = await openReleases(s3.env).changeRegistry((registry) =>
    promote(registry, remote, '1.0.0', author()),
  );
  await expect.poll(async () => (await health()).registry, soon).toBe(after.revision);
});

test('[MF-7] a version unused for a long time is fetched from the store for an old page', async () => {
  await stopPages();
  rmSync(join(folder, 'data/releases'), { recursive: true, force: true });
  await startPages();
  const old = `/assets/${remote}/1.1.0`;
  const { status, headers } = await ask(danish, `${old}/web/remoteEntry.js`, { 'accept-encoding': 'br' });
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(headers['content-encoding']).toBe('br');
  for (const inside of ['node/server.cjs', 'release.json'])
    expect((await ask(danish, `${old}/${inside}`)).status).toBe(404);
  expect((await ask(danish, `${old}/web/../node/server.cjs`)).status).toBeGreaterThanOrEqual(400);

  // Shared files exist even if this shell has others.
  const shared = /\/assets\/vendor\/[^"]+/.exec((await ask(danish, page)).text)?.[0] ?? '';
  for (const copies of globSync(join(folder, 'data/releases/*/vendor'))) rmSync(copies, { recursive: true });
  expect((await ask(danish, shared)).status).toBe(200);
});
