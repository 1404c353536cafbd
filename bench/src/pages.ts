import { join, resolve } from 'node:path';
import { untilFilled } from '@fan-base/tooling/start/until-filled';
import { copyWorkingReleases } from '@fan-base/tooling/start/working-releases';
import { browserLaunch } from '@fan-base/tooling/test/browser';
import { ensureBrowser } from '@fan-base/tooling/test/ensure-browser';
import { type Browser, chromium } from 'playwright';
import { goalClock } from './goal.ts';
import { startHttp2Front } from './http2-front.ts';
import { median } from './load.ts';
import { findMatchPage, listPageKinds, type PageKind } from './page-kinds.ts';
import { clock, operatorToken, startPages, startWhole } from './servers.ts';
import { type Visit, visit } from './visit.ts';

/** Milliseconds without a request after which a page is idle: what waits for a free moment waits two seconds at most. */
const quietMs = 2_500;

export interface PagesOptions {
  /** Of each page. */
  readonly visits: number;
  /** Another working tree, with its packages installed, whose pages are visited in turn. */
  readonly against?: string | undefined;
}

const columns: readonly [title: string, pick: (visited: Visit) => number, digits: number][] = [
  ['JS KB', ({ script }) => script / 1024, 1],
  ['requests', ({ requests }) => requests, 0],
  ['HTML gzip KB', ({ htmlGzip }) => htmlGzip / 1024, 1],
  ['first paint ms', ({ firstPaint }) => firstPaint, 0],
  ['LCP ms', ({ largestPaint }) => largestPaint, 0],
  ['TBT ms', ({ blockingTime }) => blockingTime, 0],
  ['longest task ms', ({ longestTask }) => longestTask, 0],
  ['page live ms', ({ usable }) => usable, 0],
  ['islands live ms', ({ allLive }) => allLive, 0],
];

const header = [
  `| page |  | ${columns.map(([title]) => title).join(' | ')} |`,
  `| --- | --- |${' --- |'.repeat(columns.length)}`,
];

/** What the visits to a page came to. */
const formatRow = (kind: string, tree: string, runs: readonly Visit[]): string =>
  `| ${kind} | ${tree} | ${columns.map(([, pick, digits]) => median(runs.map(pick)).toFixed(digits)).join(' | ')} |`;

interface Tree {
  readonly name: string;
  readonly releases: string;
}

/** Copies this tree's releases, and those of the one that it is measured against. */
async function copyTrees(folder: string, against: string | undefined): Promise<[Tree, ...Tree[]]> {
  const own: Tree = { name: 'here', releases: join(folder, 'releases') };
  await copyWorkingReleases(own.releases, console.log);
  if (against === undefined) return [own];
  const other: Tree = { name: 'there', releases: join(folder, 'releases-there') };
  const tooling = await import(join(resolve(against), 'tooling/src/start/working-releases.ts'));
  await (tooling.copyWorkingReleases as typeof copyWorkingReleases)(other.releases, console.log);
  return [own, other];
}

/** Visits each page in turn, after one visit that does not count. @returns lines of the table */
async function visitAll(
  browser: Browser,
  pages: readonly PageKind[],
  servers: readonly { readonly name: string; readonly url: string }[],
  visits: number,
): Promise<string[]> {
  const lines: string[] = [];
  for (const { kind, host, path } of pages) {
    const measured = servers.map(({ name, url }) => ({
      name,
      address: `https://${host}:${new URL(url).port}${path}`,
      runs: [] as Visit[],
    }));
    for (const { address } of measured) await visit(browser, address);
    for (let round = 0; round < visits; round++)
      for (const { address, runs } of measured) runs.push(await visit(browser, address, { quietMs }));
    for (const { name, runs } of measured) {
      const row = formatRow(kind, name, runs);
      console.log(row);
      lines.push(row);
    }
  }
  return lines;
}

/** Every kind of page of the product as shipped: bytes, requests, and the times of a visit with a phone. */
export async function measurePages(folder: string, { visits, against }: PagesOptions): Promise<string> {
  await ensureBrowser();
  const trees = await copyTrees(folder, against);
  const browser = await chromium.launch(browserLaunch);
  /** Starts the product at a moment, and visits its pages. */
  const measureAt = async (moment: string, list: (apiUrl: string) => Promise<PageKind[]>) => {
    const [{ name, releases }, ...others] = trees;
    const getDataDir = (tree: string) => join(folder, `${tree}-${moment.slice(0, 10)}`);
    const product = await startWhole({
      dataDir: getDataDir(name),
      releases,
      withDemo: true,
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
      await untilFilled(product.apiUrl, operatorToken);
      const fronts = [];
      for (const { name, url } of servers) {
        const front = await startHttp2Front(folder, url);
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
      `Medians of ${visits} visits each, with an empty cache: 412 × 823, 1.6 Mbit/s, 150 ms, CPU slowed four times, HTTP/2 on loopback. Scripts as they were transferred, in brotli and with the answers’ headers, and all requests, until nothing was sent for ${quietMs / 1000} s; HTML is the document alone. TBT is what long tasks took beyond 50 ms each from the first paint until then. Live is the page region, and then all islands of the first screen.${against === undefined ? '' : ` There is ${against}, in turn with here, on the same API.`}`,
      '',
    ].join('\n');
  } finally {
    await browser.close();
  }
}
