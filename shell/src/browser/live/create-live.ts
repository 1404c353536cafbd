import { liveKeysLimit } from '@fan-base/shared-contracts/live-keys-limit';
import { spreadLiveRetry } from '@fan-base/shared-contracts/live-retry';
import { type LiveEvent, type LiveState, nextLiveState } from './live-state.ts';
import type { readStream } from './read-stream.ts';

/** Silence after which a stream is considered lost, in ms; the server sends a heartbeat every 15 s. */
const silenceMs = 35_000;
const pollMs = 5_000;
/** How long a page may be hidden before its stream is checked, in ms. */
const hiddenMs = 20_000;

export interface LiveParts {
  readonly token: () => string;
  /** Stores data; `requestedAt` is when it was requested, so that older data does not replace newer. */
  readonly accept: (key: string, answer: unknown, requestedAt: number) => void;
  readonly poll: (key: string) => Promise<unknown>;
  /** Loads the code for reading a stream. */
  readonly load: () => Promise<{ readonly readStream: typeof readStream }>;
}

export interface Live {
  /** Subscribes to a key. @returns a function to unsubscribe */
  readonly listen: (key: string) => () => void;
  readonly state: () => LiveState;
}

/** The page's single live stream, shared by all subscribers. Falls back to polling. */
export function createLive({ token, accept, poll, load }: LiveParts): Live {
  const subscriptions = new Map<string, number>();
  let state: LiveState = { kind: 'idle' };
  let stream: AbortController | null = null;
  let isUpdateScheduled = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let polls: ReturnType<typeof setInterval> | undefined;
  let hiddenAt: number | null = null;

  function happen(event: LiveEvent): void {
    const before = state;
    state = nextLiveState(before, event);
    if (state !== before) enter(state);
  }

  function enter(next: LiveState): void {
    clearTimeout(retry);
    clearInterval(polls);
    switch (next.kind) {
      case 'idle':
        close();
        break;
      case 'connecting':
        void open();
        // Poll until the stream is open if it failed before.
        if (next.failures > 0) polls = setInterval(() => pollAll(), pollMs);
        break;
      case 'streaming':
        // Poll the keys that exceed the stream's limit.
        if (subscriptions.size > liveKeysLimit) polls = setInterval(() => pollAll(liveKeysLimit), pollMs);
        break;
      case 'polling':
        close();
        if (next.failures > 0) {
          pollAll();
          polls = setInterval(() => pollAll(), pollMs);
        }
        retry = setTimeout(() => happen('retry'), spreadLiveRetry(next.retryMs));
        break;
    }
  }

  function close(): void {
    clearTimeout(silence);
    stream?.abort();
    stream = null;
  }

  async function open(): Promise<void> {
    close();
    const mine = new AbortController();
    stream = mine;
    const onLost = () => {
      if (stream === mine) happen('lost');
    };
    const sign = () => {
      clearTimeout(silence);
      silence = setTimeout(onLost, silenceMs);
    };
    sign();
    try {
      const { readStream } = await load();
      if (stream !== mine) return;
      await readStream({
        keys: [...subscriptions.keys()].slice(0, liveKeysLimit),
        token: token(),
        signal: mine.signal,
        onOpen: () => {
          if (stream === mine) happen('opened');
        },
        onSign: sign,
        onAnswer: ({ key, answer }) => {
          if (stream === mine) accept(key, answer, Date.now());
        },
      });
    } catch {
      // The reason makes no difference.
    }
    onLost();
  }

  function pollAll(from = 0): void {
    if (document.visibilityState === 'hidden') return;
    for (const key of [...subscriptions.keys()].slice(from)) {
      const requestedAt = Date.now();
      poll(key).then(
        (answer) => accept(key, answer, requestedAt),
        // The next poll may succeed.
        () => undefined,
      );
    }
  }

  /**
   * Debounces subscriptions: components mount and unmount together when a page changes, and the stream is
   * reopened once.
   */
  function scheduleUpdate(): void {
    if (isUpdateScheduled) return;
    isUpdateScheduled = true;
    setTimeout(() => {
      isUpdateScheduled = false;
      happen(subscriptions.size > 0 ? 'subscribed' : 'unsubscribed');
    }, 50);
  }

  // The stream of a suspended phone may be dead without an error.
  const checkStream = () => {
    if (subscriptions.size > 0) happen(state.kind === 'polling' ? 'retry' : 'subscribed');
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now();
      return;
    }
    if (hiddenAt !== null && Date.now() - hiddenAt >= hiddenMs) checkStream();
    hiddenAt = null;
  });
  window.addEventListener('online', checkStream);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) checkStream();
  });
  window.addEventListener('pagehide', close);

  return {
    state: () => state,
    listen(key) {
      const count = subscriptions.get(key) ?? 0;
      subscriptions.set(key, count + 1);
      if (count === 0) scheduleUpdate();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const left = (subscriptions.get(key) ?? 1) - 1;
        if (left > 0) {
          subscriptions.set(key, left);
          return;
        }
        subscriptions.delete(key);
        scheduleUpdate();
      };
    },
  };
}
