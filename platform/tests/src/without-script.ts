import type { Browser, Page } from '@playwright/test';

/** Opens pages in a browser without scripts. */
export async function withoutScript(browser: Browser, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await look(await context.newPage());
  await context.close();
}
