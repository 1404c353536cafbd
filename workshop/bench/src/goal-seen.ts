import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { copyWorkingReleases } from '@fan-base/tooling/start/working-releases';
import type { Page } from 'playwright';
import { goalClock, importGoal } from './goal.ts';
import { launchBrowser } from './launch.ts';
import { median } from './load.ts';
import { findMatchPage } from './page-kinds.ts';
import { openPhone, untilIdle, wake } from './phone.ts';
import { operatorToken, startWhole } from './servers.ts';

const goals = 5;
/** Pause between two goals, until pages have shown the first. */
const restMs = 5_000;

/** Time at which a page shows a score, in milliseconds since 1970; runs in the page. */
function whenShown(home: number): Promise<number> {
  // No space follows the score: `1–01. halvleg`.
  const score = new RegExp(`(?<!\\d)${home}–0`);
  const isShown = () => score.test(document.querySelector('#page')?.textContent ?? '');
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
    });
    observer.observe(document, { childList: true, characterData: true, subtree: true });
  });
}

const isDehydrated = (page: Page) => page.evaluate(() => 'dehydrated' in document.documentElement.dataset);

/**
 * Latency of a goal on open pages of a phone: a dehydrated one and a hydrated one.
 * @returns lines of a report
 */
export async function measureGoalSeen(folder: string): Promise<string[]> {
  const releases = join(folder, 'releases');
  await copyWorkingReleases(releases, console.log);
  const product = await startWhole({
    dataDir: join(folder, 'product'),
    releases,
    withDemo: false,
    env: { CLOCK: goalClock, OPERATOR_TOKEN: operatorToken },
  });
  const closing = new AsyncDisposableStack();
  closing.defer(() => product.stop());
  try {
    await importGoal(product.apiUrl, 0);
    const { path } = await findMatchPage(product.apiUrl, 'match');
    const browser = await launchBrowser();
    closing.defer(() => browser.close());
    const open = async () => {
      const { page } = await openPhone(browser);
      await page.goto(product.pagesUrl + path, { timeout: 60_000 });
      await untilIdle(page);
      return page;
    };
    const [untouched, live] = [await open(), await open()];
    await wake(live);
    const times: Record<'untouched' | 'live', number[]> = { untouched: [], live: [] };
    for (let goal = 1; goal <= goals; goal++) {
      await delay(restMs);
      if (!(await isDehydrated(untouched))) throw new Error('The page has woken by itself');
      const shown = [untouched, live].map((page) => page.evaluate(whenShown, goal));
      const started = Date.now();
      await importGoal(product.apiUrl, goal);
      const [first = Number.NaN, second = Number.NaN] = await Promise.all(shown);
      times.untouched.push(first - started);
      times.live.push(second - started);
    }
    const toCells = (own: readonly number[]) => `${median(own).toFixed(0)} | ${Math.max(...own).toFixed(0)}`;
    return [
      '| open page of the match | median ms | longest ms |',
      '| --- | --- | --- |',
      `| dehydrated | ${toCells(times.untouched)} |`,
      `| hydrated | ${toCells(times.live)} |`,
      '',
      `${goals} goals, timed from before API-Football's response is sent until the score is painted on a phone: 1.6 Mbit/s, 150 ms, CPU slowed four times. The product runs on one machine with the embedded database.`,
    ];
  } finally {
    await closing.disposeAsync();
  }
}
