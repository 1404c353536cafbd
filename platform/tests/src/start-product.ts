import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { freePort } from '@fan-base/shared-server/free-port';
import { root } from '@fan-base/tooling/project';
import { startPagesServer } from '@fan-base/tooling/start/pages-server';
import { publishWorkingTree } from './publish-working-tree.ts';
import { settings } from './server-settings.ts';
import { startStubApi } from './stub-api.ts';
import { isProductRunning, setProduct } from './under-test.ts';

/**
 * Starts the product of the platform's tests: the shell and the two remotes of this folder, on an API without a
 * database. Uses the running product if there is one.
 * @returns stops it and writes its log to test-results
 */
export default async function start(): Promise<() => Promise<void>> {
  if (isProductRunning()) return async () => {};
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-platform-'));
  const releases = join(folder, 'releases');
  await publishWorkingTree(openFolder(releases));
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
      DATA_DIR: join(folder, 'data'),
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
