import { AsyncLocalStorage } from 'node:async_hooks';

/** Work canceled: client disconnected or deadline passed. */
export class Canceled extends Error {
  override readonly name = 'Canceled';
  constructor() {
    super('Request canceled');
  }
}

const current = new AsyncLocalStorage<AbortSignal | undefined>();

/** The signal of the work in progress, aborted when no client waits for its result; undefined: it is always done. */
export const getSignal = (): AbortSignal | undefined => current.getStore();

/** Runs work whose queries do not start once the signal is aborted. Undefined: all do. */
export const runWithSignal = <Result>(signal: AbortSignal | undefined, act: () => Result): Result =>
  current.run(signal, act);

/** The signal of work that several requests share. */
export interface SharedSignal {
  /** Aborted once the signals of all that wait for the work are; never, if one of them has none. */
  readonly signal: AbortSignal;
  readonly join: (signal: AbortSignal | undefined) => void;
}

export function createSharedSignal(): SharedSignal {
  const controller = new AbortController();
  let waiting = 0;
  return {
    signal: controller.signal,
    join(signal) {
      waiting += 1;
      const leave = () => {
        waiting -= 1;
        if (waiting === 0) controller.abort();
      };
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave, { once: true });
    },
  };
}
