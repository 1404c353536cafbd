import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { pageDataPath } from '../page/view/boot.ts';
import { CompressedText } from './cache/compressed-text.ts';

/** Memory of an entry besides its text, in bytes. */
const entryBytes = 500;

/**
 * What pages hydrate from, addressed by its hash, so that a URL returns exactly the data that its document was
 * rendered from, or nothing.
 */
export class PageDataStore {
  private readonly entries: LRUCache<string, CompressedText>;

  /** @param maxSize memory limit in bytes, for all sites together */
  constructor(maxSize: number) {
    this.entries = new LRUCache({ maxSize, sizeCalculation: ({ size }) => size + entryBytes });
  }

  /** @returns the URL path of the stored text */
  store(text: string): string {
    const path = pageDataPath + createHash('sha256').update(text).digest('base64url').slice(0, 22);
    if (!this.has(path)) {
      const entry = new CompressedText(text);
      this.entries.set(path, entry);
      // Counts its size again, now that it is compressed.
      void entry.ready.then(() => this.entries.peek(path) === entry && this.entries.set(path, entry));
    }
    return path;
  }

  /** Whether the data at a path is stored. Also marks it as used. */
  has = (path: string): boolean => this.entries.get(path) !== undefined;

  /** Undefined if it was never stored or has been evicted. */
  find = (path: string): CompressedText | undefined => this.entries.get(path);
}
