import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { getBlockingTime, type LongTask } from './blocking-time.ts';
import { openPhone, untilQuiet } from './phone.ts';
import { type CausedRequest, findCauses, serialDepth } from './serial-depth.ts';

/** What one visit of a page cost. Bytes are those on the wire, times milliseconds since the click. */
export interface Visit {
  /** Of all files until the visit is over. */
  readonly bytes: number;
  readonly html: number;
  /** Of the document alone, gzipped at level 9. */
  readonly htmlGzip: number;
  readonly script: number;
  readonly scripts: readonly { readonly file: string; readonly bytes: number }[];
  readonly requests: number;
  readonly requestsUntilUsable: number;
  /** Requests that had to be sent one after the other until the page was usable. */
  readonly depth: number;
  readonly foreign: number;
  readonly blockingScripts: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly largestElement: string;
  /** When the page region is alive. */
  readonly usable: number;
  /** When every island of the first screen is alive too. */
  readonly allLive: number;
  /** What long tasks took beyond 50 ms each, from the first paint until the visit is over. */
  readonly blockingTime: number;
  readonly longestTask: number;
  readonly layoutShift: number;
}

interface VisitOptions {
  /** Milliseconds without a request that end the visit; 0: it is over when the first screen is alive. */
  readonly quietMs?: number;
  /** Accepted encodings; the browser's own by default. */
  readonly encoding?: string;
}

interface Observed {
  largest: { at: number; element: string };
  shift: number;
  tasks: LongTask[];
}

/** Whether every island that is near the screen has its own React root; runs in the page. */
export const firstScreenLives = (): boolean =>
  [...document.querySelectorAll('[data-island]')]
    .filter((island) => island.getBoundingClientRect().top < window.innerHeight + 300)
    .every((island) =>
      Object.keys(island.firstElementChild ?? {}).some((key) => key.startsWith('__reactContainer')),
    );

/** Visits a page with an empty cache, as a phone would, and waits until its first screen is alive, or until it is idle. */
export async function visit(
  browser: Browser,
  address: string,
  { quietMs = 0, encoding }: VisitOptions = {},
): Promise<Visit> {
  const { context, page, devtools } = await openPhone(browser);
  if (encoding) await context.setExtraHTTPHeaders({ 'accept-encoding': encoding });
  await page.addInitScript(() => {
    const observed: Observed = { largest: { at: 0, element: '' }, shift: 0, tasks: [] };
    Object.assign(window, { observed });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
        const element = entry.element;
        observed.largest = {
          at: entry.startTime,
          element: element
            ? `${element.tagName.toLowerCase()}: ${element.textContent?.slice(0, 40) ?? ''}`
            : '',
        };
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) observed.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        observed.tasks.push({ start: startTime, duration });
    }).observe({ type: 'longtask', buffered: true });
  });
  const types = new Map<string, { url: string; mime: string }>();
  const scripts: { file: string; bytes: number }[] = [];
  const sent: CausedRequest[] = [];
  let bytes = 0;
  let html = 0;
  let requests = 0;
  let foreign = 0;
  devtools.on('Network.requestWillBeSent', ({ request: { url }, initiator }) => {
    if (!url.startsWith('data:')) sent.push({ url, causes: findCauses(initiator) });
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) =>
    types.set(requestId, { url: response.url, mime: response.mimeType }),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (!type || type.url.startsWith('data:')) return;
    requests += 1;
    bytes += encodedDataLength;
    const { hostname, pathname } = new URL(type.url);
    if (hostname !== new URL(address).hostname) foreign += 1;
    if (type.mime.includes('javascript')) scripts.push({ file: pathname, bytes: encodedDataLength });
    if (type.mime === 'text/html') html += encodedDataLength;
  });
  const answer = await page.goto(address, { waitUntil: 'commit', timeout: 60_000 });
  if (!answer?.ok()) throw new Error(`${address} answered ${answer?.status()}`);
  await page.waitForFunction(() => document.documentElement.dataset['ready']);
  const usable = await page.evaluate(() => performance.now());
  const untilUsable = [...sent];
  await page.waitForFunction(firstScreenLives);
  const allLive = await page.evaluate(() => performance.now());
  await page.waitForLoadState('load');
  if (quietMs > 0) await untilQuiet(page, quietMs);
  const body = await answer.body();
  const seen = await page.evaluate(() => ({
    observed: (window as unknown as { observed: Observed }).observed,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    blocking: document.querySelectorAll(
      'head script[src]:not([defer]):not([async]), head link[rel=stylesheet]',
    ).length,
  }));
  await context.close();
  return {
    bytes,
    html,
    htmlGzip: gzipSync(body, { level: 9 }).length,
    script: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    scripts,
    requests,
    requestsUntilUsable: new Set(untilUsable.map(({ url }) => url)).size,
    depth: serialDepth(untilUsable),
    foreign,
    blockingScripts: seen.blocking,
    firstPaint: seen.firstPaint,
    largestPaint: seen.observed.largest.at,
    largestElement: seen.observed.largest.element,
    usable,
    allLive,
    blockingTime: getBlockingTime(seen.observed.tasks, seen.firstPaint),
    longestTask: Math.max(0, ...seen.observed.tasks.map(({ duration }) => duration)),
    layoutShift: seen.observed.shift,
  };
}
