import type { Db } from '../database/types.ts';
import { runWithSignal } from '../work-signal.ts';
import { readNetwork } from './directory.queries.ts';
import type { Network } from './network.ts';

/** The network, cached for two seconds: every request needs it, and it changes about once a month. */
export interface Directory {
  readonly current: () => Promise<Network>;
  /** Invalidates the cache after a change. */
  readonly forget: () => void;
}

const maximumAgeMilliseconds = 2000;

export function createDirectory(db: Db): Directory {
  let latest: { readonly at: number; readonly network: Promise<Network> } | null = null;
  return {
    current() {
      if (latest && performance.now() - latest.at < maximumAgeMilliseconds) return latest.network;
      // Shared by requests, of which the first may be canceled.
      const network = runWithSignal(undefined, () => readNetwork(db));
      latest = { at: performance.now(), network };
      network.catch(() => {
        if (latest?.network === network) latest = null;
      });
      return network;
    },
    forget() {
      latest = null;
    },
  };
}
