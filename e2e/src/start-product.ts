import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settings } from '@fan-base/platform-tests/server-settings';
import { isProductRunning, setProduct } from '@fan-base/platform-tests/under-test';
import { freePort } from '@fan-base/shared-server/free-port';
import { startFilledProduct } from '@fan-base/tooling/filled/start-filled';
import { root } from '@fan-base/tooling/project';
import { copyWorkingReleases } from '@fan-base/tooling/start/working-releases';
import { newDatabase } from './new-database.ts';
import type { SitesUnderTest } from './sites-under-test.ts';

/** Key to the operator's calls of this run's API. */
const operator = 'operator-of-the-end-to-end-tests';

/**
 * Builds outdated packages and starts the product that all end-to-end tests share, on free ports, with its own releases
 * and a database with the demonstration. Uses the running product if there is one.
 * @returns stops it and writes its log to test-results
 */
export default async function start(): Promise<() => Promise<void>> {
  if (isProductRunning()) return async () => {};
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-e2e-'));
  const releases = join(folder, 'releases');
  await copyWorkingReleases(releases, console.log);
  const database = await newDatabase();
  const log: string[] = [];
  const product = await startFilledProduct({
    ports: { pages: await freePort(), api: await freePort() },
    dataDir: join(folder, 'data'),
    releases,
    withForums: false,
    env: { ...settings, ...database.env, OPERATOR_TOKEN: operator },
    onLine: (name, line) => log.push(`[${name}] ${line}`),
  });
  const stop = async () => {
    await product.stop();
    await database.remove();
    const logs = join(root, 'test-results');
    mkdirSync(logs, { recursive: true });
    writeFileSync(join(logs, 'product.log'), log.join('\n'));
    rmSync(folder, { recursive: true, force: true });
    // A crash counts even if the process was restarted within a second.
    const deaths = log.filter((line) => line.includes('restarting in'));
    if (deaths.length > 0) throw new Error(`The product has died: ${deaths.join('; ')}`);
  };
  const sites: SitesUnderTest = {
    pages: product.pagesUrl,
    api: product.apiUrl,
    demo: product.demoUrl,
    mail: join(folder, 'data/mail'),
    releases,
    operator,
    clock: settings.CLOCK,
    pagesServer: product.pids.pages ?? 0,
    settings,
  };
  setProduct(sites);
  return stop;
}
