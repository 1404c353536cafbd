import { randomUUID } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { PageView } from '@fan-base/shared-contracts/page-view';
import type { Browser, BrowserContext, Page, Response } from 'playwright';
import { type Violation, violations } from '../../browser/violations.ts';
import { followRequests } from './follow-requests.ts';
import { isLoopback, toHost } from './hosts.ts';
import { instrument, type Traces } from './instrument.ts';
import { type PageLayout, readLayout } from './read-layout.ts';
import { browserAgent, type Pins, writePins } from './stage.ts';
import { PageHung, within } from './within.ts';

/** Observations of a version in a browser on one page view. */
export interface Observation {
  /** The page stopped to respond. */
  readonly isHung: boolean;
  /** Failures of the remote's regions and uncaught errors of its code. */
  readonly errors: readonly string[];
  /** Script of the remote that was fetched, in bytes: compressed with brotli, and as executed. */
  readonly scriptBytes: number;
  readonly executedBytes: number;
  readonly layout: PageLayout;
  /** By how many px the page is wider than a screen of 320 px. */
  readonly overflowPx: number;
  readonly accessibility: readonly Violation[];
  /** Whether a link outside of the remote's regions leads to its page; null: there is none. */
  readonly canLeave: boolean | null;
  /** What its code has done, after the page was left. */
  readonly traces: Traces;
  /** Where the page tried to go outside of the stage. */
  readonly exits: readonly string[];
}

export interface ObservedVersion {
  readonly remote: string;
  readonly version: string;
  readonly pins: Pins;
}

const desktop = { width: 1280, height: 900 };
const narrowPx = 320;
/** Time for a link to lead to its page, in ms. */
const leaveMs = 15_000;
const settleMs = 3_000;
/** Signs of life that a page gets until it is hydrated, and the time between them in ms. */
const maxTries = 10;
const tryMs = 500;

const noTraces: Traces = { listeners: [], timers: 0, globals: [], storage: [], violations: [] };
const noLayout: PageLayout = { styles: {}, overlays: [] };

/** Waits until nothing is requested; a page that never stops is looked at as it is. */
type Settle = () => Promise<void>;

/** Hydrates the page region, and the islands as they come into view. */
async function wake(page: Page, settle: Settle): Promise<void> {
  const ready = page.locator('html[data-ready]');
  for (let tries = 0; tries < maxTries && (await within(page, ready.count())) === 0; tries += 1) {
    await within(
      page,
      page.evaluate(() => void dispatchEvent(new Event('pointermove'))),
    );
    await ready.waitFor({ state: 'attached', timeout: tryMs }).catch(() => undefined);
  }
  await within(
    page,
    page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
        scrollTo(0, top);
        await new Promise((resolve) => requestAnimationFrame(() => resolve(null)));
      }
      scrollTo(0, 0);
    }),
  );
  await settle();
}

const readTraces = (page: Page, channel: string): Promise<Traces> =>
  within(
    page,
    page.evaluate((type) => {
      const detail: { traces?: Traces } = {};
      dispatchEvent(new CustomEvent(type, { detail }));
      return detail.traces as Traces;
    }, channel),
  );

const getUrl = (stageUrl: string, { settings, path }: PageView): string =>
  `http://${toHost(stageUrl, settings.domain)}${path}`;

/** Where a page tries to go outside of the stage: origins of requests and sockets, and new windows. */
function collectExits(context: BrowserContext, page: Page, stageUrl: string) {
  const exits = new Set<string>();
  const { port } = new URL(stageUrl);
  const add = (address: string) => {
    const url = URL.parse(address);
    const isInside = url && isLoopback(url.hostname) && url.port === port;
    if (url && !isInside && !['data:', 'blob:', 'about:'].includes(url.protocol)) exits.add(url.origin);
  };
  context.on('request', (request) => add(request.url()));
  page.on('websocket', (socket) => add(socket.url()));
  context.on('page', (window) => {
    exits.add('a new window');
    window.close().catch(() => undefined);
  });
  return exits;
}

/** Counts the documents that a page opens, by itself or for us. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    const isNew = request.isNavigationRequest() && request.redirectedFrom() === null;
    if (isNew && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

/** Follows a link of the frame within the page. @returns null without such a link */
async function leave(page: Page, settle: Settle): Promise<boolean | null> {
  const links = page.locator(':is(header, footer) a[href^="/"]:visible');
  const before = page.url();
  const here = new URL(before).pathname;
  const hrefs = await within(
    page,
    links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')),
  );
  const at = hrefs.findLastIndex((href) => href !== here && !/^\/(?:api|rss|login|qa)|[#?]/.test(href));
  if (at < 0) return null;
  try {
    await links.nth(at).click({ timeout: leaveMs });
    await page.waitForURL((url) => url.href !== before, { timeout: leaveMs });
  } catch {
    return false;
  }
  await settle();
  return true;
}

/** Script of a version that a page requests, as it is executed. */
function collectScripts(page: Page, marker: string) {
  const responses: Response[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.includes(marker) && pathname.endsWith('.js')) responses.push(response);
  });
  return async () => {
    const bodies = await Promise.all(responses.map((response) => response.body().catch(() => Buffer.of())));
    return {
      executedBytes: bodies.reduce((sum, { length }) => sum + length, 0),
      scriptBytes: bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0),
    };
  };
}

/** Failures that a page shows in place of regions: `widget mf-x-next: threw-on-render`. */
const readNotices = (page: Page): Promise<string[]> =>
  within(
    page,
    page.evaluate(() =>
      [...document.querySelectorAll('[data-failure]')].map((notice) => {
        const island = notice.closest('[data-island]')?.getAttribute('data-island');
        return `${island ? `widget ${island}` : 'the page'} fails (${notice.getAttribute('data-failure')})`;
      }),
    ),
  );

async function createContext(
  browser: Browser,
  stageUrl: string,
  view: PageView,
  { pins }: ObservedVersion,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: desktop,
    reducedMotion: 'reduce',
    userAgent: browserAgent,
  });
  const url = getUrl(stageUrl, view);
  await context.addCookies([
    { name: 'release_pins', value: writePins(pins), url },
    { name: 'locale', value: view.settings.language, url },
  ]);
  return context;
}

async function observe(
  page: Page,
  stageUrl: string,
  view: PageView,
  { remote, version }: ObservedVersion,
): Promise<Observation> {
  const channel = randomUUID();
  const exits = collectExits(page.context(), page, stageUrl);
  const documents = countDocuments(page);
  const marker = `/${remote}/${version}/`;
  const errors: string[] = [];
  let traces = noTraces;
  let isHung = false;
  let layout = noLayout;
  let overflowPx = 0;
  let accessibility: Violation[] = [];
  let canLeave: boolean | null = null;
  const measureScripts = collectScripts(page, marker);
  const quiet = followRequests(page);
  const settle = () => quiet(settleMs);
  page.on('pageerror', ({ message, stack }) => {
    if (stack?.includes(marker)) errors.push(`an uncaught error: ${message}`);
  });
  try {
    await page.clock.setFixedTime(view.now);
    await page.addInitScript(instrument, { marker, channel });
    await within(page, page.goto(getUrl(stageUrl, view), { waitUntil: 'domcontentloaded', timeout: 0 }));
    await wake(page, settle);
    errors.push(...(await readNotices(page)));
    layout = await within(page, page.evaluate(readLayout, { remote, isOwner: view.remotes[0] === remote }));
    accessibility = await within(page, violations(page));
    await within(page, page.setViewportSize({ ...desktop, width: narrowPx }));
    overflowPx = await within(
      page,
      page.evaluate((width) => Math.max(0, document.documentElement.scrollWidth - width), narrowPx),
    );
    await within(page, page.setViewportSize(desktop));
    canLeave = await leave(page, settle);
    traces = await readTraces(page, channel);
  } catch (error) {
    if (error instanceof PageHung) isHung = true;
    // Its own code replaced the document while it was looked at.
    else if (documents() > 1) errors.push('opens another page by itself');
    else throw error;
  }
  const scripts = await within(page, measureScripts()).catch(() => ({ scriptBytes: 0, executedBytes: 0 }));
  const found = { layout, overflowPx, accessibility, canLeave, traces, exits: [...exits] };
  return { isHung, errors, ...scripts, ...found };
}

/** Opens a page view with a version, uses it and leaves it. */
export async function observePage(
  browser: Browser,
  stageUrl: string,
  view: PageView,
  version: ObservedVersion,
): Promise<Observation> {
  const context = await createContext(browser, stageUrl, view, version);
  const page = await context.newPage();
  try {
    return await observe(page, stageUrl, view, version);
  } finally {
    // A hanging page does not close by itself.
    await within(page, context.close()).catch(() => undefined);
  }
}
