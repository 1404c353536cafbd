import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { underTest } from './underTest.ts';

const pages = () => new URL(underTest().pages);

/** Address of a path on a domain of the network, as it is reached in development: `DOMAIN.localhost`. */
export const on = (domain: string, path = '/'): string => {
  const { port } = pages();
  return `http://${domain === 'localhost' ? 'localhost' : `${domain}.localhost`}:${port}${path}`;
};

/** A host's origin on the pages server, e.g. `http://liverpool-fans.com.localhost:3000`. */
export const originOf = (domain: string): string => new URL(on(domain)).origin;

export const danish = 'localhost';
export const english = 'liverpool-fans.com';
export const network = 'fan-base.com';
export const releasesFolder = (): string => underTest().releases;
export const apiUrl = (): string => underTest().api;

/** What a page did wrong while it was looked at: console errors, React's errors, failed and foreign requests. */
export interface Complaints {
  readonly list: string[];
  /** Takes out what a test brings about on purpose. */
  allow(expected: RegExp): void;
}

/** Waits until the page region is hydrated. */
export const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', /.*/);

/** Opens an address and waits until its page is alive. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

/**
 * Fetches a document as the given host would be asked for it, without the browser's name resolution.
 * @returns status, headers and text; redirects are not followed
 */
export async function ask(
  request: APIRequestContext,
  host: string,
  path: string,
  headers: Record<string, string> = {},
) {
  const { port } = pages();
  const answer = await request.get(`http://127.0.0.1:${port}${path}`, {
    headers: { host, ...headers },
    maxRedirects: 0,
    failOnStatusCode: false,
  });
  return { status: answer.status(), headers: answer.headers(), text: await answer.text() };
}

/** A test whose page must not complain: no console error or warning, no React error, no request to another host. */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ page }, use) => {
      // The browser's day is the product's, or what the server wrote would be another day's.
      await page.clock.setFixedTime(underTest().clock);
      const list: string[] = [];
      const allowed: RegExp[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) list.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => list.push(`page error: ${error.message}`));
      page.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url());
        const isOwn = hostname === 'localhost' || hostname.endsWith('.localhost');
        if (protocol.startsWith('http') && !isOwn) list.push(`foreign request: ${request.url()}`);
      });
      await use({ list, allow: (expected) => allowed.push(expected) });
      expect(list.filter((complaint) => !allowed.some((expected) => expected.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
