import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

/** A mid-range phone on a slow mobile network. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const cpuSlowdown = 4;
const viewport = { width: 412, height: 823 };
/** Time zone of the measured site's visitors; in another one, times are rendered again in the browser. */
const timezoneId = 'Europe/Copenhagen';

export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** An empty page of a browser with an empty cache, slowed as a phone is; it takes the benches' own certificates. */
export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({ viewport, timezoneId, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { context, page, devtools };
}

/**
 * Resolves when everything that was asked for has come; the live stream never ends and does not count.
 * @param quietMs milliseconds without a request after which nothing more is on its way
 */
export function untilQuiet(page: Page, quietMs = 500): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, quietMs);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(resolve, quietMs);
    };
    page.on('request', again).on('requestfinished', again).on('requestfailed', again);
  });
}
