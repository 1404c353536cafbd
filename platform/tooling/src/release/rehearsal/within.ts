import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';

/** CPU time of a process of pages after which an unfinished action counts as hung, in ms. */
const maxCpuMs = 6_000;
/** Time after which it counts as hung in any case, in ms: code can also block a page without computing. */
const maxMs = 30_000;
const checkMs = 250;

/** The page's main thread is blocked. */
export class PageHung extends Error {}

const sessions = new WeakMap<Browser, Promise<CDPSession>>();

/** CPU time of each process of pages, in ms, by its id. */
async function readCpu(page: Page): Promise<ReadonlyMap<number, number>> {
  const browser = page.context().browser();
  if (!browser) return new Map();
  const session = sessions.get(browser) ?? browser.newBrowserCDPSession();
  sessions.set(browser, session);
  const { processInfo } = await (await session).send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return new Map(renderers.map(({ id, cpuTime }) => [id, cpuTime * 1000]));
}

/** @throws PageHung once the page has had enough time, or the signal's reason */
async function rejectWhenHung(page: Page, signal: AbortSignal): Promise<never> {
  const start = performance.now();
  await delay(checkMs, undefined, { signal });
  const before = await readCpu(page);
  while (performance.now() - start < maxMs) {
    await delay(checkMs, undefined, { signal });
    const now = await readCpu(page);
    if ([...now].some(([id, cpuMs]) => cpuMs - (before.get(id) ?? 0) > maxCpuMs)) break;
  }
  throw new PageHung();
}

/**
 * Waits for an action of a page. The limit is in CPU time, so pages don't count as hung on a busy machine.
 * @throws PageHung if the page does not respond in time
 */
export async function within<Value>(page: Page, action: Promise<Value>): Promise<Value> {
  const ended = new AbortController();
  const hung = rejectWhenHung(page, ended.signal);
  // The one that loses the race may fail later.
  for (const promise of [action, hung]) promise.catch(() => undefined);
  try {
    return await Promise.race([action, hung]);
  } finally {
    ended.abort();
  }
}
