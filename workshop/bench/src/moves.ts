import { join } from 'node:path';
import { copyWorkingReleases } from '@fan-base/tooling/start/working-releases';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from './launch.ts';
import { median } from './load.ts';
import { openPhone, untilQuiet, wake } from './phone.ts';
import { clock, operatorToken, startFilled } from './servers.ts';

/** A page of each remote that a club's navigation leads to. */
const pages = {
  'mf-news': '/',
  'mf-matches': '/kampe/2026',
  'mf-squad': '/trup',
  'mf-transfers': '/rygter',
  'mf-travel': '/fodboldrejser',
  'mf-forum': '/forum',
  shell: '/om',
} as const;
type Remote = keyof typeof pages;
const remotes = Object.keys(pages) as Remote[];

const rounds = 5;
/** Goal for a navigation, in milliseconds from press to paint. */
const goalMs = 100;

/** A round trip with each ordered pair once. */
function getWay(all: readonly Remote[]): Remote[] {
  const open = new Map(all.map((from) => [from, all.filter((to) => to !== from)]));
  const stack = all.slice(0, 1);
  const way: Remote[] = [];
  for (let at = stack.at(-1); at !== undefined; at = stack.at(-1)) {
    const next = open.get(at)?.pop();
    if (next) stack.push(next);
    else way.push(stack.pop() as Remote);
  }
  return way.reverse();
}

/** Time from a press or `back` until the next page's heading is painted; runs in the page. */
function watchMove(path: string): void {
  const before = document.querySelector('#page h1');
  let began = performance.now();
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      began = timeStamp;
    },
    { once: true, capture: true },
  );
  const painted = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('#page h1');
      if (!heading || heading === before || location.pathname !== path) return;
      observer.disconnect();
      // A task after the frame that draws it.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  Object.assign(window, { painted });
}

const getPainted = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);

/** Milliseconds of a navigation by a press on a link that was prefetched on focus. */
async function press(page: Page, path: string): Promise<number> {
  const quiet = untilQuiet(page);
  await page.evaluate((path) => {
    const isMeant = ({ pathname }: HTMLAnchorElement) => pathname === path;
    const links = [...document.querySelectorAll<HTMLAnchorElement>('header a')].filter(isMeant);
    const link = links.find((each) => each.closest('details')) ?? links[0];
    if (!link) throw new Error(`There is no link to ${path}`);
    const menu = link.closest('details');
    if (menu) menu.open = true;
    scrollTo(0, 0);
    link.focus();
  }, path);
  await quiet;
  const box = await page.evaluate(() => document.activeElement?.getBoundingClientRect().toJSON());
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(watchMove, path);
  await page.mouse.down();
  await page.mouse.up();
  return getPainted(page);
}

async function goBack(page: Page, path: string): Promise<number> {
  await untilQuiet(page);
  await page.evaluate(watchMove, path);
  await page.evaluate(() => history.back());
  return getPainted(page);
}

/** Navigates between all pairs of remotes once, in one page. @returns milliseconds by `FROM → TO` */
async function goAllWays(browser: Browser, origin: string): Promise<Map<string, number>> {
  const { context, page } = await openPhone(browser);
  await page.goto(origin, { waitUntil: 'load', timeout: 60_000 });
  await wake(page);
  const times = new Map<string, number>();
  const [first, ...rest] = getWay(remotes);
  let from = first as Remote;
  for (const to of rest) {
    const there = `${from} → mf-account`;
    if (!times.has(there)) {
      times.set(there, await press(page, '/login'));
      times.set(`mf-account → ${from}`, await goBack(page, pages[from]));
    }
    times.set(`${from} → ${to}`, await press(page, pages[to]));
    from = to;
  }
  await context.close();
  return times;
}

/** Prefetched navigations between all pairs of remotes, from press to paint. */
export async function measureMoves(folder: string): Promise<string> {
  const releases = join(folder, 'releases');
  await copyWorkingReleases(releases, console.log);
  const product = await startFilled({
    dataDir: join(folder, 'data'),
    releases,
    env: { CLOCK: clock, OPERATOR_TOKEN: operatorToken },
  });
  const browser = await launchBrowser();
  const times = new Map<string, number[]>();
  try {
    for (let round = 0; round < rounds; round++)
      for (const [pair, time] of await goAllWays(browser, product.pagesUrl))
        times.set(pair, [...(times.get(pair) ?? []), time]);
  } finally {
    await browser.close();
    await product.stop();
  }
  const all = [...times].map(([pair, own]) => ({
    pair,
    best: Math.min(...own),
    middle: median(own),
    worst: Math.max(...own),
  }));
  const countWithin = (pick: (each: (typeof all)[number]) => number) =>
    all.filter((each) => pick(each) <= goalMs).length;
  return [
    `# Navigation between remotes, measured on ${new Date().toISOString().slice(0, 10)}`,
    '',
    '| navigation | best ms | median ms | worst ms |',
    '| --- | --- | --- | --- |',
    ...all
      .toSorted((a, b) => b.middle - a.middle)
      .map(
        ({ pair, best, middle, worst }) =>
          `| ${pair} | ${best.toFixed(0)} | ${middle.toFixed(0)} | ${worst.toFixed(0)} |`,
      ),
    '',
    `Of ${all.length} pairs ${countWithin(({ middle }) => middle)} are within ${goalMs} ms by their median, ${countWithin(({ best }) => best)} by their best time, which is closest to an idle machine; the median of all is ${median(all.map(({ middle }) => middle)).toFixed(0)} ms. ${rounds} rounds, CPU slowed four times, 412 × 823; from the press (away from mf-account: from \`history.back\`) to the task after the frame with the new heading; each link was focused until its page was prefetched.`,
    '',
  ].join('\n');
}
