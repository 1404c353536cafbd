import { useRef } from 'react';

/**
 * Wraps a button's action, so that presses while it runs do nothing: the second of a double click, or an impatient one
 * on a slow line.
 * @param getKey runs with different keys may overlap; by default there is one
 */
export function useSingleRun<Args extends readonly unknown[]>(
  action: (...args: Args) => Promise<void>,
  getKey: (...args: Args) => string = () => '',
): (...args: Args) => Promise<void> {
  const running = useRef(new Set<string>());
  return async (...args) => {
    const key = getKey(...args);
    if (running.current.has(key)) return;
    running.current.add(key);
    try {
      await action(...args);
    } finally {
      running.current.delete(key);
    }
  };
}
