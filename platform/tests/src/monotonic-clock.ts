import type { Page } from '@playwright/test';

/** Freezes the monotonic clock, which fake timers leave alone. @returns sets it, in ms since the page's start */
export async function stopMonotonicClock(page: Page): Promise<(ms: number) => Promise<void>> {
  await page.addInitScript(() => {
    let elapsed = 0;
    performance.now = () => elapsed;
    addEventListener('elapsed', (event) => {
      elapsed = (event as CustomEvent<number>).detail;
    });
  });
  return (ms) => page.evaluate((detail) => void dispatchEvent(new CustomEvent('elapsed', { detail })), ms);
}
