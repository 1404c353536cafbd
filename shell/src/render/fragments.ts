import { randomUUID } from 'node:crypto';
import type { DataReader } from '@fan-base/shared-contracts/remote';
import { LRUCache } from 'lru-cache';
import type { PageData } from '../page/render-protocol.ts';

/** What something was rendered from, as far as it was read. */
interface Reads {
  /** JSON of the API's answers by key; undefined: there was none. */
  readonly answers: ReadonlyMap<string, string | undefined>;
  /** The page's address; null: it was not read. */
  readonly address: string | null;
}

/** Reads what there is for a page, and notes what was read. */
export interface PageReader {
  readonly read: DataReader;
  /** The same for SWR: a member for each key. */
  readonly fallback: Readonly<Record<string, unknown>>;
  readonly noteAddress: () => void;
  readonly getReads: () => Reads;
}

/** What there is for a page: its address, and what the API has answered. An answer is parsed when something reads it. */
export class PageSource {
  private readonly address: string;
  private readonly data: PageData | null;

  constructor(address: string, data: PageData | null) {
    this.address = address;
    this.data = data;
  }

  /** Statuses of what could not be had. */
  get failures(): ReadonlyMap<string, number> {
    return this.data?.failures ?? new Map();
  }

  /** Whether a key was asked for, whatever came of it. */
  has = (key: string): boolean => (this.data?.answers.has(key) ?? false) || this.failures.has(key);

  /** Whether what was read for another page is the same here. */
  isSame({ answers, address }: Reads): boolean {
    if (address !== null && address !== this.address) return false;
    for (const [key, json] of answers) if (this.data?.answers.get(key) !== json) return false;
    return true;
  }

  createReader(): PageReader {
    const answers = new Map<string, string | undefined>();
    // Each reader has its own objects: a remote that changes them changes its own region alone.
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

/** HTML in pieces: each second one is the id of other HTML that stands there. */
export type Pieces = readonly string[];

const token = randomUUID();
const marker = new RegExp(`<!--${token} (.*?)-->`);

/** Holds the place of other HTML in what is rendered. Nobody can write it who does not run in this process. */
export const placeholder = (id: string): string => `<!--${token} ${id}-->`;

export const toPieces = (html: string): Pieces => html.split(marker);

/** Puts the other HTML in. */
export const joinPieces = (pieces: Pieces, getHtml: (id: string) => string): string =>
  pieces.map((piece, at) => (at % 2 === 0 ? piece : getHtml(piece))).join('');

/** What was rendered of a page: HTML, with the rules of its styles by their names. */
export interface Fragment {
  readonly pieces: Pieces;
  readonly rules: ReadonlyMap<string, string>;
  /** Keys of the API's answers that it was rendered from: whoever hydrates it must have the same. */
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

/** Fragments that are used again as long as what they were rendered from is the same. */
export class FragmentCache<Value extends Fragment> {
  private readonly entries: LRUCache<string, Entry<Value>>;

  /** @param maxSize characters of all of it */
  constructor(maxSize: number) {
    this.entries = new LRUCache<string, Entry<Value>>({
      maxSize,
      maxEntrySize: maxSize / 8,
      sizeCalculation: measure,
    });
  }

  /** @param key all that it was rendered from besides what was read of the page's source */
  get(key: string, source: PageSource): Value | undefined {
    const entry = this.entries.get(key);
    return entry && source.isSame(entry.reads) ? entry.value : undefined;
  }

  set(key: string, value: Value, reader: PageReader): void {
    this.entries.set(key, { value, reads: reader.getReads() });
  }
}
