import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { buildWorkingTree } from '@fan-base/tooling/build/working-builds';
import { listApps, root } from '@fan-base/tooling/project';
import { publishChecked } from '@fan-base/tooling/release/publish-checked';
import { freePort } from '@fan-base/tooling/start/free-port';
import { startPagesServer } from '@fan-base/tooling/start/pages-server';
import { qaSecret } from './qa-secret.ts';
import { startStubApi } from './stub-api.ts';
import { isProductRunning, setProduct } from './under-test.ts';

const settings = {
  CLOCK: '2026-11-18T12:00:00Z',
  // By chance measured pages would send more requests than others.
  VITALS_PERCENT: '0',
  QA_SECRET: qaSecret,
  LOG_LEVEL: 'warn',
  // Tests may name the address of a client. Without one they have no limits.
  PAGES_TRUSTED_PROXIES: 'loopback',
  OFFLINE: 'on',
};

/** Publishes the shell and the two remotes into an empty folder. */
async function publishWorkingTree(directory: string): Promise<void> {
  const [shell = '', ...remotes] = await buildWorkingTree(listApps(), console.log);
  const releases = openFolder(directory);
  const why = 'the working tree';
  // Checked, it would be refused: its page for what is not found places widgets of the sites' remotes.
  await publish({ build: shell, releases, why });
  await publishChecked({ builds: remotes, releases, why });
}

/**
 * Starts the product with which the platform is tested: the shell and the two remotes of this folder, on an API without
 * a database. If these tests already have a product, they use it.
 * @returns the way to stop it; its log is then in test-results
 */
export default async function start(): Promise<() => Promise<void>> {
  if (isProductRunning()) return async () => {};
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-platform-'));
  const releases = join(folder, 'releases');
  await publishWorkingTree(releases);
  const api = await startStubApi();
  const port = await freePort();
  const log: string[] = [];
  const server = await startPagesServer({
    env: {
      ...process.env,
      ...settings,
      API_URL: api.url,
      PAGES_PORT: String(port),
      RELEASES_DIR: releases,
      RELEASES_S3: '',
      RELEASES_CACHE: join(folder, 'copies'),
    },
    onLine: (line) => log.push(line),
  });
  setProduct({
    pages: `http://localhost:${port}`,
    api: api.url,
    releases,
    clock: settings.CLOCK,
    pagesServer: server.pid ?? 0,
    settings,
  });
  return async () => {
    await server.stop();
    await api.close();
    const logs = join(root, 'test-results');
    mkdirSync(logs, { recursive: true });
    writeFileSync(join(logs, 'platform.log'), log.join('\n'));
    rmSync(folder, { recursive: true, force: true });
  };
}
