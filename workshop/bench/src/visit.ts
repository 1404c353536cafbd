import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { getBlockingTime, type LongTask } from './blocking-time.ts';
import { openPhone, untilIdle } from './phone.ts';
import type { Visitor } from './visitors.ts';

/** Costs of a visit until the page is idle. Bytes on the wire; times in milliseconds since the click. */
export interface Visit {
  readonly bytes: number;
  /** The document alone, gzipped at level 9. */
  readonly htmlGzip: number;
  /** Bytes of fetched scripts, executed or not. */
  readonly script: number;
  /** Requests without prefetches. */
  readonly requests: number;
  /** Low-priority requests for what an interaction may need. */
  readonly prefetches: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Total blocking time: long tasks beyond 50 ms each, after the first paint. */
  readonly blockingTime: number;
  readonly longestTask: number;
  readonly layoutShift: number;
  /** Result of the measurement after idle. */
  readonly afterwards: number;
}

interface Observed {
  largest: number;
  shift: number;
  tasks: LongTask[];
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const observed: Observed = { largest: 0, shift: 0, tasks: [] };
  Object.assign(window, { observed });
  const on = (type: string, add: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => {
    observed.largest = startTime;
  });
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) observed.shift += value;
  });
  on('longtask', ({ startTime, duration }) => observed.tasks.push({ start: startTime, duration }));
}

interface VisitOptions {
  readonly visitor?: Visitor | undefined;
  /** What to measure once the page is idle, in the same visit. */
  readonly afterwards?: (page: Page) => Promise<number>;
}

/**
 * Visits a page with an empty cache, like a phone, until it is idle, without interaction.
 */
export async function visit(
  browser: Browser,
  address: string,
  { visitor, afterwards }: VisitOptions = {},
): Promise<Visit> {
  const { context, page, devtools } = await openPhone(browser, visitor);
  await page.addInitScript(observe);
  const types = new Map<string, { url: string; mime: string }>();
  const forLater = new Set<string>();
  let [bytes, script, requests, prefetches] = [0, 0, 0, 0];
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request: { initialPriority } }) => {
    const isFetch = type === 'Fetch' && /Low/.test(initialPriority);
    if (type === 'Prefetch' || isFetch || initialPriority === 'VeryLow') forLater.add(requestId);
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) =>
    types.set(requestId, { url: response.url, mime: response.mimeType }),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (!type || type.url.startsWith('data:')) return;
    if (forLater.has(requestId)) prefetches += 1;
    else requests += 1;
    bytes += encodedDataLength;
    if (type.mime.includes('javascript')) script += encodedDataLength;
  });
  const answer = await page.goto(address, { waitUntil: 'commit', timeout: 60_000 });
  if (!answer?.ok()) throw new Error(`${address} answered ${answer?.status()}`);
  await untilIdle(page);
  const cost = { bytes, script, requests, prefetches };
  const body = await answer.body();
  const { observed, firstPaint } = await page.evaluate(() => ({
    observed: (window as unknown as { observed: Observed }).observed,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  const result = (await afterwards?.(page)) ?? Number.NaN;
  await context.close();
  return {
    ...cost,
    htmlGzip: gzipSync(body, { level: 9 }).length,
    firstPaint,
    largestPaint: observed.largest,
    blockingTime: getBlockingTime(observed.tasks, firstPaint),
    longestTask: Math.max(0, ...observed.tasks.map(({ duration }) => duration)),
    layoutShift: observed.shift,
    afterwards: result,
  };
}
