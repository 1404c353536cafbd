import type { Evidence } from './find-reason-to-stop.ts';
import { RecentKeys } from './recent-keys.ts';

export interface VersionTallyOptions {
  /** Page views of one network that count; only its latest do. */
  readonly viewsPerNetwork: number;
  /** Milliseconds in which a page whose code was started gives a sign of life. */
  readonly aliveMs: number;
}

/** Networks come from clients: they must not fill the memory. */
const maxNetworks = 50_000;

/** What was seen of one version within ten minutes, by this server and by browsers. Times are milliseconds. */
export class VersionTally {
  private readonly options: VersionTallyOptions;
  private readonly views = new RecentKeys();
  private readonly failedViews = new RecentKeys();
  /** A network's views take numbered places in turn: a new one replaces its oldest. */
  private readonly nextPlace = new Map<string, number>();
  private readonly networks = new RecentKeys();
  private readonly failedNetworks = new RecentKeys();
  private readonly started = new RecentKeys();
  private readonly alive = new RecentKeys();
  /** Networks with a start that may still be followed by a sign of life, and its time; oldest first. */
  private readonly starting = new Map<string, number>();
  private faults = 0;

  constructor(options: VersionTallyOptions) {
    this.options = options;
  }

  /** This server has sent a document with the version in it. */
  viewed(network: string, hasFailed: boolean, now: number): void {
    const place = this.nextPlace.get(network) ?? 0;
    if (this.nextPlace.size >= maxNetworks) this.nextPlace.clear();
    this.nextPlace.set(network, (place + 1) % this.options.viewsPerNetwork);
    const key = `${network} ${place}`;
    this.views.delete(key);
    this.failedViews.delete(key);
    this.views.add(key, now);
    if (hasFailed) this.failedViews.add(key, now);
    this.networks.add(network, now);
  }

  /** Its server code failed where no document waited for it. */
  faulted(now: number): void {
    this.faults += 1;
    this.failedViews.add(`fault ${this.faults}`, now);
  }

  failedInBrowser(network: string, now: number): void {
    this.failedNetworks.add(network, now);
    // A browser that reports is one that responds.
    this.cameAlive(network, now);
  }

  startedInBrowser(network: string, now: number): void {
    this.networks.add(network, now);
    if (!this.starting.has(network) && this.starting.size < maxNetworks) this.starting.set(network, now);
  }

  cameAlive(network: string, now: number): void {
    this.networks.add(network, now);
    this.alive.add(network, now);
  }

  getEvidence(now: number): Evidence {
    for (const [network, at] of this.starting) {
      if (at > now - this.options.aliveMs) break;
      this.starting.delete(network);
      this.started.add(network, at);
    }
    return {
      server: { seen: this.views.count(now), failed: this.failedViews.count(now) },
      browsers: { seen: this.networks.count(now), failed: this.failedNetworks.count(now) },
      life: { started: this.started.count(now), alive: this.alive.count(now) },
    };
  }
}
