import type { Page } from '@playwright/test';

/** Address where the pages server reports the build that a visitor would get (docs/addresses.md). */
const latestBuild = '**/latest-build.json?*';

/**
 * Advances a page's clock by an hour and makes it visible, like a phone that slept; resolves when the page has compared
 * itself with the latest build.
 */
export async function anHourLater(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setFixedTime(now + 3_700_000);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { json } = Response.prototype;
        Response.prototype.json = async function () {
          const answer = await json.call(this);
          // The page compares as soon as it has the response, before this is set.
          if (this.url.includes('/latest-build.json')) setTimeout(resolve);
          return answer;
        };
        document.dispatchEvent(new Event('visibilitychange'));
      }),
  );
}

/** Makes responses about the latest build name another shell than the page's. */
export async function announceShell(page: Page, version: string): Promise<void> {
  await page.route(latestBuild, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), shell: version } });
  });
}

/** Paths and queries of the documents that a page loads after this call. */
export function documentsOf(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    const { pathname, search } = new URL(request.url());
    loaded.push(pathname + search);
  });
  return loaded;
}
