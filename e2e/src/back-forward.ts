import { open } from '@fan-base/platform-tests/page';
import { on } from '@fan-base/platform-tests/site';
import { underTest } from '@fan-base/platform-tests/under-test';
import { browserLaunch } from '@fan-base/tooling/browser/browser';
import { ensureWholeBrowser } from '@fan-base/tooling/browser/ensure-browser';
import { type Browser, chromium, expect, type Page } from '@playwright/test';

/** A browser with the back/forward cache, which Playwright disables by default. */
export async function launchKeeping(): Promise<Browser> {
  return chromium.launch({
    ...browserLaunch,
    executablePath: await ensureWholeBrowser(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

/** Opens an address in such a browser. @param time start of its clock; default: the tests' day */
export async function openKept(page: Page, address: string, time = underTest().clock): Promise<void> {
  await page.clock.install({ time });
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.setAttribute('data-persisted', String(persisted));
    });
  });
  await open(page, address);
}

/**
 * Navigates to another document and back.
 * @param onOtherPage runs on the other document
 * @returns why the page was not in the back/forward cache; null if it was
 */
export async function leaveAndComeBack(
  page: Page,
  onOtherPage?: () => Promise<void>,
): Promise<string | null> {
  const left = page.url();
  await page.goto(on('fan-base.com', '/robots.txt'));
  await onOtherPage?.();
  // Not `goBack`, which waits for a document to load. Delayed, because this script's page goes away.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(left);
  await expect(page.locator('html')).toHaveAttribute('data-persisted', /.*/);
  return page.evaluate(() => {
    if (document.documentElement.dataset['persisted'] === 'true') return null;
    const [navigation] = performance.getEntriesByType('navigation');
    return JSON.stringify(navigation && 'notRestoredReasons' in navigation && navigation.notRestoredReasons);
  });
}
