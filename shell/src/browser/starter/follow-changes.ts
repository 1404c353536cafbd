import { pageChangesPath } from '../../page/view/page-changes.ts';
import type { OpenDocument } from './open-document.ts';
import { silenceMs } from './silence.ts';

/** Pause between two refreshes in ms; doubled while they bring nothing new, up to a minute. */
const shortestPauseMs = 1_000;
const longestPauseMs = 60_000;

/** Resolves when the signal aborts. */
const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
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
  let round = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const endRound = () => round.abort();
  const limit = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(endRound, ms);
  };
  const restart = () => {
    pause = shortestPauseMs;
    endRound();
  };
  // After these the connection may be dead without an error. A return from the back/forward cache wakes the page.
  addEventListener('online', restart, { signal });
  document.addEventListener('visibilitychange', restart, { signal });
  signal.addEventListener('abort', endRound);

  while (!signal.aborted) {
    // Each round has its own signal, so listeners do not accumulate.
    round = new AbortController();
    try {
      if (document.visibilityState === 'visible') {
        limit(silenceMs);
        if (!(await hasChanged(page.start().readAt, round.signal))) continue;
        limit(silenceMs);
        const { isOther } = await page.refresh({ signal: round.signal });
        onRefreshed();
        pause = isOther ? shortestPauseMs : Math.min(longestPauseMs, pause * 2);
        limit(pause);
      }
    } catch {
      // An aborted round is followed by the next one immediately.
      pause = Math.min(longestPauseMs, pause * 2);
      limit(pause);
    }
    await aborted(round.signal);
  }
  clearTimeout(timer);
}
