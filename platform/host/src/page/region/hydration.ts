import { createStore, type StoreApi } from 'zustand';
import type { FailureCode, RemoteFailure } from '../remotes/failure.ts';
import { createRetry } from './create-retry.ts';

/**
 * Where a part of the page is on its way from server-rendered HTML to a React root. `hydrating`: its code is
 * loaded. `ended`: another page has replaced it, or its page was left.
 */
export type HydrationState =
  | 'dehydrated'
  | 'loading'
  | 'failed'
  | 'retrying'
  | 'hydrating'
  | 'live'
  | 'ended';
export type HydrationEvent = 'wake' | 'loaded' | 'failed' | 'retry' | 'hydrated' | 'end';

const transitions: Readonly<
  Record<HydrationState, Readonly<Partial<Record<HydrationEvent, HydrationState>>>>
> = {
  dehydrated: { wake: 'loading', end: 'ended' },
  loading: { loaded: 'hydrating', failed: 'failed', end: 'ended' },
  failed: { retry: 'retrying', end: 'ended' },
  retrying: { loaded: 'hydrating', failed: 'failed', end: 'ended' },
  hydrating: { hydrated: 'live', end: 'ended' },
  live: {},
  // The root of the page that has replaced it.
  ended: { hydrated: 'live' },
};

/** @returns undefined if the event does not apply in this state */
export const getNextState = (state: HydrationState, event: HydrationEvent): HydrationState | undefined =>
  transitions[state][event];

/** The hydration of one part of the page: the page region or an island. */
export interface Hydration<Loaded> {
  readonly state: Pick<StoreApi<HydrationState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Never rejects, so that a failure stays in its part. */
  readonly loaded: Promise<Loaded>;
  /** Why the last attempt failed. */
  readonly getFailure: () => FailureCode | undefined;
  /** Loads the part, once. @returns when the attempt has ended */
  readonly wake: () => Promise<void>;
  /** Retries immediately after a failure. */
  readonly retry: () => void;
  /** Call it when the part's root is hydrated. */
  readonly markLive: () => void;
  /** Runs an action now if the part is live, otherwise after hydration. */
  readonly whenLive: (action: () => void) => void;
  /** Call it when the part is replaced or left: stops retries, and discards what waits for hydration. */
  readonly end: () => void;
}

/** @param load throws a RemoteFailure; after one it is called again, until it succeeds */
export function createHydration<Loaded>(load: () => Promise<Loaded>): Hydration<Loaded> {
  const state = createStore<HydrationState>(() => 'dehydrated');
  let waiting: (() => void)[] = [];
  let failure: RemoteFailure | undefined;
  let attempt = Promise.resolve();
  let settle: (value: Loaded) => void = () => {};
  const loaded = new Promise<Loaded>((resolve) => {
    settle = resolve;
  });

  /** @returns whether the event applies */
  function send(event: HydrationEvent): boolean {
    const next = getNextState(state.getState(), event);
    if (next) state.setState(next);
    return next !== undefined;
  }

  async function tryLoading(): Promise<void> {
    tries.stop();
    try {
      const value = await load();
      if (send('loaded')) settle(value);
    } catch (error) {
      failure = error as RemoteFailure;
      if (send('failed')) tries.failed();
    }
  }

  function retry() {
    if (send('retry')) attempt = tryLoading();
  }
  const tries = createRetry(retry);

  return {
    state,
    loaded,
    getFailure: () => failure?.code,
    wake() {
      if (send('wake')) attempt = tryLoading();
      return attempt;
    },
    retry,
    markLive() {
      if (!send('hydrated')) return;
      for (const action of waiting.splice(0)) action();
    },
    whenLive(action) {
      if (state.getState() === 'live') action();
      else waiting.push(action);
    },
    end() {
      send('end');
      tries.stop();
      waiting = [];
    },
  };
}
