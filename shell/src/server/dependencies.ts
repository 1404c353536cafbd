import type { ClientRateLimit } from '@fan-base/host/server/http/rate-limit';
import type { DevEvents } from '@fan-base/host/server/releases/dev-events';
import type { ReleaseStore } from '@fan-base/host/server/releases/release-store';
import type { ShellServers } from '@fan-base/host/server/releases/shells/shell-servers';
import type { Observations } from '@fan-base/host/server/watch/observations';
import type { Telemetry } from '@fan-base/host/server/watch/telemetry';
import type { ViewSigner } from '@fan-base/host/server/watch/view-signer';
import type { Release } from '@fan-base/shared-contracts/release';
import type { LocalReleases } from '@fan-base/shared-releases/local-copies';
import type { Freshness } from '@fan-base/shared-server/freshness';
import type { Registry } from 'prom-client';
import type { PagesConfig } from './config.ts';
import type { ApiClient } from './http/api-client.ts';
import type { TextCache } from './http/text-cache.ts';
import type { DocumentCounts } from './pages/document-counts.ts';
import type { PageCache } from './pages/page-cache.ts';
import type { PageDataStore } from './pages/page-data-store.ts';
import type { PagePool } from './pages/page-pool.ts';
import type { Starter } from './pages/starter.ts';
import type { WroteCookie } from './pages/wrote-cookie.ts';
import type { SettingsCache } from './site/site-settings.ts';

/** The services that the pages server is composed of. */
export interface PagesDependencies {
  readonly config: PagesConfig;
  readonly api: ApiClient;
  /** Local copies of the releases. */
  readonly files: LocalReleases;
  readonly getSettings: SettingsCache;
  readonly releases: ReleaseStore;
  /** The shell's release that this server belongs to. */
  readonly shell: Release;
  readonly starter: Starter;
  /** The servers of other versions of the shell. */
  readonly shells: Pick<ShellServers, 'find' | 'start'>;
  /** Whether this is such a server itself. */
  readonly hasParent: () => boolean;
  readonly pool: PagePool;
  readonly now: () => number;
  /** Only in development. */
  readonly dev?: DevEvents | undefined;
  readonly telemetry: Telemetry;
  /** What this server has seen of each version. */
  readonly observations: Observations;
  /** Prometheus metrics. */
  readonly metrics: Registry;
  readonly freshness: Freshness;
  /** Null: caching is disabled. */
  readonly cache: PageCache | null;
  /** What crawlers, feed readers and tools request, besides documents. */
  readonly texts: TextCache;
  readonly pageData: PageDataStore;
  readonly counts: DocumentCounts;
  /** Limits how many renders, and texts made for it, a client may cause. */
  readonly renders: ClientRateLimit;
  readonly wroteCookie: WroteCookie;
  /** Signs the versions of a document, for browser reports. */
  readonly views: ViewSigner;
}
