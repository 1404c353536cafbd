import type { Browser, Page } from 'playwright';
import { measureExecuted, type ScriptWeight } from './executed-script.ts';
import { createCertificate } from './http2-front.ts';
import { launchBrowser } from './launch.ts';
import { logIn, registerMember } from './member.ts';
import type { PageKind } from './page-kinds.ts';
import { quietMs } from './phone.ts';
import { getPageAddress, measureServed, type ServedPages, type ServeOptions } from './served-pages.ts';
import { touch, touches } from './touch.ts';
import { type Visit, visit } from './visit.ts';
import { type Column, formatCell } from './visitor-cells.ts';
import { listVisitors, type Visitor, visitorTitles } from './visitors.ts';

interface PagesOptions extends ServeOptions {
  /** Number per page and visitor. */
  readonly visits: number;
}

interface Measured extends Visit {
  readonly executed: ScriptWeight;
}

/** Those of speed-goals.md. */
const columns: readonly Column<Measured>[] = [
  ['executed KB', ({ executed }) => executed.gzip / 1024, 1],
  ['first paint ms', ({ firstPaint }) => firstPaint, 0],
  ['largest ms', ({ largestPaint }) => largestPaint, 0],
  ['blocking ms', ({ blockingTime }) => blockingTime, 0],
  ['shift', ({ layoutShift }) => layoutShift, 3],
  ['HTML gzip KB', ({ htmlGzip }) => htmlGzip / 1024, 1],
  ['fetched KB', ({ script }) => script / 1024, 1],
  ['requests', ({ requests }) => requests, 0],
  ['for later', ({ prefetches }) => prefetches, 0],
  ['touch → live ms', ({ afterwards }) => afterwards, 0],
];

const header = [
  `|page|${columns.map(([title]) => title).join('|')}|`,
  `|---|${'---|'.repeat(columns.length)}`,
];

/** Hydrates an idle page by a touch that needs no other code. */
const touchUntilLive = async (page: Page) =>
  (await touch(page, { ...touches.color, effect: 'html[data-ready]' })).ms;

/** Visits of one visitor to a page on one server. */
interface Series {
  readonly server: string;
  readonly visitor: Visitor;
  readonly address: string;
  readonly runs: Measured[];
}

/** Visits a page in turn, each visitor after a visit that measures its script. */
async function visitInTurn(browser: Browser, all: readonly Series[], visits: number): Promise<void> {
  const executed: ScriptWeight[] = [];
  for (const { address, visitor } of all) executed.push(await measureExecuted(browser, address, visitor));
  for (let round = 0; round < visits; round++)
    for (const [index, { address, visitor, runs }] of all.entries())
      runs.push({
        ...(await visit(browser, address, { visitor, afterwards: touchUntilLive })),
        executed: executed[index] as ScriptWeight,
      });
}

/** @returns lines of the table */
async function measureKinds(browser: Browser, served: ServedPages, visits: number): Promise<string[]> {
  const { pages, servers, apiUrl } = served;
  const account = await registerMember(apiUrl);
  /** Logged in once on each host. */
  const logins = new Map<string, Awaited<ReturnType<typeof logIn>>>();
  const findVisitors = async (page: PageKind, url: string): Promise<readonly Visitor[]> => {
    const { origin } = new URL(getPageAddress(url, page));
    if (!logins.has(origin)) logins.set(origin, await logIn(browser, origin, account));
    return listVisitors(page.isForGuests ? undefined : logins.get(origin), page.timeZone);
  };
  const lines: string[] = [];
  for (const page of pages) {
    const all: Series[] = [];
    for (const { name, url } of servers)
      for (const visitor of await findVisitors(page, url))
        all.push({ server: name, visitor, address: getPageAddress(url, page), runs: [] });
    await visitInTurn(browser, all, visits);
    for (const { name } of servers) {
      const own = all.filter(({ server }) => server === name);
      const runs = (['home', 'abroad', 'member'] as const).map(
        (visitor) => own.find((series) => series.visitor.name === visitor)?.runs ?? null,
      );
      const title = servers.length > 1 ? `${page.kind}, ${name}` : page.kind;
      const row = `|${[title, ...columns.map((column) => formatCell(column, runs))].join('|')}|`;
      console.log(row);
      lines.push(row);
    }
  }
  return lines;
}

/** Every kind of page in production for three visitors: bytes, requests, and timings of a visit on a phone. */
export async function measurePages(folder: string, { visits, ...options }: PagesOptions): Promise<string> {
  const certificate = createCertificate(folder);
  const browser = await launchBrowser(certificate);
  const { against } = options;
  try {
    return [
      `# Every kind of page, measured on ${new Date().toISOString().slice(0, 10)}`,
      '',
      `Each cell is ${Object.values(visitorTitles).join('/')}, or one number for all three.`,
      '',
      ...header,
      ...(await measureServed(folder, certificate, options, (served) =>
        measureKinds(browser, served, visits),
      )),
      '',
      `Medians of ${visits} visits each, with an empty cache: 412 × 823, 1.6 Mbit/s, 150 ms, CPU slowed four times, HTTP/2 on loopback. Each visit ends after ${quietMs / 1000} s without a request or interaction. Executed script is the size of all files and inline scripts that ran at least partly, in gzip; fetched script is the transfer size in brotli, headers included. Requests for later are prefetches and low-priority requests; HTML is the document alone. Blocking time is the time of long tasks beyond 50 ms each after the first paint. Finally the color mode switch is touched, until the page region is hydrated; at most 0 for pages that hydrate at load.${against === undefined ? '' : ` There is ${against}, alternating with here, on the same API.`}`,
      '',
    ].join('\n');
  } finally {
    await browser.close();
  }
}
