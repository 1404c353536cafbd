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

/** What follows its changes: the document of the address that is open. */
export interface Followed {
  /** When its data was read, by the server; null if that is not known. */
  readonly readAt: () => number | null;
  /** Fetches it again, and shows it. @returns whether anything differed */
  readonly refresh: (signal: AbortSignal) => Promise<boolean>;
  /** Called with the server's time, in ms since 1970. */
  readonly onServerTime: (now: number) => void;
}

/** Waits until the document has changed, or for some time. @throws Error if the server cannot be reached */
async function hasChanged({ readAt, onServerTime }: Followed, signal: AbortSignal): Promise<boolean> {
  const since = readAt();
  if (since === null) return true;
  const path = encodeURIComponent(location.pathname + location.search);
  const response = await fetch(`${pageChangesPath}?path=${path}&since=${since}`, { signal });
  if (!response.ok) throw new Error(`${pageChangesPath}: ${response.status}`);
  const { changed, now }: Partial<PageChanges> = await response.json();
  if (now) onServerTime(now);
  return changed ?? false;
}

/**
 * Keeps a page current: fetches its document again whenever the server reports a change.
 * @param signal ends it when the page is woken
 */
export async function followChanges(followed: Followed, signal: AbortSignal): Promise<void> {
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
        if (!(await hasChanged(followed, round.signal))) continue;
        limit(silenceMs);
        const isOther = await followed.refresh(round.signal);
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
