import type { RunningProduct } from '@fan-base/tooling/release/combination/test-combination';
import { isLoopback } from '@fan-base/tooling/release/rehearsal/hosts';
import { test as base, expect, type Page } from '@playwright/test';
import { danish, english, network, on } from './site.ts';
import { runningProduct, underTest } from './under-test.ts';

/** What a page did wrong while it was looked at: console errors, React's errors, failed and foreign requests. */
export interface Complaints {
  readonly list: string[];
  /** Takes out what a test brings about on purpose. */
  allow(expected: RegExp): void;
}

/** Waits until the page region is hydrated. */
export const hydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', /.*/);

/** Gives a page a sign of life, as a moved pointer does, and waits until its region is hydrated. */
export async function ready(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => void dispatchEvent(new Event('pointermove')));
    await expect(page.locator('html')).toHaveAttribute('data-ready', /.*/, { timeout: 2_000 });
  }).toPass({ timeout: 10_000 });
}

/** Opens an address, and wakes its page. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

/** Opens an address, and leaves its page dehydrated. */
export async function openDehydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-dehydrated', '');
}

/** Holds back a page's own code. @returns the way to let it go */
export async function holdCode(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Sets what the browser reports about its connection. */
export const onConnection = (page: Page, connection: object) =>
  page.addInitScript(
    (reported) => Object.defineProperty(navigator, 'connection', { value: reported }),
    connection,
  );

/** Domains of a running product that tests visit. */
const domains = [danish, english, network, 'liverpool-fans.dk', 'arsenal.fan-base.com'];

/** Requests the combination under test on all domains. @returns an assertion that the open page has it */
async function requestCombination(
  page: Page,
  { cookies, combination }: RunningProduct,
): Promise<() => Promise<void>> {
  const context = page.context();
  for (const domain of domains)
    for (const [name, value] of Object.entries(cookies))
      await context.addCookies([{ name, value, url: on(domain), secure: name.startsWith('__Host-') }]);
  return () => expect(page.locator('html')).toHaveAttribute('data-combination', combination);
}

/**
 * A test in a browser, whose page must not complain: no console error or warning, no React error, no request to
 * another host. What needs no browser is a test in `http/`.
 */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ page }, use) => {
      const running = runningProduct();
      const requireCombination = running && (await requestCombination(page, running));
      // The browser's day is the product's, or what the server wrote would be another day's.
      if (!running) await page.clock.setFixedTime(underTest().clock);
      const list: string[] = [];
      const allowed: RegExp[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) list.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => list.push(`page error: ${error.message}`));
      page.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url());
        // A public product may serve its files from a CDN.
        const isOwn = isLoopback(hostname) || (running && !isLoopback(new URL(running.pages).hostname));
        if (protocol.startsWith('http') && !isOwn) list.push(`foreign request: ${request.url()}`);
      });
      await use({ list, allow: (expected) => allowed.push(expected) });
      if (page.url().startsWith('http')) await requireCombination?.();
      expect(list.filter((complaint) => !allowed.some((expected) => expected.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
