import { arch, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { copyWorkingReleases } from '@fan-base/tooling/start/working-releases';
import type { Browser } from 'playwright';
import { measureExecuted, type ScriptWeight } from './executed-script.ts';
import { createCertificate, startHttp2Front } from './http2-front.ts';
import { launchBrowser } from './launch.ts';
import { type Load, load, median } from './load.ts';
import { logIn, registerMember } from './member.ts';
import { describePeer, peers, startPeer } from './peer-servers.ts';
import { formatPeers, formatReadme, ours, type PeerRow } from './peer-table.ts';
import { quietMs } from './phone.ts';
import { clock, operatorToken, startFilled, startPages } from './servers.ts';
import { type Touch, type Touched, touches, touchFirst } from './touch.ts';
import { type Visit, visit } from './visit.ts';
import type { Column } from './visitor-cells.ts';
import { listVisitors, visitorTitles } from './visitors.ts';

/** For visits: the peers' servers lack brotli, and the comparison should not measure compression. */
const encoding = 'gzip';
/** Under load, every server sends its default encoding for browsers. */
const browserEncodings = 'gzip, deflate, br, zstd';
/** Runs under load per page, interleaved. */
const rounds = 5;
const seconds = 4;

const executedColumns: readonly Column<ScriptWeight>[] = [
  ['script executed before a touch, gzip KB', ({ gzip }) => gzip / 1024, 1],
  ['script executed before a touch, uncompressed KB', ({ bytes }) => bytes / 1024, 1],
];

const visitColumns: readonly Column<Visit>[] = [
  ['script fetched until idle, gzip KB', ({ script }) => script / 1024, 1],
  ['bytes until idle, KB', ({ bytes }) => bytes / 1024, 0],
  ['requests until idle, without those for later', ({ requests }) => requests, 0],
  ['requests for later', ({ prefetches }) => prefetches, 0],
  ['HTML, gzip KB', ({ htmlGzip }) => htmlGzip / 1024, 1],
  ['first paint, ms', ({ firstPaint }) => firstPaint, 0],
  ['largest paint, ms', ({ largestPaint }) => largestPaint, 0],
  ['blocking time, ms', ({ blockingTime }) => blockingTime, 0],
  ['longest task, ms', ({ longestTask }) => longestTask, 0],
  ['layout shift', ({ layoutShift }) => layoutShift, 3],
];

/** Rows of the README's table, in its order. */
const readmeRows: readonly string[] = [
  ...['', `, ${visitorTitles.abroad}`, `, ${visitorTitles.member}`].flatMap((visitor) =>
    [
      'script executed before a touch, gzip KB',
      'first paint, ms',
      'largest paint, ms',
      'blocking time, ms',
    ].map((what) => what + visitor),
  ),
  'layout shift',
  'requests until idle, without those for later',
  'HTML, gzip KB',
  'first touch → menu, ms',
  'first touch → button, idle, ms',
  'first touch → button, cold, ms',
];

/** Measures pages in turn, so that noise affects all of them. @returns medians */
async function measureInTurn<Page, Measured>(
  pages: Readonly<Record<string, Page>>,
  turns: number,
  measure: (page: Page) => Promise<Measured>,
  columns: readonly Column<Measured>[],
): Promise<PeerRow[]> {
  const runs = Object.entries(pages).map(([name, page]) => ({ name, page, measured: [] as Measured[] }));
  for (let turn = 0; turn < turns; turn++) {
    for (const { page, measured } of runs) measured.push(await measure(page));
  }
  return columns.map(([what, pick, digits]) => ({
    what,
    digits,
    values: Object.fromEntries(runs.map(({ name, measured }) => [name, median(measured.map(pick))])),
  }));
}

const touchColumns = (what: string): Column<Touched>[] => [
  [`first touch → ${what}, ms`, ({ ms }) => ms, 0],
  [what, ({ lost }) => lost, 0],
];

/** Adds up one measurement of several. */
const sumRows = (what: string, rows: readonly PeerRow[]): PeerRow => ({
  what,
  digits: 0,
  values: Object.fromEntries(
    Object.keys(rows[0]?.values ?? {}).map((page) => [
      page,
      rows.reduce((sum, { values }) => sum + (values[page] ?? Number.NaN), 0),
    ]),
  ),
});

/** Visits all pages, after one warm-up visit each. */
async function compareVisits(
  browser: Browser,
  addresses: Readonly<Record<string, string>>,
  visits: number,
): Promise<PeerRow[]> {
  const measureTurns = <Measured>(
    turns: number,
    measure: (address: string) => Promise<Measured>,
    columns: readonly Column<Measured>[],
  ) => measureInTurn(addresses, turns, measure, columns);
  for (const address of Object.values(addresses)) await visit(browser, address);
  const measureTouch = (title: string, what: Touch, when: 'idle' | 'cold') =>
    measureTurns(visits, (address) => touchFirst(browser, address, what, when), touchColumns(title));
  const rows = [
    ...(await measureTurns(1, (address) => measureExecuted(browser, address), executedColumns)),
    ...(await measureTurns(visits, (address) => visit(browser, address), visitColumns)),
  ];
  const lost: PeerRow[] = [];
  for (const [title, what, when] of [
    ['menu', touches.menu, 'idle'],
    ['color', touches.color, 'idle'],
    ['button, idle', touches.button, 'idle'],
    ['button, cold', touches.button, 'cold'],
  ] as const) {
    const [time, ...others] = await measureTouch(title, what, when);
    if (time) rows.push(time);
    lost.push(...others);
  }
  return [...rows, sumRows('touches lost, all four', lost)];
}

/** The front page for visitors whom the peers do not distinguish; ours only. */
async function measureOtherVisitors(
  browser: Browser,
  apiUrl: string,
  address: string,
  visits: number,
): Promise<PeerRow[]> {
  const stored = await logIn(browser, new URL(address).origin, await registerMember(apiUrl));
  const rows: PeerRow[] = [];
  for (const visitor of listVisitors(stored).filter(({ name }) => name !== 'home')) {
    const name = (what: string) => `${what}, ${visitorTitles[visitor.name]}`;
    const measure = <Measured>(
      turns: number,
      visitOnce: () => Promise<Measured>,
      columns: readonly Column<Measured>[],
    ) =>
      measureInTurn(
        { [ours]: address },
        turns,
        visitOnce,
        columns.map(([what, ...rest]): Column<Measured> => [name(what), ...rest]),
      );
    rows.push(
      ...(await measure(1, () => measureExecuted(browser, address, visitor), executedColumns)),
      ...(await measure(
        visits,
        () => visit(browser, address, { visitor }),
        visitColumns.filter(([what]) => /paint|blocking|longest|shift/.test(what)),
      )),
    );
  }
  return rows;
}

interface Served {
  readonly address: string;
  readonly pid: number;
}

/** Requests documents, after some warm-up requests. */
async function compareLoads(
  pages: Readonly<Record<string, Served>>,
  atOnce: number,
  columns: readonly Column<Load>[],
): Promise<PeerRow[]> {
  const request = ({ address, pid }: Served, warmUps = 0) =>
    load(address, {
      seconds,
      atOnce,
      warmUps,
      pids: { server: pid },
      headers: { 'accept-encoding': browserEncodings },
    });
  for (const page of Object.values(pages)) await request(page, 300);
  return measureInTurn(pages, rounds, (page) => request(page), columns);
}

const getCpu = ({ cpu }: Load) => cpu['server'] ?? Number.NaN;

/** Our front page against the same ten blocks in other frameworks, with the same API data. */
export async function measurePeers(folder: string, { visits }: { readonly visits: number }): Promise<string> {
  const releases = join(folder, 'releases');
  await copyWorkingReleases(releases, console.log);
  const env = { CLOCK: clock, OPERATOR_TOKEN: operatorToken };
  const product = await startFilled({ dataDir: join(folder, 'data'), releases, env });
  const closing = new AsyncDisposableStack();
  closing.defer(() => product.stop());
  try {
    const start = async (name: string, own: Readonly<Record<string, string>> = {}) => {
      const pages = await startPages(product, {
        releases,
        dataDir: join(folder, name),
        env: { ...env, ...own },
      });
      closing.defer(pages.stop);
      return pages;
    };
    const cached = await start('cached');
    const uncached = await start('uncached', { PAGE_CACHE_MB: '0' });
    const started: Record<string, { url: string; pid: number }> = {};
    for (const peer of peers) {
      const { url, pid, stop } = await startPeer(peer, product.apiUrl, releases);
      closing.defer(stop);
      started[peer.name] = { url, pid };
    }
    const serve = (own: { url: string; pid: number }, path: string): Record<string, Served> => ({
      [ours]: { address: `${own.url}/`, pid: own.pid },
      ...Object.fromEntries(
        Object.entries(started).map(([name, { url, pid }]) => [name, { address: url + path, pid }]),
      ),
    });
    const certificate = createCertificate(folder);
    const browser = await launchBrowser(certificate);
    closing.defer(() => browser.close());

    const addresses: Record<string, string> = {};
    for (const [name, { url }] of Object.entries({ [ours]: cached, ...started })) {
      const front = await startHttp2Front(certificate, url, encoding);
      closing.defer(front.stop);
      addresses[name] = `${front.url}/`;
    }
    const rows = await compareVisits(browser, addresses, visits);
    rows.push(...(await measureOtherVisitors(browser, product.apiUrl, addresses[ours] ?? '', visits)));
    const version = browser.version();
    const rendered = serve(uncached, '/fresh');
    rows.push(
      ...(await compareLoads(rendered, 1, [['CPU per rendered page, ms', getCpu, 1]])),
      ...(await compareLoads(rendered, 8, [
        ['rendered pages per second (more is better)', ({ perSecond }) => perSecond, 0],
      ])),
      ...(await compareLoads(serve(cached, '/'), 8, [
        ['cached pages per second (more is better)', ({ perSecond }) => perSecond, 0],
      ])),
    );
    return [
      `# The front page against its peers, measured on ${new Date().toISOString().slice(0, 10)}`,
      '',
      ...formatPeers(
        peers.map(({ name }) => name),
        rows,
      ),
      '',
      `Medians of ${visits} alternating visits each, with an empty cache: 412 × 823, 1.6 Mbit/s, 150 ms, CPU slowed four times, gzip, HTTP/2 on loopback through the same proxy. Each visit ends after ${quietMs / 1000} s without a request. Executed script is the size of all files and inline scripts that ran at least partly before any interaction. Requests for later are prefetches and low-priority fetches. A touch is timed from press to paint; it is the first of its visit, when the page is idle, or cold: as soon as it is painted. The button is the consent to Instagram’s content, brought onto the screen without scrolling. A touch without visible effect is repeated after half a second. Then ${rounds} alternating runs of ${seconds} s each, with one visitor for the CPU and eight for the rest, with the encodings of browsers. ${peers.map(describePeer).join(', ')}, one process each; ours renders in as many processes as there are cores. Rows of a visitor in New York and of a member are ours only. The API's CPU time is not included. Node ${process.versions.node}, Chromium ${version}, ${cpus().length} cores (${arch()}), ${Math.round(totalmem() / 2 ** 30)} GB.`,
      '',
      '## For the README',
      '',
      ...formatReadme(
        peers.map(({ name }) => name),
        peers.map((peer) => describePeer(peer).replace(/(\d+\.\d+)\.\d+$/, '$1')),
        rows,
        readmeRows,
      ),
      '',
    ].join('\n');
  } finally {
    await closing.disposeAsync();
  }
}
