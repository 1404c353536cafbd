import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { lateDataPath } from '../page/view/boot.ts';
import { CachedDocument } from './cache/cached-document.ts';

/** Bytes of it that are kept, of all sites. */
const maxSize = 16 * 1024 * 1024;

/**
 * What islands are hydrated from that live later than their page, by the hash of its text: at an address is what the
 * document was rendered from that names it, or nothing.
 */
export class LateData {
  private readonly entries = new LRUCache<string, CachedDocument>({
    maxSize,
    sizeCalculation: ({ size }) => size,
  });

  /** @returns the path at which the text is from now on */
  keep(text: string): string {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    if (!this.entries.get(hash)) this.entries.set(hash, new CachedDocument(hash, text, []));
    return lateDataPath + hash;
  }

  /** What is at a path with this last part; undefined: it was never here, or is no longer. */
  find = (hash: string): CachedDocument | undefined => this.entries.get(hash);
}
