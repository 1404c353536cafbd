import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { Metric } from 'web-vitals';
import { onCLS } from 'web-vitals/onCLS.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import type { Vital } from '../../page/remotes/browser-report.ts';
import type { SignedView } from '../../page/remotes/failure-report.ts';
import { findRegionOf } from '../find-owner.ts';
import { postVital } from '../telemetry/outbox.ts';

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
};

const toElement = (node: Node | null | undefined): Element | null =>
  node instanceof Element ? node : (node?.parentElement ?? null);

/** The element that a metric is about: the largest, the pressed one, or the first that moved most. */
function findElement({ name, entries }: Metric): Element | null {
  if (name === 'LCP') return (entries.at(-1) as LargestContentfulPaint | undefined)?.element ?? null;
  if (name === 'INP') {
    const presses = entries as PerformanceEventTiming[];
    return toElement(presses.find(({ target }) => target)?.target);
  }
  const [largest] = (entries as Shift[]).toSorted((one, other) => other.value - one.value);
  return toElement(largest?.sources.find(({ node }) => node)?.node);
}

interface VitalsOptions {
  readonly releases: () => Iterable<Pick<RemoteRelease, 'name' | 'widgets'>>;
  /** The remote of the page that is open. */
  readonly getPageRemote: () => string;
  /** The signed view that covers a remote's version. */
  readonly getView: (remote: string) => SignedView | undefined;
}

/**
 * Reports LCP, CLS and INP of this page view, each with the remote whose region it is about. Says nothing of the
 * visitor.
 */
export function reportVitals({ releases, getPageRemote, getView }: VitalsOptions): void {
  const sent = new Set<string>();
  const report = (metric: Metric) => {
    // Reported again each time the page is hidden.
    if (sent.has(metric.id)) return;
    sent.add(metric.id);
    const page = { remote: getPageRemote(), region: 'page' };
    const element = findElement(metric);
    const region =
      metric.entries.length === 0 ? page : element && findRegionOf(element, page.remote, releases());
    const view = region && getView(region.remote);
    if (!view) return;
    const value =
      metric.name === 'CLS' ? Math.round(metric.value * 10_000) / 10_000 : Math.round(metric.value);
    postVital(view, { metric: metric.name as Vital['metric'], value, ...region });
  };
  onLCP(report);
  onCLS(report);
  onINP(report);
}
