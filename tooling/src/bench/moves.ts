import type { Browser } from 'playwright';
import { openPhone, untilQuiet } from './phone.ts';
import { firstScreenLives } from './visit.ts';

/** Front page, then pages of two other remotes, by the links of the navigation. */
export const way = ['/', '/kampe/2026', '/trup'] as const;

/** Focuses a link, out of the phone's closed menu, where nothing can have the focus; runs in the page. */
function focusLink(path: string): void {
  const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${path}"]`);
  if (!link) throw new Error(`The navigation has no link to ${path}`);
  const menu = link.closest('details');
  if (menu) menu.open = true;
  link.focus();
  if (document.activeElement !== link) throw new Error(`The link to ${path} does not take the focus`);
}

/** Clicks a link as a program. @returns milliseconds until the next page's heading is painted; runs in the page */
const clickAndWait = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${path}"]`);
    if (!link) return reject(new Error(`The navigation has no link to ${path}`));
    const before = document.querySelector('#page h1');
    const started = performance.now();
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('#page h1');
      if (!heading || heading === before || location.pathname !== path) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - started));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    link.click();
  });

/**
 * Goes the way once in one page, with an empty cache at the start.
 * @param isPrefetched each link is in focus for as long as its page takes to load; else that loads nothing
 * @returns milliseconds of each move
 */
export async function goTheWay(browser: Browser, origin: string, isPrefetched: boolean): Promise<number[]> {
  const { context, page } = await openPhone(browser);
  if (!isPrefetched) {
    // Whoever saves data gets nothing ahead of time.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
  }
  await page.goto(origin + way[0], { waitUntil: 'load', timeout: 60_000 });
  await page.waitForFunction(() => document.documentElement.dataset['ready']);
  await page.waitForFunction(firstScreenLives);
  const times: number[] = [];
  for (const path of way.slice(1)) {
    const quiet = untilQuiet(page);
    await page.evaluate(focusLink, path);
    await quiet;
    times.push(await page.evaluate(clickAndWait, path));
  }
  await context.close();
  return times;
}
