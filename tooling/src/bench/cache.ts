import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { releasesDir } from '../project.ts';
import { ensureReleases } from '../start/ensureReleases.ts';
import { freePort } from '../start/freePort.ts';
import { startProcess } from '../start/Process.ts';
import { findPagesServer } from '../start/pages-server.ts';
import { type Product, startProduct } from '../start/product.ts';
import { waitFor } from '../start/waitFor.ts';
import { load } from './load.ts';
import { median } from './median.ts';
import { oneAddress } from './variants.ts';

const clock = '2026-11-18T12:00:00Z';
const paths = ['/', '/kampe/2026'];
/** Pairs of measurements, one of each kind after the other. */
const rounds = 5;
const seconds = 3;
/** Visitors at the same time. */
const crowd = 8;
const warmUps = 300;
/** What the requirements ask for. */
const target = 10;

interface Pages {
  readonly url: string;
  stop(): Promise<void>;
}

/** A second pages server on the product's releases and API, told only not to keep documents. */
async function startUncached(product: Product, releases: string, folder: string): Promise<Pages> {
  const port = await freePort();
  const env = {
    CLOCK: clock,
    LOG_LEVEL: 'error',
    API_URL: product.apiUrl,
    PAGES_PORT: String(port),
    DATA_DIR: join(folder, 'uncached'),
    RELEASES_DIR: releases,
    RELEASES_S3: '',
    PAGE_CACHE_MB: '0',
    ...oneAddress,
  };
  let isDead = false;
  const server = startProcess({
    name: 'pages',
    script: await findPagesServer({ ...process.env, ...env }, () => {}),
    env,
    onLine: () => {},
    onDeath: () => {
      isDead = true;
    },
  });
  await waitFor(`http://127.0.0.1:${port}/healthz`, 60_000, () => isDead);
  return { url: `http://localhost:${port}`, stop: () => server.stop() };
}

const perSecond = async (address: string, warmUps = 0) =>
  (await load(address, { seconds, atOnce: crowd, warmUps })).perSecond;

/** Documents a second with the page cache beside those without it: the same product, one setting apart, in turn. */
export async function measureCache(folder: string): Promise<string> {
  await ensureReleases(releasesDir, console.log);
  const releases = join(folder, 'releases');
  cpSync(releasesDir, releases, { recursive: true });
  const product = await startProduct({
    ports: { pages: await freePort(), api: await freePort(), demo: await freePort() },
    dataDir: join(folder, 'data'),
    releases,
    withDemo: true,
    env: { CLOCK: clock, LOG_LEVEL: 'error', ...oneAddress },
    onLine: () => {},
  });
  const uncached = await startUncached(product, releases, folder);
  const lines = [
    `# The page cache, measured on ${new Date().toISOString().slice(0, 10)}`,
    '',
    '| page | cached requests/s | uncached requests/s | ratio | smallest ratio of a pair |',
    '| --- | --- | --- | --- | --- |',
  ];
  try {
    for (const path of paths) {
      for (const { url } of [{ url: product.pagesUrl }, uncached]) await perSecond(url + path, warmUps);
      const pairs: { readonly cached: number; readonly plain: number }[] = [];
      for (let round = 0; round < rounds; round++)
        pairs.push({
          cached: await perSecond(product.pagesUrl + path),
          plain: await perSecond(uncached.url + path),
        });
      const ratios = pairs.map(({ cached, plain }) => cached / plain);
      lines.push(
        `| ${path} | ${median(pairs.map(({ cached }) => cached)).toFixed(0)} | ${median(pairs.map(({ plain }) => plain)).toFixed(0)} | ${median(ratios).toFixed(1)} | ${Math.min(...ratios).toFixed(1)} |`,
      );
    }
  } finally {
    await uncached.stop();
    await product.stop();
  }
  lines.push(
    '',
    `Medians of ${rounds} pairs, one after the other, each ${seconds} s with ${crowd} at the same time, brotli, after ${warmUps} requests and a run that does not count; two pages servers on one API, \`PAGE_CACHE_MB=0\` on the other. Documents are made anew every two seconds in the cached runs too. The requirement is a ratio of ${target}.`,
    '',
  );
  return lines.join('\n');
}
