import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { browserLaunch } from '../test/browser.ts';
import { ensureBrowser } from '../test/ensure-browser.ts';
import { load, median } from './load.ts';
import { startVariants } from './variants.ts';
import { type Visit, visit } from './visit.ts';

const paths = ['/', '/kampe/2026'];
const visits = 5;
const loadSeconds = 6;
/** Visitors at the same time, for requests a second. */
const crowd = 8;

const kilo = (bytes: number): string => (bytes / 1024).toFixed(1);

/** All files of one name, shipped and as one bundle, with their size in brotli. */
function listParts(visited: Visit, releases: string): string[] {
  return visited.scripts
    .map(({ file }) => {
      const bytes = readFileSync(join(releases, file.replace('/assets/', '')));
      return {
        name: file.replace(/^\/assets\/([^/]+)\/[^/]+\/web\//, '$1/'),
        size: brotliCompressSync(bytes).length,
      };
    })
    .sort((a, b) => b.size - a.size)
    .map(({ name, size }) => `| ${name} | ${kilo(size)} |`);
}

/** The product as shipped beside the same source as one bundle: bytes, times and CPU of a visit. */
export async function compareWithOneBundle(folder: string): Promise<string> {
  await ensureBrowser();
  const variants = await startVariants(folder);
  const browser = await chromium.launch(browserLaunch);
  const lines: string[] = [`# Measured on ${new Date().toISOString().slice(0, 10)}`, ''];
  try {
    for (const path of paths) {
      const runs = variants.map(() => [] as Visit[]);
      // In turn, so that a slow minute of the machine falls on both.
      for (let run = 0; run < visits; run++) {
        for (const [at, { product }] of variants.entries())
          runs[at]?.push(await visit(browser, product.pagesUrl + path));
      }
      lines.push(
        `## ${path}`,
        '',
        '| | HTML gzip KB | HTML brotli KB | JS brotli KB | requests | other hosts | blocking scripts | first paint ms | LCP ms | usable ms | CLS | requests/s | pages CPU ms | API CPU ms |',
        '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
      );
      for (const [at, { name, product, releases }] of variants.entries()) {
        const own = runs[at] ?? [];
        const first = own[0];
        if (!first) continue;
        const html = Buffer.from(await (await fetch(product.pagesUrl + path)).arrayBuffer());
        const pids = { pages: product.pids['pages'] ?? 0, api: product.pids['api'] ?? 0 };
        // CPU by one visitor at a time: several processes on few cores would count their waiting for the cache.
        const { cpu } = await load(product.pagesUrl + path, { seconds: loadSeconds, atOnce: 1, pids });
        const { perSecond } = await load(product.pagesUrl + path, { seconds: loadSeconds, atOnce: crowd });
        const script = first.scripts.reduce(
          (sum, { file }) =>
            sum + brotliCompressSync(readFileSync(join(releases, file.replace('/assets/', '')))).length,
          0,
        );
        const of = (pick: (visited: Visit) => number) => median(own.map(pick)).toFixed(0);
        lines.push(
          `| ${name} | ${kilo(gzipSync(html, { level: 9 }).length)} | ${kilo(brotliCompressSync(html).length)} | ${kilo(script)} | ${first.requests} | ${first.foreign} | ${first.blockingScripts} | ${of((visited) => visited.firstPaint)} | ${of((visited) => visited.largestPaint)} | ${of((visited) => visited.usable)} | ${Math.max(...own.map((visited) => visited.layoutShift)).toFixed(3)} | ${perSecond.toFixed(0)} | ${cpu['pages']?.toFixed(1)} | ${cpu['api']?.toFixed(1)} |`,
        );
      }
      const [shippedRuns = [], bundledRuns = []] = runs;
      const ratio = (pick: (visited: Visit) => number) =>
        (median(shippedRuns.map(pick)) / median(bundledRuns.map(pick))).toFixed(2);
      lines.push(
        '',
        `Shipped to one bundle: first paint ${ratio((visited) => visited.firstPaint)}, LCP ${ratio((visited) => visited.largestPaint)}, usable ${ratio((visited) => visited.usable)}, script ${ratio((visited) => visited.script)}. The largest element is \`${shippedRuns[0]?.largestElement}\`.`,
        '',
        '| script as shipped | brotli KB |',
        '| --- | --- |',
        ...(shippedRuns[0] ? listParts(shippedRuns[0], variants[0]?.releases ?? '') : []),
        '',
        '| script as one bundle | brotli KB |',
        '| --- | --- |',
        ...(bundledRuns[0] ? listParts(bundledRuns[0], variants[1]?.releases ?? '') : []),
        '',
      );
    }
  } finally {
    await browser.close();
    for (const { product } of variants) await product.stop();
  }
  lines.push(
    `Medians of ${visits} visits each, in turn, with an empty cache: 412 × 823, 1.6 Mbit/s, 150 ms, CPU slowed four times, HTTP/1.1 on loopback. Requests a second with ${crowd} at the same time for ${loadSeconds} s, nothing cached; CPU is each process's own time a request, one at a time. CSS is inlined in the document and counted there.`,
    '',
  );
  return lines.join('\n');
}
