import type { Watched } from '@fan-base/shared-contracts/shell';

export interface Watchable<Value> extends Watched<Value> {
  readonly set: (value: Value) => void;
}

/** A value outside React that components can follow; on the server and while hydrating they see `first`. */
export function watchable<Value>(first: Value): Watchable<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    initial: () => first,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
