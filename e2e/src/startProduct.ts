import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { releasesDir } from '@fan-base/tooling/project';
import { ensureReleases } from '@fan-base/tooling/start/ensureReleases';
import { freePort } from '@fan-base/tooling/start/freePort';
import { startProduct } from '@fan-base/tooling/start/product';
import { qaSecret } from './qaSecret.ts';

/** The day on which the tests' season stands still: a Wednesday with matches before and after. */
const clock = '2026-11-18T12:00:00Z';

/** Opens the operator's calls of this run's API. */
const operator = 'operator-of-the-end-to-end-tests';

/** The last things that the demonstration fills in: reports and offers need matches, which come page by page. */
const lastKinds = ['matches', 'rumours', 'articles', 'offers', 'broadcasts', 'rights'];

/** Waits until the demonstration's world is all there. */
async function untilFilled(apiUrl: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${apiUrl}/ingest/runs`, { headers: { authorization: `Bearer ${operator}` } });
    const runs: { kind: string; outcome: string }[] = await answer.json();
    const isFilled = (wanted: string) =>
      runs.some(({ kind, outcome }) => kind === wanted && /changed/.test(outcome));
    if (lastKinds.every(isFilled)) return;
    await delay(500);
  }
}

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
    env: {
      CLOCK: clock,
      OPERATOR_TOKEN: operator,
      QA_SECRET: qaSecret,
      LOG_LEVEL: 'warn',
      // The browsers of all tests have one address: what they tell must not end at the limit of one visitor.
      TELEMETRY_PER_MINUTE: '100000',
    },
    onLine: (name, line) => log.push(`[${name}] ${line}`),
  });
  await untilFilled(product.apiUrl);
  process.env.E2E_PAGES = product.pagesUrl;
  process.env.E2E_API = product.apiUrl;
  process.env.E2E_DEMO = product.demoUrl;
  process.env.E2E_MAIL = join(folder, 'data/mail');
  process.env.E2E_OPERATOR = operator;
  process.env.E2E_CLOCK = clock;
  process.env.E2E_RELEASES = releases;
  process.env.E2E_PIDS = JSON.stringify(product.pids);
  return async () => {
    await product.stop();
    writeFileSync(join(tmpdir(), 'fan-base-e2e.log'), log.join('\n'));
    rmSync(folder, { recursive: true, force: true });
  };
}
