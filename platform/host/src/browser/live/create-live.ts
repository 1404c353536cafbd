import { type LiveEvent, type LiveState, nextLiveState } from './live-state.ts';

/** Silence after which a stream is considered lost, in ms; the server sends a heartbeat every 15 s. */
const silenceMs = 35_000;
const pollMs = 5_000;

/**
 * Adds jitter, so that pages that lost their streams together, as when a server is killed, reconnect over a period as
 * long as the delay.
 */
const spread = (ms: number): number => ms * (0.25 + Math.random());

/** Data received over the stream. */
export interface LiveAnswer {
  readonly key: string;
  readonly answer: unknown;
}

export interface StreamOptions {
  readonly keys: readonly string[];
  readonly token: string;
  readonly signal: AbortSignal;
  readonly onOpen: () => void;
  /** Bytes were received, so the stream is alive. */
  readonly onSign: () => void;
  readonly onAnswer: (answer: LiveAnswer) => void;
}

export interface LiveParts {
  /** Maximum number of keys of a stream. */
  readonly maxKeys: number;
  readonly token: () => string;
  /** Stores data that was pushed. */
  readonly accept: (key: string, answer: unknown) => void;
  /** Fetches and stores data. */
  readonly poll: (key: string) => Promise<void>;
  /** Loads the code for reading a stream until it ends. */
  readonly load: () => Promise<{ readonly readStream: (options: StreamOptions) => Promise<void> }>;
}

export interface Live {
  /** Subscribes to a key. @returns a function to unsubscribe */
  readonly listen: (key: string) => () => void;
  readonly state: () => LiveState;
}

const isVisible = () => document.visibilityState === 'visible';

/** The page's single live stream while it is visible, shared by all subscribers. Falls back to polling. */
export function createLive({ maxKeys, token, accept, poll, load }: LiveParts): Live {
  const subscriptions = new Map<string, number>();
  let state: LiveState = { kind: 'idle' };
  let stream: AbortController | null = null;
  let isUpdateScheduled = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let polls: ReturnType<typeof setInterval> | undefined;

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
        if (subscriptions.size > maxKeys) polls = setInterval(() => pollAll(maxKeys), pollMs);
        break;
      case 'polling':
        close();
        if (next.failures > 0) {
          pollAll();
          polls = setInterval(() => pollAll(), pollMs);
        }
        retry = setTimeout(() => happen('retry'), spread(next.retryMs));
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
        keys: [...subscriptions.keys()].slice(0, maxKeys),
        token: token(),
        signal: mine.signal,
        onOpen: () => {
          if (stream === mine) happen('opened');
        },
        onSign: sign,
        onAnswer: ({ key, answer }) => {
          if (stream === mine) accept(key, answer);
        },
      });
    } catch {
      // The reason makes no difference.
    }
    onLost();
  }

  function pollAll(from = 0): void {
    // The next poll may succeed.
    for (const key of [...subscriptions.keys()].slice(from)) poll(key).catch(() => undefined);
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
      if (subscriptions.size === 0) happen('unsubscribed');
      else if (isVisible()) happen('subscribed');
    }, 50);
  }

  // The stream of a phone that slept or changed its network may be dead without an error.
  const checkStream = () => {
    if (subscriptions.size > 0 && isVisible()) happen(state.kind === 'polling' ? 'retry' : 'subscribed');
  };
  // Over HTTP/1.1, browsers have six connections per host for all tabs.
  document.addEventListener('visibilitychange', () => {
    if (isVisible()) checkStream();
    else happen('unsubscribed');
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
