import { randomUUID } from 'node:crypto';
import type { DataReader } from '@fan-base/shared-contracts/remote';
import { LRUCache } from 'lru-cache';
import type { PageData } from '../page/render-protocol.ts';

/** The data that a fragment depends on. */
interface Reads {
  /** API responses as JSON, by key. Undefined: the page had no response for the key. */
  readonly answers: ReadonlyMap<string, string | undefined>;
  /** The page's URL; null if rendering did not read it. */
  readonly address: string | null;
}

/** Gives a render access to the page's data, and records what it reads. */
export interface PageReader {
  readonly read: DataReader;
  /** The same data for SWR, as a property per key. */
  readonly fallback: Readonly<Record<string, unknown>>;
  readonly noteAddress: () => void;
  readonly getReads: () => Reads;
}

/** The data available to a page: its URL and the API responses, which are parsed on first read. */
export class PageSource {
  private readonly address: string;
  private readonly data: PageData | null;

  constructor(address: string, data: PageData | null) {
    this.address = address;
    this.data = data;
  }

  /** HTTP status of each failed request, by key. */
  get failures(): ReadonlyMap<string, number> {
    return this.data?.failures ?? new Map();
  }

  /** Whether a key was requested, successfully or not. */
  has = (key: string): boolean => (this.data?.answers.has(key) ?? false) || this.failures.has(key);

  /** Whether the data that a fragment depends on is the same for this page. */
  isSame({ answers, address }: Reads): boolean {
    if (address !== null && address !== this.address) return false;
    for (const [key, json] of answers) if (this.data?.answers.get(key) !== json) return false;
    return true;
  }

  createReader(): PageReader {
    const answers = new Map<string, string | undefined>();
    // Each reader parses its own objects, so a remote that mutates them affects only its own region.
    const parsed = new Map<string, unknown>();
    let address: string | null = null;
    const get = (key: string): unknown => {
      const json = this.data?.answers.get(key);
      answers.set(key, json);
      if (json === undefined) return;
      if (!parsed.has(key)) parsed.set(key, JSON.parse(json));
      return parsed.get(key);
    };
    return {
      read: get as DataReader,
      fallback: new Proxy({}, { get: (_, key) => (typeof key === 'string' ? get(key) : undefined) }),
      noteAddress: () => {
        address = this.address;
      },
      getReads: () => ({ answers, address }),
    };
  }
}

/** HTML split at its placeholders: every second element is the id of the HTML to insert there. */
export type Pieces = readonly string[];

const token = randomUUID();
const marker = new RegExp(`<!--${token} (.*?)-->`);

/**
 * A placeholder for HTML rendered separately. It contains a per-process secret, so page content can't forge
 * it.
 */
export const placeholder = (id: string): string => `<!--${token} ${id}-->`;

export const toPieces = (html: string): Pieces => html.split(marker);

/** Replaces the placeholders with their HTML. */
export const joinPieces = (pieces: Pieces, getHtml: (id: string) => string): string =>
  pieces.map((piece, at) => (at % 2 === 0 ? piece : getHtml(piece))).join('');

/** The result of rendering part of a page: HTML, and its style rules by name. */
export interface Fragment {
  readonly pieces: Pieces;
  readonly rules: ReadonlyMap<string, string>;
  /** Keys of the API responses it was rendered from. Hydration needs the same data. */
  readonly reads: readonly string[];
}

interface Entry<Value> {
  readonly value: Value;
  readonly reads: Reads;
}

function measure({ value: { pieces, rules }, reads }: Entry<Fragment>): number {
  let size = 1_000;
  for (const piece of pieces) size += piece.length;
  for (const rule of rules.values()) size += rule.length;
  for (const json of reads.answers.values()) size += json?.length ?? 0;
  return size;
}

/** Caches fragments and reuses them while the data they depend on is unchanged. */
export class FragmentCache<Value extends Fragment> {
  private readonly entries: LRUCache<string, Entry<Value>>;

  /** @param maxSize total size, in characters */
  constructor(maxSize: number) {
    this.entries = new LRUCache<string, Entry<Value>>({
      maxSize,
      maxEntrySize: maxSize / 8,
      sizeCalculation: measure,
    });
  }

  /** @param key everything else that the fragment depends on */
  get(key: string, source: PageSource): Value | undefined {
    const entry = this.entries.get(key);
    return entry && source.isSame(entry.reads) ? entry.value : undefined;
  }

  set(key: string, value: Value, reader: PageReader): void {
    this.entries.set(key, { value, reads: reader.getReads() });
  }
}
