import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import type { Control, Place } from './on-screen.ts';
import { openPhone, untilIdle } from './phone.ts';
import type { Visitor } from './visitors.ts';

/** A control, and the selector of its effect. */
export interface Touch extends Control {
  readonly effect: string;
}

/** The same controls on our pages and the peers'. */
export const touches = {
  menu: { control: 'header summary', effect: 'header details[open]' },
  color: {
    control: '[data-color-mode-switch]',
    effect: 'html[data-mode=light]',
  },
  /** Consent to third-party content, which needs code. */
  button: { control: 'main button', text: 'Vis Instagram', effect: 'main iframe' },
  disclosure: { control: 'main summary', effect: 'main details[open]' },
  password: { control: 'main [data-press=secret]', effect: 'main [data-shown] > [type=text]' },
  /** Sends an empty form, whose fields then say what is missing. */
  form: { control: 'main form [type=submit]', effect: 'main form [aria-invalid=true]' },
  /** Begins a member's reply in a thread, which needs React. */
  quote: {
    control: 'main button',
    text: 'Citér og svar',
    effect: '#reply :is([role=status], [contenteditable])',
  },
} as const satisfies Record<string, Touch>;

/** Delay before a touch without visible effect is repeated, as by visitors. */
const againMs = 500;
/** Timeout for a page without any effect. */
const limitMs = 30_000;

export interface Touched {
  /** Milliseconds from the first touch until its effect was painted. */
  readonly ms: number;
  /** Lost touches. */
  readonly lost: number;
  /** Bytes of the responses that ended from the first touch until its effect. */
  readonly received: number;
}

/**
 * Brings a control onto the screen and observes the effect of the next touch; runs in the page.
 * @returns where to touch; null: not painted yet
 */
function prepare({ effect, ...control }: Touch): Place | null {
  if (performance.getEntriesByName('first-contentful-paint').length === 0) return null;
  const place = window.bringOntoScreen(control);
  if (!place) return null;
  let began = performance.now();
  const onTouch = ({ timeStamp }: Event) => {
    began = timeStamp;
  };
  addEventListener('pointerdown', onTouch, { once: true, capture: true });
  const painted = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(effect)) return;
      observer.disconnect();
      // A task after the frame that draws it.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    });
    observer.observe(document, { attributes: true, childList: true, subtree: true });
  });
  Object.assign(window, { effectPainted: painted });
  return place;
}

/** Whether the page shows a waiting state, so that visitors do not repeat the touch; runs in the page. */
const isWaiting = () => document.querySelector('[data-waiting]') !== null;

/** Touches a control until its effect shows. @throws Error after a timeout */
export async function touch(page: Page, what: Touch): Promise<Omit<Touched, 'received'>> {
  const place = await (await page.waitForFunction(prepare, what)).jsonValue();
  if (!place) throw new Error(`${page.url()} has no ${what.control}`);
  const until = performance.now() + limitMs;
  const painted = page.evaluate(
    () => (window as unknown as { effectPainted: Promise<number> }).effectPainted,
  );
  for (let lost = 0; performance.now() < until; lost += 1) {
    await page.touchscreen.tap(place.x, place.y);
    let [ms, waits]: [number | null, boolean] = [null, true];
    while (ms === null && waits && performance.now() < until) {
      waits = await page.evaluate(isWaiting);
      ms = await Promise.race([painted, delay(againMs, null)]);
    }
    if (ms !== null) return { ms, lost };
  }
  throw new Error(`${what.control} on ${page.url()} never led to ${what.effect}`);
}

/**
 * Touches a control of a page with an empty cache, as the first interaction.
 * @param when idle: after all requests; cold: as soon as it is painted
 */
export async function touchFirst(
  browser: Browser,
  address: string,
  what: Touch,
  when: 'idle' | 'cold',
  visitor?: Visitor,
): Promise<Touched> {
  const { context, page, devtools } = await openPhone(browser, visitor);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'commit', timeout: 60_000 });
  if (when === 'idle') await untilIdle(page);
  const before = bytes;
  const touched = await touch(page, what);
  await context.close();
  return { ...touched, received: bytes - before };
}
