import { type Evidence, leastViews } from './find-reason-to-stop.ts';
import { RecentKeys } from './recent-keys.ts';

/** A page that has started the code without reporting within this time counts as hung. */
const aliveMs = 30_000;

/** Limits memory, since networks are client input. */
const maxNetworks = 50_000;

/** Only page views with an interaction are measured, and few of those, so that they are collected for a day. */
const interactionsMs = 24 * 60 * 60_000;
const maxInteractions = 1_000;

interface Interaction {
  readonly at: number;
  readonly ms: number;
}

/**
 * Observations of a version from this server and browsers: views, failures and life signs within ten minutes,
 * interactions within a day. Times in ms.
 */
export class VersionTally {
  private readonly views = new RecentKeys();
  private readonly failedViews = new RecentKeys();
  /** A ring buffer per network, so that only its latest views count. */
  private readonly nextPlace = new Map<string, number>();
  private readonly networks = new RecentKeys();
  private readonly failedNetworks = new RecentKeys();
  private readonly started = new RecentKeys();
  private readonly alive = new RecentKeys();
  /** Networks with a start whose health report may still arrive, and its time; oldest first. */
  private readonly starting = new Map<string, number>();
  private faults = 0;
  /** One per network and day, so that no client fills the sample; oldest first. */
  private readonly interactions = new Map<string, Interaction>();

  /** Records a document with the version that this server has sent. */
  viewed(network: string, hasFailed: boolean, now: number): void {
    const place = this.nextPlace.get(network) ?? 0;
    if (this.nextPlace.size >= maxNetworks) this.nextPlace.clear();
    this.nextPlace.set(network, (place + 1) % leastViews);
    const key = `${network} ${place}`;
    this.views.delete(key);
    this.failedViews.delete(key);
    this.views.add(key, now);
    if (hasFailed) this.failedViews.add(key, now);
    this.networks.add(network, now);
  }

  /** Records an error of its server code outside a page render. */
  faulted(now: number): void {
    this.faults += 1;
    this.failedViews.add(`fault ${this.faults}`, now);
  }

  failedInBrowser(network: string, now: number): void {
    this.failedNetworks.add(network, now);
    // A browser that sends a report is responsive.
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

  private forgetOldInteractions(now: number): void {
    for (const [network, { at }] of this.interactions) {
      if (at > now - interactionsMs) return;
      this.interactions.delete(network);
    }
  }

  /** Records the Interaction to Next Paint of a page view, in ms: a network's first within a day. */
  interacted(network: string, ms: number, now: number): void {
    this.forgetOldInteractions(now);
    if (this.interactions.has(network)) return;
    this.interactions.set(network, { at: now, ms });
    const [oldest] = this.interactions.keys();
    if (oldest !== undefined && this.interactions.size > maxInteractions) this.interactions.delete(oldest);
  }

  getEvidence(now: number): Evidence {
    this.forgetOldInteractions(now);
    for (const [network, at] of this.starting) {
      if (at > now - aliveMs) break;
      this.starting.delete(network);
      this.started.add(network, at);
    }
    return {
      server: { seen: this.views.count(now), failed: this.failedViews.count(now) },
      browsers: { seen: this.networks.count(now), failed: this.failedNetworks.count(now) },
      interactions: [...this.interactions.values()].map(({ ms }) => ms),
      life: { started: this.started.count(now), alive: this.alive.count(now) },
    };
  }
}
