import { Gauge, type Registry as Metrics } from 'prom-client';
import { offeredVersions, type Releases } from './release-store.ts';

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

/** Exports them as a metric. */
export const exportUnusable = (metrics: Metrics, getReleases: () => Releases): void =>
  void new Gauge({
    name: 'fan_base_releases_unusable',
    help: 'Stable versions and canaries that this server cannot copy or read: 1 each.',
    labelNames: ['remote', 'version'],
    registers: [metrics],
    collect() {
      this.reset();
      for (const release of listUnusable(getReleases())) this.set({ ...release }, 1);
    },
  });
