import type { Release } from '@fan-base/shared-contracts/release';
import type { LocalReleases } from '@fan-base/shared-releases/local-copies';
import type { LRUCache } from 'lru-cache';
import type { Registry } from 'prom-client';
import type { ApiClient } from './api-client.ts';
import type { DocumentCounts } from './cache/document-counts.ts';
import type { PageCache } from './cache/page-cache.ts';
import type { WroteCookie } from './cache/wrote-cookie.ts';
import type { PagesConfig } from './config.ts';
import type { DevEvents } from './dev-events.ts';
import type { LateData } from './late-data.ts';
import type { ReleaseStore } from './releases/release-store.ts';
import type { RenderPool } from './render-pool.ts';
import type { PagePlan, ServedDocument } from './rendered-document.ts';
import type { SettingsCache } from './site-settings.ts';
import type { ClientRateLimit } from './telemetry/rate-limit.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import type { ViewSigner } from './telemetry/view-signer.ts';

/** Everything that the pages server is put together from. */
export interface PagesDependencies {
  readonly config: PagesConfig;
  readonly api: ApiClient;
  /** The releases as they are on this machine. */
  readonly files: LocalReleases;
  readonly getSettings: SettingsCache;
  readonly releases: ReleaseStore;
  /** The release of the shell whose server this is. */
  readonly shell: Release;
  /** Where remotes' code runs. */
  readonly pool: RenderPool;
  /** What pages wanted when they were rendered last. */
  readonly plans: LRUCache<string, PagePlan>;
  readonly now: () => number;
  /** Only while someone works on the product. */
  readonly dev?: DevEvents | undefined;
  readonly telemetry: Telemetry;
  /** Everything that is counted, for Prometheus. */
  readonly metrics: Registry;
  /** Null: every document is rendered for whoever asks. */
  readonly cache: PageCache<ServedDocument> | null;
  readonly lateData: LateData;
  readonly counts: DocumentCounts;
  /** Renderings that one client may cause. */
  readonly renders: ClientRateLimit;
  readonly wroteCookie: WroteCookie;
  /** Signs what a document is made of, for the reports of browsers. */
  readonly views: ViewSigner;
}
