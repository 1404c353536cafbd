import { backoff } from '../../page/backoff.ts';

/** Delay before a page reconnects its live stream; `e2e/src/fleet/listeners.ts` has the same. */
const retry = { firstMs: 2_000, maxMs: 60_000 };

/** How live data is currently updated. */
export type LiveState =
  | { readonly kind: 'idle' }
  /** A stream is being opened, after this many failures. */
  | { readonly kind: 'connecting'; readonly failures: number }
  | { readonly kind: 'streaming' }
  /**
   * There is no stream; it is opened again after `retryMs`. After a failure the page polls until then;
   * without one, an open stream was just lost.
   */
  | { readonly kind: 'polling'; readonly failures: number; readonly retryMs: number };

export type LiveEvent =
  /** The set of subscribed keys has changed, or the page is visible again. */
  | 'subscribed'
  /** There are no subscribers, or the page is hidden. */
  | 'unsubscribed'
  | 'opened'
  /** The stream could not be opened, was closed, or sent no heartbeat. */
  | 'lost'
  /** The retry delay is over, or the phone has resumed. */
  | 'retry';

/** The state machine's transition function. */
export function nextLiveState(state: LiveState, event: LiveEvent): LiveState {
  switch (event) {
    case 'unsubscribed':
      return { kind: 'idle' };
    case 'subscribed':
    case 'retry':
      if (event === 'retry' && state.kind === 'idle') return state;
      return { kind: 'connecting', failures: 'failures' in state ? state.failures : 0 };
    case 'opened':
      return state.kind === 'connecting' ? { kind: 'streaming' } : state;
    case 'lost': {
      if (state.kind !== 'connecting' && state.kind !== 'streaming') return state;
      const failures = state.kind === 'connecting' ? state.failures + 1 : 0;
      return { kind: 'polling', failures, retryMs: backoff(Math.max(failures, 1), retry) };
    }
  }
}
