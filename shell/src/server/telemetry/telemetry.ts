import { Counter, type Registry } from 'prom-client';
import type { ChosenRelease, Why } from '../../page/remotes/composition.ts';
import type { FailureReport } from '../../page/remotes/failure-report.ts';
import type { CanaryWatch } from './canary-watch.ts';

type Failure = Pick<FailureReport, 'remote' | 'version' | 'code'>;

/** What the pages server counts. */
export interface Telemetry {
  /**
   * A document was made of these releases.
   * @param failures of its regions, on this server
   * @param network of the client
   */
  readonly viewed: (used: readonly ChosenRelease[], failures: readonly Failure[], network: string) => void;
  /** Server code failed where no document shows it. @param why the page had the version, where a page had it */
  readonly faulted: (failure: Failure, why?: Why) => void;
  /** A browser reported a failed region. @param network of the client; null: it says nothing about a canary */
  readonly failedInBrowser: (failure: Failure, network: string | null) => void;
  /** A browser started code, or responded after it. */
  readonly reported: CanaryWatch['reported'];
  readonly isTrusted: CanaryWatch['isTrusted'];
}

/** Counts views and failures by release, and passes them on to the watch over the canaries. */
export function createTelemetry(canaries: Omit<CanaryWatch, 'close'>, metrics: Registry): Telemetry {
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
  const count = ({ remote, version, code }: Failure, side: 'server' | 'browser') =>
    failures.inc({ remote, version, code, side });
  return {
    viewed(used, failed, network) {
      for (const failure of failed) count(failure, 'server');
      for (const { release, why } of used) {
        const { name, version } = release;
        views.inc({ remote: name, version, why });
        // A tester who pins a version is looking for its faults.
        if (why !== 'pinned')
          canaries.viewed(
            name,
            version,
            network,
            failed.some(({ remote }) => remote === name),
          );
      }
    },
    faulted(failure, why) {
      count(failure, 'server');
      if (why !== 'pinned') canaries.faulted(failure.remote, failure.version);
    },
    failedInBrowser(failure, network) {
      count(failure, 'browser');
      if (network !== null) canaries.reported(failure.remote, failure.version, 'failed', network);
    },
    reported: canaries.reported,
    isTrusted: canaries.isTrusted,
  };
}
