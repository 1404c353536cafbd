import { Gauge, type Registry as Metrics } from 'prom-client';
import { releaseKey } from '../../page/remotes/remote-release.ts';
import { offeredVersions, type ReleaseStore, type Releases } from './release-store.ts';

/** A published version that visitors should get. */
interface UnusableRelease {
  readonly remote: string;
  readonly version: string;
}

/**
 * Stable versions and canaries that this server cannot copy or read. Visitors get an earlier version, or, if there is
 * none, no page of that application.
 */
export const listUnusable = ({ registry, offered }: Releases): UnusableRelease[] =>
  Object.entries(registry.apps).flatMap(([remote, app]) =>
    offeredVersions(app)
      .filter((version) => !offered.get(remote)?.has(version))
      .map((version) => ({ remote, version })),
  );

/** Release metrics of this server. */
export function exportReleaseMetrics(
  metrics: Metrics,
  { current, freshness }: Pick<ReleaseStore, 'current' | 'freshness'>,
): void {
  const registers = [metrics];
  new Gauge({
    name: 'fan_base_releases_unusable',
    help: 'Stable versions and canaries that this server cannot copy or read: 1 each.',
    labelNames: ['remote', 'version'],
    registers,
    collect() {
      this.reset();
      for (const release of listUnusable(current())) this.set({ ...release }, 1);
    },
  });
  new Gauge({
    name: 'fan_base_registry_revision',
    help: 'Revision of the release registry in use.',
    registers,
    collect() {
      this.set(current().registry.revision);
    },
  });
  new Gauge({
    name: 'fan_base_registry_stale',
    help: '1 while the release registry cannot be read from the store.',
    registers,
    collect() {
      this.set(freshness().isStale ? 1 : 0);
    },
  });
}

type Labels = Readonly<Partial<Record<string, string | number>>>;

/**
 * Removes the series of versions that are no longer in use, of all metrics that count by version. A page that is still
 * open on one of them adds a series again, until the next change.
 */
export async function dropOldVersions(
  metrics: Metrics,
  inUse: readonly { readonly name: string; readonly version: string }[],
): Promise<void> {
  const inUseKeys = new Set(inUse.map(releaseKey));
  for (const { name } of metrics.getMetricsAsArray()) {
    const metric = metrics.getSingleMetric(name);
    if (!metric) continue;
    const { values } = await metric.get();
    for (const { labels } of values) {
      const { remote, version, le: _, ...others }: Labels = labels;
      if (remote === undefined || version === undefined) continue;
      if (!inUseKeys.has(releaseKey({ name: String(remote), version: String(version) })))
        metric.remove({ remote, version, ...others });
    }
  }
}
