import type { Browser } from 'playwright';
import { openPhone } from './phone.ts';
import { type CausedRequest, findCauses, serialDepth } from './serial-depth.ts';

/** What one visit of a page cost. Bytes are those on the wire, times milliseconds since the click. */
export interface Visit {
  /** Of all files until the first screen is alive. */
  readonly bytes: number;
  readonly html: number;
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
  readonly usable: number;
  readonly layoutShift: number;
}

interface Observed {
  largest: { at: number; element: string };
  shift: number;
}

/** Whether every island that is near the screen has its own React root; runs in the page. */
export const firstScreenLives = (): boolean =>
  [...document.querySelectorAll('[data-island]')]
    .filter((island) => island.getBoundingClientRect().top < window.innerHeight + 300)
    .every((island) =>
      Object.keys(island.firstElementChild ?? {}).some((key) => key.startsWith('__reactContainer')),
    );

/** Visits a page with an empty cache, as a phone would, and waits until its first screen is alive. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const { context, page, devtools } = await openPhone(browser);
  await page.addInitScript(() => {
    const observed: Observed = { largest: { at: 0, element: '' }, shift: 0 };
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
    if (hostname !== 'localhost') foreign += 1;
    if (type.mime.includes('javascript')) scripts.push({ file: pathname, bytes: encodedDataLength });
    if (type.mime === 'text/html') html += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForFunction(() => document.documentElement.dataset['ready']);
  const usable = await page.evaluate(() => performance.now());
  const untilUsable = [...sent];
  await page.waitForFunction(firstScreenLives);
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
    layoutShift: seen.observed.shift,
  };
}
