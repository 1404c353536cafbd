import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { defineOnScreen } from './on-screen.ts';
import { home, type Visitor } from './visitors.ts';

/** A mid-range phone on a slow mobile network. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const cpuSlowdown = 4;
const viewport = { width: 412, height: 823 };

export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** Third-party embeds, which are not measured. */
const foreign = ['*://*.instagram.com/*', '*://*.youtube-nocookie.com/*', '*://*.youtube.com/*'];

/** An empty page with an empty cache, throttled like a phone, with a touchscreen. */
export async function openPhone(browser: Browser, { timeZone, stored }: Visitor = home): Promise<Phone> {
  const context = await browser.newContext({
    viewport,
    timezoneId: timeZone,
    hasTouch: true,
    ...(stored ? { storageState: stored } : {}),
  });
  const page = await context.newPage();
  await page.addInitScript(defineOnScreen);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: foreign });
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { context, page, devtools };
}

/**
 * Resolves when no request is pending, except the live stream, which never ends.
 * @param quietMs idle time in milliseconds before it resolves
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

/** Idle callbacks wait two seconds at most. */
export const quietMs = 2_500;

/** Resolves when a page has loaded and its network is idle. */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await untilQuiet(page, quietMs);
}

/** Interacts with a loaded page, and waits until its page region is hydrated. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => document.documentElement.dataset['ready']);
}
