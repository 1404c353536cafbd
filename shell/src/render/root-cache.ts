import { getHeapStatistics } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { PageSource, Reads, RenderedRoot } from './page-source.ts';

/** A rendered root, with everything besides its key that it was made of. */
interface Entry {
  readonly root: RenderedRoot;
  readonly reads: Reads;
  /** The page's time, in ms since 1970; null: it was not read. */
  readonly now: number | null;
}

/** Memory limit, in characters: up to two bytes each. */
const maxCharacters = getHeapStatistics().heap_size_limit / 16;
/** Memory of an entry besides its texts. */
const entryCharacters = 1_000;

function measure({ root: { pieces, rules }, reads }: Entry): number {
  let size = entryCharacters;
  for (const piece of pieces) size += piece.length;
  for (const { parts } of rules.values()) for (const part of parts) size += part.length;
  for (const json of reads.values()) size += json?.length ?? 0;
  return size;
}

/**
 * Rendered roots of documents that have become outdated. What they were made of tells whether they are current: the same
 * code, site and place, the same responses, and the same time if they have read it.
 */
export class RootCache {
  private readonly entries = new LRUCache<string, Entry>({
    maxSize: maxCharacters,
    maxEntrySize: maxCharacters / 8,
    sizeCalculation: measure,
  });

  /** @param key everything that a root is made of, except responses and time */
  get(key: string, source: PageSource, now: number): Entry | undefined {
    const entry = this.entries.get(key);
    return entry && (entry.now ?? now) === now && source.isSame(entry.reads) ? entry : undefined;
  }

  set(key: string, entry: Entry): void {
    this.entries.set(key, entry);
  }
}
