import { type SignedView, telemetryPath } from '../../page/remotes/failure-report.ts';

/** How long a page must stay responsive after hydration, in ms. Effects have run by then. */
const proofMs = 1_000;

/**
 * Reports page health for remotes with a canary, so that a release that freezes the page can be compared with
 * the stable one.
 */
export interface LifeSigns {
  /** Call it before running the remote's code: a page that freezes afterwards can't send anything. */
  readonly started: (remote: string) => void;
  /** A region of the remote is hydrated. */
  readonly alive: (remote: string) => void;
}

/** @param getView returns the signed view that covers the remote's version on this page */
export function createLifeSigns(
  watched: readonly string[],
  getView: (remote: string) => SignedView | undefined,
): LifeSigns {
  const started = new Set<string>();
  const alive = new Set<string>();
  const send = (remote: string, event: 'started' | 'alive') => {
    const view = getView(remote);
    if (view) navigator.sendBeacon(telemetryPath, JSON.stringify({ ...view, [event]: [remote] }));
  };
  return {
    started(remote) {
      if (!watched.includes(remote) || started.has(remote)) return;
      started.add(remote);
      send(remote, 'started');
    },
    alive(remote) {
      if (!started.has(remote) || alive.has(remote)) return;
      alive.add(remote);
      const prove = () => {
        clearTimeout(timer);
        removeEventListener('pagehide', prove);
        send(remote, 'alive');
      };
      const timer = setTimeout(prove, proofMs);
      // A page left earlier was responsive until then.
      addEventListener('pagehide', prove);
    },
  };
}
