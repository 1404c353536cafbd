import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { measureExecuted, type ScriptWeight } from './executed-script.ts';
import { goalClock } from './goal.ts';
import { createCertificate, startHttp2Front } from './http2-front.ts';
import { launchBrowser } from './launch.ts';
import { median } from './load.ts';
import { findMatchPage, listPageKinds, type PageKind } from './page-kinds.ts';
import { quietMs } from './phone.ts';
import { clock, operatorToken, startFilled, startPages } from './servers.ts';
import { touch, touches } from './touch.ts';
import { copyTrees } from './trees.ts';
import { type Visit, visit } from './visit.ts';

export interface PagesOptions {
  /** Number per page. */
  readonly visits: number;
  /** Another working tree with installed packages, for comparison. */
  readonly against?: string | undefined;
}

interface Measured extends Visit {
  readonly executed: ScriptWeight;
}

const columns: readonly [title: string, pick: (measured: Measured) => number, digits: number][] = [
  ['JS executed KB', ({ executed }) => executed.gzip / 1024, 1],
  ['JS fetched KB', ({ script }) => script / 1024, 1],
  ['requests', ({ requests }) => requests, 0],
  ['prefetches', ({ prefetches }) => prefetches, 0],
  ['HTML gzip KB', ({ htmlGzip }) => htmlGzip / 1024, 1],
  ['first paint ms', ({ firstPaint }) => firstPaint, 0],
  ['LCP ms', ({ largestPaint }) => largestPaint, 0],
  ['TBT ms', ({ blockingTime }) => blockingTime, 0],
  ['longest task ms', ({ longestTask }) => longestTask, 0],
  ['CLS', ({ layoutShift }) => layoutShift, 3],
  ['touch → hydrated ms', ({ afterwards }) => afterwards, 0],
];

const header = [
  `| page |  | ${columns.map(([title]) => title).join(' | ')} |`,
  `| --- | --- |${' --- |'.repeat(columns.length)}`,
];

/** A row with the results of a page's visits. */
const formatRow = (kind: string, tree: string, runs: readonly Measured[]): string =>
  `| ${kind} | ${tree} | ${columns.map(([, pick, digits]) => median(runs.map(pick)).toFixed(digits)).join(' | ')} |`;

/** Hydrates an idle page by a touch that needs no other code. */
const touchUntilLive = async (page: Page) =>
  (await touch(page, { ...touches.color, effect: 'html[data-ready]' })).ms;

/** Visits each page in turn, after a visit that measures its script. @returns lines of the table */
async function visitAll(
  browser: Browser,
  pages: readonly PageKind[],
  servers: readonly { readonly name: string; readonly url: string }[],
  visits: number,
): Promise<string[]> {
  const lines: string[] = [];
  for (const { kind, host, path, timeZone } of pages) {
    const measured = servers.map(({ name, url }) => ({
      name,
      address: `https://${host}:${new URL(url).port}${path}`,
      runs: [] as Measured[],
    }));
    const executed: ScriptWeight[] = [];
    for (const { address } of measured) executed.push(await measureExecuted(browser, address, timeZone));
    for (let round = 0; round < visits; round++)
      for (const [index, { address, runs }] of measured.entries())
        runs.push({
          ...(await visit(browser, address, { timeZone, afterwards: touchUntilLive })),
          executed: executed[index] as ScriptWeight,
        });
    for (const { name, runs } of measured) {
      const row = formatRow(kind, name, runs);
      console.log(row);
      lines.push(row);
    }
  }
  return lines;
}

/** Every kind of page in production: bytes, requests, and timings of a visit on a phone. */
export async function measurePages(folder: string, { visits, against }: PagesOptions): Promise<string> {
  const trees = await copyTrees(folder, against);
  const certificate = createCertificate(folder);
  const browser = await launchBrowser(certificate);
  /** Starts the product at a time and visits its pages. */
  const measureAt = async (moment: string, list: (apiUrl: string) => Promise<PageKind[]>) => {
    const [{ name, releases }, ...others] = trees;
    const getDataDir = (tree: string) => join(folder, `${tree}-${moment.slice(0, 10)}`);
    const product = await startFilled({
      dataDir: getDataDir(name),
      releases,
      env: { CLOCK: moment, OPERATOR_TOKEN: operatorToken },
    });
    const stops = [() => product.stop()];
    try {
      const servers = [{ name, url: product.pagesUrl }];
      for (const other of others) {
        const env = { CLOCK: moment };
        const dataDir = getDataDir(other.name);
        const { url, stop } = await startPages(product, { releases: other.releases, dataDir, env });
        servers.push({ name: other.name, url });
        stops.unshift(stop);
      }
      const fronts = [];
      for (const { name, url } of servers) {
        const front = await startHttp2Front(certificate, url);
        stops.unshift(async () => front.stop());
        fronts.push({ name, url: front.url });
      }
      return await visitAll(browser, await list(product.apiUrl), fronts, visits);
    } finally {
      for (const stop of stops) await stop();
    }
  };
  try {
    return [
      `# Every kind of page, measured on ${new Date().toISOString().slice(0, 10)}`,
      '',
      ...header,
      ...(await measureAt(clock, listPageKinds)),
      ...(await measureAt(goalClock, async (apiUrl) => [await findMatchPage(apiUrl, 'match, live')])),
      '',
      `Medians of ${visits} visits each, with an empty cache: 412 × 823, 1.6 Mbit/s, 150 ms, CPU slowed four times, HTTP/2 on loopback. Each visit ends after ${quietMs / 1000} s without a request or interaction. Executed JS is the size of all files and inline scripts that ran at least partly, in gzip; fetched JS is the transfer size in brotli, headers included. Prefetches include low-priority requests; HTML is the document alone. TBT is the time of long tasks beyond 50 ms each after the first paint. Finally the color mode switch is touched, until the page region is hydrated; at most 0 for pages that hydrate at load.${against === undefined ? '' : ` There is ${against}, alternating with here, on the same API.`}`,
      '',
    ].join('\n');
  } finally {
    await browser.close();
  }
}
