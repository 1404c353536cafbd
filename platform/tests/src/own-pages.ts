import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fan-base/shared-server/free-port';
import { startPagesServer } from '@fan-base/tooling/start/pages-server';
import { replaceParts, underTest } from './under-test.ts';

let stop: () => Promise<void> = async () => {};
let drain: () => void = () => {};
let lines: string[] = [];

/**
 * Starts a pages server for this file's tests on a copy of the releases, so that publications, faults and counts do not
 * affect other tests. The API is the shared one. `on`, `ask` and `releasesFolder` refer to this server; addresses built
 * earlier do not.
 * @param env settings that differ from those of the shared product
 * @example test.beforeAll(() => startOwnPages()); test.afterAll(stopOwnPages);
 */
export async function startOwnPages(env: Readonly<Record<string, string>> = {}): Promise<void> {
  lines = [];
  const product = underTest();
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-pages-'));
  const releases = join(folder, 'releases');
  cpSync(product.releases, releases, { recursive: true });
  const port = env['PAGES_PORT'] ?? (await freePort());
  const server = await startPagesServer({
    env: {
      ...product.settings,
      API_URL: product.api,
      PAGES_PORT: String(port),
      RELEASES_DIR: releases,
      RELEASES_S3: '',
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
    onLine: (line) => lines.push(line),
  });
  drain = () => server.drain();
  stop = async () => {
    replaceParts();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  replaceParts({
    pages: `http://localhost:${port}`,
    releases,
    // Another one after a publication of the shell.
    get pagesServer() {
      return server.pid ?? 0;
    },
  });
}

/** The lines that this server has logged so far. */
export const ownPagesLog = (): readonly string[] => lines;

/** Drains the server of `startOwnPages`, like SIGTERM in production; it must still be stopped. */
export const drainOwnPages = (): void => drain();

/** Stops the server of `startOwnPages` and restores the shared product. */
export async function stopOwnPages(): Promise<void> {
  const stopStarted = stop;
  stop = async () => {};
  await stopStarted();
}
