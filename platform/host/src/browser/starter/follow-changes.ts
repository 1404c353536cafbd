import { backoff } from '../../page/backoff.ts';
import { type PageChanges, pageChangesPath } from '../../page/page-changes.ts';
import { silenceMs } from './silence.ts';

/** Pause between two refreshes; doubled while they bring nothing new. */
const pause = { firstMs: 1_000, maxMs: 60_000 };

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
  /** 1, and one more for each consecutive refresh that brought nothing new. */
  let quiet = 1;
  let round = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const endRound = () => round.abort();
  const limit = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(endRound, ms);
  };
  const restart = () => {
    quiet = 1;
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
      limit(silenceMs);
      try {
        const since = readAt();
        if (since !== null) {
          const { changed, now } = await fetchChanges(since, round.signal);
          onServerTime(now);
          if (!changed) continue;
        }
        limit(silenceMs);
        quiet = (await refresh(round.signal)) ? 1 : quiet + 1;
      } catch {
        // An aborted round is followed by the next one immediately.
        quiet += 1;
      }
      limit(backoff(quiet, pause));
    }
    await aborted(round.signal);
  }
  clearTimeout(timer);
}
