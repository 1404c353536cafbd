import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { type EventEntry, getInp, shortestEventMs } from './interactions.ts';
import type { Place } from './on-screen.ts';
import { openPhone, untilIdle, untilQuiet } from './phone.ts';
import { type Touch, touches } from './touch.ts';
import type { Visitor } from './visitors.ts';

/** When the touches begin: on an idle page, directly after it was scrolled, or as soon as it is painted. */
export const journeys = ['at rest', 'after a scroll', 'at first paint'] as const;
type Journey = (typeof journeys)[number];

/** Pause between two touches of a hurried visitor: the second arrives while the first wakes the page. */
const pauseMs = 150;
/** After this, a touch without an effect is lost. */
const limitMs = 10_000;

interface Seen {
  readonly events: EventEntry[];
  /** Touches whose effect is missing. */
  missing: number;
  settled: Promise<void>;
}

/** Collects interactions; runs in the page before its own scripts. */
function observe(shortestMs: number): void {
  const events: EventEntry[] = [];
  Object.assign(window, { seen: { events, missing: 0, settled: Promise.resolve() } });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number };
      events.push({ interactionId, duration });
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: shortestMs } as PerformanceObserverInit);
}

/**
 * Finds the controls that the page has, and watches the effects of one touch on each; runs in the page.
 * @returns where to touch; null: not painted yet
 */
function prepare({ list, limitMs }: { list: readonly Touch[]; limitMs: number }): Place[] | null {
  if (performance.getEntriesByName('first-contentful-paint').length === 0) return null;
  const { seen } = window as unknown as { seen: Seen };
  const places: Place[] = [];
  const effects: string[] = [];
  for (const { effect, ...control } of list) {
    const place = window.bringOntoScreen(control);
    if (!place) continue;
    places.push(place);
    effects.push(effect);
  }
  seen.missing = effects.length;
  seen.settled = new Promise((resolve) => {
    const check = () => {
      // Effects follow each other, so that one that has passed has been seen.
      while (effects[0] !== undefined && document.querySelector(effects[0])) effects.shift();
      seen.missing = effects.length;
      if (effects.length > 0) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { attributes: true, childList: true, subtree: true });
    setTimeout(resolve, limitMs);
  });
  return places;
}

/** Scrolls down and up again; runs in the page. */
async function scroll(): Promise<void> {
  const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (const top of [600, 0]) {
    scrollTo(0, top);
    await painted();
    await painted();
  }
}

/** Without waiting for the page, as a hand does not. */
const tap = (devtools: CDPSession, place: Place) =>
  Promise.all([
    devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] }),
    devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);

const findPlaces = async (page: Page, list: readonly Touch[]): Promise<readonly Place[]> =>
  (await (await page.waitForFunction(prepare, { list, limitMs })).jsonValue()) ?? [];

export interface JourneyResult {
  /** Interaction to next paint, in milliseconds. */
  readonly inp: number;
  /** Touches without an effect. */
  readonly lost: number;
}

/**
 * Touches the color mode switch twice and then another control, each while the page may still work on the last touch.
 * @param last the page's own control, if it has one; by default its menu
 */
export async function goOn(
  browser: Browser,
  address: string,
  journey: Journey,
  {
    visitor,
    last = touches.menu,
  }: { readonly visitor?: Visitor | undefined; readonly last?: Touch | undefined },
): Promise<JourneyResult> {
  const { context, page, devtools } = await openPhone(browser, visitor);
  await page.addInitScript(observe, shortestEventMs);
  await page.goto(address, { waitUntil: 'commit', timeout: 60_000 });
  if (journey !== 'at first paint') await untilIdle(page);
  const list: readonly Touch[] = [touches.color, { ...touches.color, effect: 'html[data-mode=dark]' }, last];
  const places = await findPlaces(page, list);
  if (journey === 'after a scroll') await page.evaluate(scroll);
  const taps: Promise<unknown>[] = [];
  for (const place of places) {
    taps.push(tap(devtools, place));
    await delay(pauseMs);
  }
  await Promise.all(taps);
  const quiet = untilQuiet(page);
  const missing = await page.evaluate(async () => {
    const { seen } = window as unknown as { seen: Seen };
    await seen.settled;
    return seen.missing;
  });
  await quiet;
  const events = await page.evaluate(() => (window as unknown as { seen: Seen }).seen.events);
  await context.close();
  return { inp: getInp(events), lost: missing };
}
