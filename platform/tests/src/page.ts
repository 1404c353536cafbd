import type { RunningProduct } from '@fan-base/tooling/release/combination/test-combination';
import { isLoopback } from '@fan-base/tooling/release/rehearsal/hosts';
import { test as base, expect, type Page } from '@playwright/test';
import { danish, english, network, on } from './site.ts';
import { runningProduct, underTest } from './under-test.ts';

/** A page's errors: console errors, React errors, failed and third-party requests. */
export interface Complaints {
  readonly list: string[];
  /** Ignores errors that a test causes on purpose. */
  allow(expected: RegExp): void;
}

/** Waits until the page region is hydrated. */
export const hydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', /.*/);

/** Interacts with a page, like a moved pointer, and waits until its region and the frame are hydrated. */
export async function ready(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => void dispatchEvent(new Event('pointermove')));
    await expect(page.locator('html')).toHaveAttribute('data-ready', /.*/, { timeout: 2_000 });
  }).toPass({ timeout: 10_000 });
  await expect(page.locator('#frame')).toHaveAttribute('data-ready', '');
}

/** Opens an address and hydrates its page. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

/** Opens an address and leaves its page dehydrated. */
export async function openDehydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-dehydrated', '');
}

/** Holds back a page's own code. @returns releases it */
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
 * A browser test whose page must be free of console errors and warnings, React errors and third-party requests. Tests
 * without a browser belong in `http/`.
 */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ page }, use) => {
      const running = runningProduct();
      const requireCombination = running && (await requestCombination(page, running));
      // The browser has the product's date, to match the server's HTML.
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
