import { getLiveRetryMs } from '@fan-base/shared-contracts/live-retry';

/** How the page keeps live answers up to date. */
export type LiveState =
  | { readonly kind: 'idle' }
  /** A stream is being opened; so many attempts failed before. */
  | { readonly kind: 'connecting'; readonly failures: number }
  | { readonly kind: 'streaming' }
  /**
   * There is no stream; it is tried again after `retryMs`. After a failure the page asks by itself meanwhile;
   * without one, a stream that was there has just broken off.
   */
  | { readonly kind: 'polling'; readonly failures: number; readonly retryMs: number };

export type LiveEvent =
  /** Somebody listens, or listens to something else. */
  | 'wanted'
  | 'unwanted'
  | 'opened'
  /** The stream could not be opened, broke off, or was silent for too long. */
  | 'lost'
  /** The time to try again has come, or the phone is back. */
  | 'retry';

/** The next state; pure, so that every way through it can be tested. */
export function nextLiveState(state: LiveState, event: LiveEvent): LiveState {
  switch (event) {
    case 'unwanted':
      return { kind: 'idle' };
    case 'wanted':
    case 'retry':
      if (event === 'retry' && state.kind === 'idle') return state;
      return { kind: 'connecting', failures: 'failures' in state ? state.failures : 0 };
    case 'opened':
      return state.kind === 'connecting' ? { kind: 'streaming' } : state;
    case 'lost': {
      if (state.kind !== 'connecting' && state.kind !== 'streaming') return state;
      const failures = state.kind === 'connecting' ? state.failures + 1 : 0;
      return { kind: 'polling', failures, retryMs: getLiveRetryMs(failures) };
    }
  }
}
