import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releasesDir } from '@fan-base/tooling/project';
import { ensureReleases } from '@fan-base/tooling/start/ensureReleases';
import { freePort } from '@fan-base/tooling/start/freePort';
import { startProduct } from '@fan-base/tooling/start/product';

/** The day on which the tests' season stands still: a Wednesday with matches before and after. */
const clock = '2026-11-18T12:00:00Z';

/** Opens the operator's calls of this run's API. */
const operator = 'operator-of-the-end-to-end-tests';

/**
 * Builds what is not built, and starts the product on free ports with a database and a releases' folder of its
 * own, which tests may change. @returns the way to stop it
 */
export default async function start(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-e2e-'));
  await ensureReleases(releasesDir, console.log);
  const releases = join(folder, 'releases');
  cpSync(releasesDir, releases, { recursive: true });
  const log: string[] = [];
  const product = await startProduct({
    ports: { pages: await freePort(), api: await freePort(), demo: await freePort() },
    dataDir: join(folder, 'data'),
    releases,
    withDemo: true,
    env: { CLOCK: clock, OPERATOR_TOKEN: operator, LOG_LEVEL: 'warn' },
    onLine: (name, line) => log.push(`[${name}] ${line}`),
  });
  process.env.E2E_PAGES = product.pagesUrl;
  process.env.E2E_API = product.apiUrl;
  process.env.E2E_OPERATOR = operator;
  process.env.E2E_RELEASES = releases;
  process.env.E2E_PIDS = JSON.stringify(product.pids);
  return async () => {
    await product.stop();
    writeFileSync(join(tmpdir(), 'fan-base-e2e.log'), log.join('\n'));
    rmSync(folder, { recursive: true, force: true });
  };
}
