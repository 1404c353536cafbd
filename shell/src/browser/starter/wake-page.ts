import type { Early } from '@fan-base/host/browser/starter/early';
import { isOtherHost, loadScript } from '@fan-base/host/browser/starter/load-script';
import { silenceMs } from '@fan-base/host/browser/starter/silence';
import { backoff } from '@fan-base/host/page/backoff';
import { regionRetry } from '@fan-base/host/page/region/create-retry';
import type { BootData } from '../../page/view/boot.ts';
import type { OpenDocument } from './open-document.ts';
import { withHash } from './script-files.ts';
import { setWakeNotice } from './wake-notice.ts';

/** Ends a request whose connection has died. */
const untilSilent = () => AbortSignal.timeout(silenceMs);

/** Fetches what waking the page will load, at low priority. Nothing of it is executed. */
export function prefetchFiles({ start }: OpenDocument): void {
  const { scripts, files, later, data } = start();
  for (const href of [...scripts, ...files, ...later]) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    if (isOtherHost(href)) link.crossOrigin = 'anonymous';
    link.href = href;
    document.head.append(link);
  }
  void fetch(data, { priority: 'low', signal: untilSilent() }).catch(() => undefined);
}

/** Fills the browser's cache, as a preload would, but without its warning if the file is used late. */
async function fetchEarly(href: string): Promise<void> {
  await (await fetch(href)).arrayBuffer();
}

/** What the page hydrates from. If it is gone, the page becomes the current document, with its data. */
async function loadData(page: OpenDocument): Promise<BootData> {
  const response = await fetch(page.start().data, { signal: untilSilent() });
  const data: BootData | null = response.ok ? await response.json() : null;
  if (data) return data;
  const refreshed = await page.refresh({ withData: true, signal: untilSilent() });
  if (!refreshed.data) throw new Error();
  return refreshed.data;
}

/** Waits, or until the device is online or a control is pressed. */
const waitForRetry = (attempt: number, early: Early) =>
  new Promise<void>((resolve) => {
    const retry = () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
      resolve();
    };
    const timer = setTimeout(retry, backoff(attempt, regionRetry));
    addEventListener('online', retry);
    early.onPress = retry;
  });

/** Tries until it succeeds. While it fails, the page says so. */
async function retry<Result>(early: Early, load: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await load();
      setWakeNotice(false);
      return result;
    } catch {
      setWakeNotice(true);
      await waitForRetry(attempt, early);
    }
  }
}

/** Loads the shell, which hydrates the page. */
export function wakePage(page: OpenDocument, early: Early): void {
  const { scripts, files } = page.start();
  window.fanBaseBoot = retry(early, () => loadData(page));
  for (const file of files) fetchEarly(file).catch(() => undefined);
  const loadAll = async () => {
    const loaded = new Set<string>();
    await retry(early, () =>
      Promise.all(
        scripts.map(async (href) => {
          if (loaded.has(href)) return;
          await loadScript(withHash(href));
          loaded.add(href);
        }),
      ),
    );
  };
  void loadAll();
}
