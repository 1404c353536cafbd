import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { lateDataPath } from '../page/view/boot.ts';
import { CachedDocument } from './cache/cached-document.ts';

/** Memory limit in bytes, for all sites together. */
const maxSize = 16 * 1024 * 1024;

/**
 * Data for late-hydrating islands, addressed by its hash, so that a URL returns exactly the data that its
 * document was rendered from, or nothing.
 */
export class LateData {
  private readonly entries = new LRUCache<string, CachedDocument>({
    maxSize,
    sizeCalculation: ({ size }) => size,
  });

  /** @returns the URL path of the stored text */
  store(text: string): string {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    if (!this.entries.get(hash)) this.entries.set(hash, new CachedDocument(hash, text, []));
    return lateDataPath + hash;
  }

  /** Looks up data by the last part of its path; undefined if it was never stored or has been evicted. */
  find = (hash: string): CachedDocument | undefined => this.entries.get(hash);
}
