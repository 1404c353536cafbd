import { randomUUID } from 'node:crypto';
import type { DataReader } from '@fan-base/shared-contracts/remote';
import type { RenderTask } from '../page/render-task.ts';
import type { RootStyles } from './root-styles.ts';

/** Gives a React root access to the page's data, and records what it reads. */
export interface PageReader {
  readonly read: DataReader;
  /** The same data for SWR, as a property per key. */
  readonly fallback: Readonly<Record<string, unknown>>;
  /** The API responses read so far, as JSON by key. Undefined: the page has none for the key. */
  readonly getReads: () => Reads;
}

export type Reads = ReadonlyMap<string, string | undefined>;

/** The API responses available to a page, parsed on first read. */
export class PageSource {
  private readonly data: RenderTask['data'];

  constructor(data: RenderTask['data']) {
    this.data = data;
  }

  /** HTTP status of each failed request, by key. */
  get failures(): ReadonlyMap<string, number> {
    return this.data?.failures ?? new Map();
  }

  /** Whether a key was requested, successfully or not. */
  has = (key: string): boolean => (this.data?.answers.has(key) ?? false) || this.failures.has(key);

  /** Whether the page has the same responses. */
  isSame(reads: Reads): boolean {
    for (const [key, json] of reads) if (this.data?.answers.get(key) !== json) return false;
    return true;
  }

  createReader(): PageReader {
    const reads = new Map<string, string | undefined>();
    // Each reader parses its own objects, so a remote that mutates them affects only its own region.
    const parsed = new Map<string, unknown>();
    const get = (key: string): unknown => {
      const json = this.data?.answers.get(key);
      reads.set(key, json);
      if (json === undefined) return;
      if (!parsed.has(key)) parsed.set(key, JSON.parse(json));
      return parsed.get(key);
    };
    return {
      read: get as DataReader,
      fallback: new Proxy({}, { get: (_, key) => (typeof key === 'string' ? get(key) : undefined) }),
      getReads: () => reads,
    };
  }
}

/** HTML split at its placeholders: every second element is the id of the HTML to insert there. */
export type Pieces = readonly string[];

const token = randomUUID();
const [opening, closing] = [`<!--${token} `, '-->'] as const;

/**
 * A placeholder for HTML rendered separately. It contains a per-process secret, so page content can't forge
 * it.
 */
export const placeholder = (id: string): string => opening + id + closing;

/** Without a regular expression: in a confined process, whose intrinsics are frozen, splitting by one takes 10 ms a page. */
export function toPieces(html: string): Pieces {
  const [start = '', ...rest] = html.split(opening);
  return [
    start,
    ...rest.flatMap((text) => {
      const end = text.indexOf(closing);
      return [text.slice(0, end), text.slice(end + closing.length)];
    }),
  ];
}

/** Replaces the placeholders with their HTML. */
export const joinPieces = (pieces: Pieces, getHtml: (id: string) => string): string =>
  pieces.map((piece, at) => (at % 2 === 0 ? piece : getHtml(piece))).join('');

/** A rendered React root: HTML, and its style rules. */
export interface RenderedRoot extends Pick<RootStyles, 'rules'> {
  readonly pieces: Pieces;
}
