declare global {
  interface Window {
    /** Resolves when the page may begin to follow changes; set by the starter. */
    fanBaseRested?: Promise<void>;
  }
}

/**
 * Time in ms after loading in which a page requests nothing by itself. Prerenderers, Lighthouse (5.25 s after loading at
 * most) and tests wait for a quiet network, and a request that waits for changes is open for 25 s. Some of them ignore
 * event streams, but not all.
 */
const restMs = 8_000;

/**
 * Lets the page rest after loading.
 * @returns ends the rest: someone is there
 */
export function beginRest(): () => void {
  let end = () => {};
  window.fanBaseRested = new Promise((resolve) => {
    end = resolve;
    addEventListener('load', () => setTimeout(resolve, restMs));
  });
  return end;
}
