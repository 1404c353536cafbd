import { Counter, Histogram, type Registry } from 'prom-client';
import type { Vital } from '../../page/remotes/browser-report.ts';
import type { Why } from '../../page/remotes/composition.ts';
import { mayBeAlteration } from '../../page/remotes/failure.ts';
import type { FailureReport } from '../../page/remotes/failure-report.ts';
import type { CanaryWatch } from './canary-watch.ts';
import { Observations } from './observations.ts';

type Failure = Pick<FailureReport, 'remote' | 'version' | 'code'> & { readonly message?: string | undefined };

/** A version that a document was made with. */
export interface UsedVersion {
  readonly name: string;
  readonly version: string;
  readonly why: Why;
  /** Its regions in the document. */
  readonly regions: readonly string[];
}

/** Telemetry of the pages server. */
export interface Telemetry {
  /**
   * Records a document made of these releases.
   * @param failures of its regions, during rendering
   * @param network the client's
   */
  readonly viewed: (used: readonly UsedVersion[], failures: readonly Failure[], network: string) => void;
  /**
   * Records an error of server code that no document shows.
   * @param why why the page had the version, if a page used it
   */
  readonly faulted: (failure: Failure, why?: Why) => void;
  /**
   * Records a failed region reported by a browser.
   * @param network the client's; null: does not count for canaries
   * @param isAltered whether there were third-party DOM changes; those that they can cause do not count against the
   *   version
   */
  readonly failedInBrowser: (failure: Failure, network: string | null, isAltered?: boolean) => void;
  /** Records a region that a browser had to render again, because it did not match the document. */
  readonly mismatched: (remote: string, version: string, isAltered: boolean) => void;
  /**
   * Records a browser's measurement of a page with these versions.
   * @param network the client's
   */
  readonly measured: (
    vital: Pick<Vital, 'metric' | 'value' | 'remote'> & { version: string },
    network: string,
  ) => void;
  /** Records that a browser started code, or was responsive afterwards. */
  readonly reported: CanaryWatch['reported'];
  readonly isTrusted: CanaryWatch['isTrusted'];
}

/** Counts views and failures by release, and passes them to the canary watch. */
export function createTelemetry(
  canaries: Omit<CanaryWatch, 'close'>,
  metrics: Registry,
  observations = new Observations(),
): Telemetry {
  const views = new Counter({
    name: 'fan_base_views_total',
    help: 'Documents that include a remote, except those for bots.',
    labelNames: ['remote', 'version', 'why'],
    registers: [metrics],
  });
  const failures = new Counter({
    name: 'fan_base_remote_failures_total',
    help: 'Regions of a page that failed.',
    labelNames: ['remote', 'version', 'code', 'side'],
    registers: [metrics],
  });
  const alteredFailures = new Counter({
    name: 'fan_base_altered_failures_total',
    help: 'Regions that threw on rendering after third-party DOM changes (translators, extensions).',
    labelNames: ['remote', 'version', 'code'],
    registers: [metrics],
  });
  const mismatches = new Counter({
    name: 'fan_base_hydration_mismatches_total',
    help: 'Regions that browsers rendered again, because they did not match the document. altered: third-party DOM changes (translators, extensions) were noticed, before the frame hydrated or by a translator’s marks.',
    labelNames: ['remote', 'version', 'altered'],
    registers: [metrics],
  });
  const byVersion = { labelNames: ['remote' as const, 'version' as const], registers: [metrics] };
  const vitals = {
    LCP: new Histogram({
      name: 'fan_base_lcp_seconds',
      help: 'Largest Contentful Paint, by the remote of the largest element.',
      buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
      ...byVersion,
    }),
    INP: new Histogram({
      name: 'fan_base_inp_seconds',
      help: 'Interaction to Next Paint, by the remote of the element that was used.',
      buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
      ...byVersion,
    }),
    CLS: new Histogram({
      name: 'fan_base_cls',
      help: 'Cumulative Layout Shift, by the remote of the element that moved most.',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
      ...byVersion,
    }),
  };
  const count = (failure: Failure, side: 'server' | 'browser') => {
    const { remote, version, code } = failure;
    failures.inc({ remote, version, code, side });
    observations.failed(failure, side, new Date());
  };
  return {
    viewed(used, failed, network) {
      for (const failure of failed) count(failure, 'server');
      for (const { name, version, why, regions } of used) {
        observations.viewed(name, version, regions);
        views.inc({ remote: name, version, why });
        // Testers pin versions to find their faults.
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
    failedInBrowser(failure, network, isAltered = false) {
      const { remote, version, code } = failure;
      if (isAltered && mayBeAlteration(code)) {
        alteredFailures.inc({ remote, version, code });
        // It has started the code and is responsive.
        if (network !== null) canaries.reported(remote, version, 'alive', network);
        return;
      }
      count(failure, 'browser');
      if (network !== null) canaries.reported(remote, version, 'failed', network);
    },
    mismatched(remote, version, isAltered) {
      mismatches.inc({ remote, version, altered: isAltered ? 'yes' : 'no' });
    },
    measured({ metric, value, remote, version }, network) {
      observations.measured(remote, version, { metric, value }, network);
      vitals[metric].observe({ remote, version }, metric === 'CLS' ? value : value / 1000);
      if (metric === 'INP') canaries.interacted(remote, version, value, network);
    },
    reported: canaries.reported,
    isTrusted: canaries.isTrusted,
  };
}
