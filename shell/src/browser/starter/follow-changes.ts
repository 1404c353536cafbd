import { pageChangesPath } from '../../page/view/page-changes.ts';
import type { OpenDocument } from './open-document.ts';

/** Pause between two refreshes in ms; doubled while they bring nothing new, up to a minute. */
const shortestPauseMs = 1_000;
const longestPauseMs = 60_000;

const delay = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const visible = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (document.visibilityState === 'visible') resolve();
    };
    check();
    document.addEventListener('visibilitychange', check, { signal });
    signal.addEventListener('abort', () => resolve());
  });

/** Waits until the document has changed, or for some time. @throws Error if the server cannot be reached */
async function hasChanged(since: number, signal: AbortSignal): Promise<boolean> {
  const path = encodeURIComponent(location.pathname + location.search);
  const response = await fetch(`${pageChangesPath}?path=${path}&since=${since}`, { signal });
  if (!response.ok) throw new Error(`${pageChangesPath}: ${response.status}`);
  return (await response.json()).changed;
}

/**
 * Keeps a page that is not hydrated current: fetches its document again whenever the server reports a change.
 * @param onRefreshed called after each refresh
 * @param signal ends it when the page is woken
 */
export async function followChanges(
  page: OpenDocument,
  onRefreshed: () => void,
  signal: AbortSignal,
): Promise<void> {
  let pause = shortestPauseMs;
  while (!signal.aborted) {
    await visible(signal);
    try {
      if (!(await hasChanged(page.start().readAt, signal)) || signal.aborted) continue;
      const { isOther } = await page.refresh({ signal });
      onRefreshed();
      pause = isOther ? shortestPauseMs : Math.min(longestPauseMs, pause * 2);
    } catch {
      pause = Math.min(longestPauseMs, pause * 2);
    }
    await delay(pause, signal);
  }
}
