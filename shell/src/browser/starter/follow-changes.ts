import { type PageChanges, pageChangesPath } from '../../page/view/page-changes.ts';
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

/**
 * Waits until the document has changed, or for some time.
 * @param since when its data was read, by the server
 * @throws Error if the server cannot be reached
 */
async function fetchChanges(since: number, signal: AbortSignal): Promise<PageChanges> {
  const path = encodeURIComponent(location.pathname + location.search);
  const response = await fetch(`${pageChangesPath}?path=${path}&since=${since}`, { signal });
  if (!response.ok) throw new Error();
  return response.json();
}

/**
 * Keeps a page current: fetches the document of the address that is open again whenever the server reports a change.
 * @param readAt when the document's data was read, by the server; null if that is not known
 * @param refresh fetches it and shows it; returns whether anything differed
 * @param onServerTime called with the server's time, in ms since 1970
 * @param signal ends it when the page is woken
 */
export async function followChanges(
  readAt: () => number | null,
  refresh: (signal: AbortSignal) => Promise<boolean>,
  onServerTime: (now: number) => void,
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
    if (document.visibilityState === 'visible') {
      let isOther = false;
      limit(silenceMs);
      try {
        const since = readAt();
        if (since !== null) {
          const { changed, now } = await fetchChanges(since, round.signal);
          onServerTime(now);
          if (!changed) continue;
        }
        limit(silenceMs);
        isOther = await refresh(round.signal);
      } catch {
        // An aborted round is followed by the next one immediately.
      }
      pause = isOther ? shortestPauseMs : Math.min(longestPauseMs, pause * 2);
      limit(pause);
    }
    await aborted(round.signal);
  }
  clearTimeout(timer);
}
