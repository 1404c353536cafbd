import { type SignedView, telemetryPath } from '../page/remotes/failure-report.ts';

/** Milliseconds for which a page must go on responding after a region came to life: effects have run by then. */
const proofMs = 1_000;

/** Reports on the code of remotes of which a canary runs, so that one that hangs can be told from the stable version. */
export interface LifeSigns {
  /** To be called before code of the remote runs: a page that hangs afterwards sends nothing any more. */
  readonly started: (remote: string) => void;
  /** A region of the remote has come to life. */
  readonly alive: (remote: string) => void;
}

/** @param getView the signed view that covers the remote's version on this page */
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
      // Whoever leaves earlier has seen a page that responds.
      addEventListener('pagehide', prove);
    },
  };
}
