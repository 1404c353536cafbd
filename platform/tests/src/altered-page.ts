import { expect, type Page } from '@playwright/test';
import { translate } from './alterations.ts';
import { holdCode, ready } from './page.ts';

/**
 * Alters the document of a page.
 * @param change may call `translate`
 */
export async function alter(page: Page, change: () => void, name = `${change}`): Promise<void> {
  const script = `{ ${translate}
    const before = document.documentElement.outerHTML;
    (${change})();
    document.documentElement.outerHTML !== before }`;
  expect([name, await page.evaluate(script)]).toEqual([name, true]);
}

/** Number of headings, links and fields: less if a region is lost. */
export const measureContent = (page: Page) => page.locator('#page :is(h1, h2, a, input)').count();

interface Altered {
  /** Runs when the document is altered, before React does. */
  readonly early?: () => Promise<unknown>;
  /** Value returned by the change. */
  readonly name?: string;
}

/** Opens an address, alters its document before React runs, and hydrates it. @returns the result of `measureContent` */
export async function openAltered(
  page: Page,
  address: string,
  change: () => void,
  { early, name }: Altered = {},
): Promise<number> {
  const letGo = await holdCode(page, '**/main.js');
  // The load event of a page that hydrates by itself waits for the held script.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await alter(page, change, name);
  const content = await measureContent(page);
  await early?.();
  letGo();
  await ready(page);
  await page.unroute('**/main.js');
  return content;
}
