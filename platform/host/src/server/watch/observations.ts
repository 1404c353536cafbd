import type { Vital } from '../../page/remotes/browser-report.ts';
import type { FailureCode } from '../../page/remotes/failure.ts';
import { getPercentile75 } from './percentile.ts';

/** The newest values that a percentile is computed from. */
const maxSamples = 1_000;
/** Kinds of failures kept for each version. */
const maxFailures = 20;

/** A percentile of the newest values. */
export interface Measured {
  /** 75th percentile: ms, or the score of a layout shift. */
  readonly p75: number;
  readonly samples: number;
}

/** Failures of a version with the same code, on the same side. */
export interface ObservedFailure {
  readonly code: FailureCode;
  readonly side: 'server' | 'browser';
  readonly count: number;
  /** The newest error's message; empty: none was reported. */
  readonly message: string;
  /** ISO 8601, of the newest. */
  readonly at: string;
}

/** What one pages server has seen of a version since it started. */
export interface Observed {
  readonly views: number;
  /** Views by region: `page front`, `widget absences`. */
  readonly regions: Readonly<Record<string, number>>;
  readonly failures: readonly ObservedFailure[];
  readonly vitals: Readonly<Partial<Record<Vital['metric'], Measured>>>;
  /** Rendering of its pages, in ms; null: none was rendered. */
  readonly render: Measured | null;
}

/** The newest value of each origin, so that one that reports much does not decide the percentile. */
class Samples<Origin> {
  private readonly values = new Map<Origin, number>();

  add(origin: Origin, value: number): void {
    this.values.delete(origin);
    this.values.set(origin, value);
    const [oldest] = this.values.keys();
    if (oldest !== undefined && this.values.size > maxSamples) this.values.delete(oldest);
  }

  measure(): Measured | null {
    const { size } = this.values;
    return size === 0 ? null : { p75: getPercentile75([...this.values.values()]), samples: size };
  }
}

interface Entry {
  views: number;
  readonly regions: Map<string, number>;
  readonly failures: Map<string, ObservedFailure>;
  /** By the client's network. */
  readonly vitals: Map<Vital['metric'], Samples<string>>;
  /** By their number. */
  readonly render: Samples<number>;
  renders: number;
}

export interface FailureOf {
  readonly remote: string;
  readonly version: string;
  readonly code: FailureCode;
  readonly message?: string | undefined;
}

const toKey = (name: string, version: string): string => `${name} ${version}`;

/** Counts what one pages server sees of each version, for the page of the fleet. */
export class Observations {
  private readonly entries = new Map<string, Entry>();

  private open(name: string, version: string): Entry {
    const key = toKey(name, version);
    const entry = this.entries.get(key) ?? {
      views: 0,
      regions: new Map(),
      failures: new Map(),
      vitals: new Map(),
      render: new Samples(),
      renders: 0,
    };
    this.entries.set(key, entry);
    return entry;
  }

  /** @param regions of this remote in the document */
  viewed(name: string, version: string, regions: readonly string[]): void {
    const entry = this.open(name, version);
    entry.views += 1;
    for (const region of regions) entry.regions.set(region, (entry.regions.get(region) ?? 0) + 1);
  }

  failed({ remote, version, code, message = '' }: FailureOf, side: ObservedFailure['side'], at: Date): void {
    const { failures } = this.open(remote, version);
    const key = `${side} ${code}`;
    const before = failures.get(key);
    if (!before && failures.size >= maxFailures) return;
    const count = (before?.count ?? 0) + 1;
    failures.set(key, {
      code,
      side,
      count,
      message: message || (before?.message ?? ''),
      at: at.toISOString(),
    });
  }

  /** @param network the client's */
  measured(
    name: string,
    version: string,
    { metric, value }: Omit<Vital, 'remote' | 'region'>,
    network: string,
  ): void {
    const { vitals } = this.open(name, version);
    const samples = vitals.get(metric) ?? new Samples();
    vitals.set(metric, samples);
    samples.add(network, value);
  }

  /** @param ms time in which a page of the remote was rendered */
  rendered(name: string, version: string, ms: number): void {
    const entry = this.open(name, version);
    entry.renders += 1;
    entry.render.add(entry.renders, ms);
  }

  read(name: string, version: string): Observed {
    const entry = this.open(name, version);
    const vitals = [...entry.vitals].flatMap(([metric, samples]) => {
      const measured = samples.measure();
      return measured ? [[metric, measured] as const] : [];
    });
    return {
      views: entry.views,
      regions: Object.fromEntries(entry.regions),
      failures: [...entry.failures.values()],
      vitals: Object.fromEntries(vitals),
      render: entry.render.measure(),
    };
  }

  /** Forgets the versions that visitors no longer get. */
  retain(offered: readonly { readonly name: string; readonly version: string }[]): void {
    const keys = new Set(offered.map(({ name, version }) => toKey(name, version)));
    for (const key of this.entries.keys()) if (!keys.has(key)) this.entries.delete(key);
  }
}
