import { createHash } from 'node:crypto';
import { CompressedText } from '@fan-base/host/server/http/compressed-text';
import type { Dated, Freshness } from '@fan-base/shared-server/freshness';
import { LRUCache } from 'lru-cache';
import { pageDataPath } from '../../page/view/boot.ts';

/** Memory of an entry besides its text, in bytes. */
const entryBytes = 500;

/** Something that pages hydrate from. */
export interface PageDataEntry {
  readonly text: CompressedText;
  /** The data that it contains, time apart; null if it contains none, and so never changes. */
  readonly source: Dated | null;
}

/** A text with its address. */
export interface AddressedText {
  readonly text: string;
  /** The URL path, which contains the text's hash. */
  readonly path: string;
}

export const addressText = (text: string): AddressedText => ({
  text,
  path: pageDataPath + createHash('sha256').update(text).digest('base64url').slice(0, 22),
});

/**
 * What pages hydrate from, addressed by its hash, so that a URL returns exactly the data that its document was
 * rendered from, or nothing. Data expires with the next change of its source, which may be an erasure.
 */
export class PageDataStore {
  private readonly entries: LRUCache<string, PageDataEntry>;
  private readonly freshness: Pick<Freshness, 'isUnchanged'>;

  /** @param maxSize memory limit in bytes, for all sites together */
  constructor(maxSize: number, freshness: Pick<Freshness, 'isUnchanged'>) {
    this.entries = new LRUCache({ maxSize, sizeCalculation: ({ text }) => text.size + entryBytes });
    this.freshness = freshness;
  }

  /** @returns the URL path of the stored text */
  store({ text, path }: AddressedText, source: Dated | null): string {
    const cached = this.entries.get(path);
    // A slower render that started earlier read older data, even if its text is the same.
    if (cached?.source && source && cached.source.readAt.time > source.readAt.time) return path;
    const entry = { text: cached?.text ?? new CompressedText(text), source };
    this.entries.set(path, entry);
    // Counts its size again, now that it is compressed.
    if (!cached)
      void entry.text.ready.then(() => {
        const current = this.entries.peek(path);
        if (current?.text === entry.text) this.entries.set(path, current);
      });
    return path;
  }

  /** Whether the data at a path is stored. Also marks it as used. */
  has = (path: string): boolean => this.find(path) !== undefined;

  /** Undefined if it was never stored, has been evicted, or its source has changed. */
  find(path: string): PageDataEntry | undefined {
    const entry = this.entries.get(path);
    return entry?.source && !this.freshness.isUnchanged(entry.source) ? undefined : entry;
  }

  /** Also finds data that has changed since, which belongs to a document that may still be sent. */
  findOutdated = (path: string): PageDataEntry | undefined => this.entries.get(path);
}
