import { Counter, type Registry } from 'prom-client';
import type { ChosenRelease, Why } from '../remotes/composition.ts';
import type { FailureReport } from '../remotes/failure-report.ts';
import type { CanaryWatch } from './canary-watch.ts';

/** What the pages server counts. */
export interface Telemetry {
  /** A document was made of these releases. */
  readonly viewed: (used: readonly ChosenRelease[]) => void;
  readonly failed: (
    report: Pick<FailureReport, 'remote' | 'version' | 'code'>,
    where: {
      readonly side: 'server' | 'browser';
      /** Names the page view, which counts once for a canary. */
      readonly view: string;
      /** Why the page had this version, where that is known. */
      readonly why?: Why | undefined;
    },
  ) => void;
  readonly isTrusted: CanaryWatch['isTrusted'];
}

/** Counts views and failures by release, and tells the watch over the canaries. */
export function createTelemetry(
  canaries: Pick<CanaryWatch, 'viewed' | 'failed' | 'isTrusted'>,
  metrics: Registry,
): Telemetry {
  const views = new Counter({
    name: 'fan_base_views_total',
    help: 'Documents with a remote in them, without those of bots.',
    labelNames: ['remote', 'version', 'why'],
    registers: [metrics],
  });
  const failures = new Counter({
    name: 'fan_base_remote_failures_total',
    help: 'Regions of a page that failed.',
    labelNames: ['remote', 'version', 'code', 'side'],
    registers: [metrics],
  });
  return {
    viewed(used) {
      for (const { release, why } of used) {
        const { name, version } = release;
        views.inc({ remote: name, version, why });
        // Who pins a version is looking for its faults.
        if (why !== 'pinned') canaries.viewed(name, version);
      }
    },
    failed({ remote, version, code }, { side, view, why }) {
      failures.inc({ remote, version, code, side });
      if (why !== 'pinned') canaries.failed(remote, version, view);
    },
    isTrusted: canaries.isTrusted,
  };
}
