import { join } from 'node:path';
import { copyWorkingReleases } from '../start/working-releases.ts';
import { load, median } from './load.ts';
import { startPages, startWhole } from './servers.ts';

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

const perSecond = async (address: string, warmUps = 0) =>
  (await load(address, { seconds, atOnce: crowd, warmUps })).perSecond;

/** Documents a second with the page cache beside those without it: the same product, one setting apart, in turn. */
export async function measureCache(folder: string): Promise<string> {
  const releases = join(folder, 'releases');
  await copyWorkingReleases(releases, console.log);
  const product = await startWhole({
    dataDir: join(folder, 'data'),
    releases,
    withDemo: true,
    env: { CLOCK: clock },
  });
  const uncached = await startPages(product, {
    releases,
    dataDir: join(folder, 'uncached'),
    env: { CLOCK: clock, PAGE_CACHE_MB: '0' },
  });
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
