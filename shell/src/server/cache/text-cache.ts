import type { Dated, Freshness } from '@fan-base/shared-server/freshness';
import { LRUCache } from 'lru-cache';
import { CompressedText } from './compressed-text.ts';
import { isUsable } from './is-usable.ts';

const maxBytes = 16 * 2 ** 20;
/** Memory of an entry besides its text, in bytes. */
const entryBytes = 500;

/** A text, with what it was made of. */
export interface MadeText extends Pick<Dated, 'keys' | 'mayLag'> {
  readonly text: string;
}

interface Entry extends Dated {
  readonly text: CompressedText;
}

export interface TextRequest {
  /** Everything that the text depends on besides data. */
  readonly key: string;
  /** Makes the text; null: there is none. */
  readonly make: () => Promise<MadeText | null>;
  /** Called before each making: whether the client may cause another one. */
  readonly mayMake: () => boolean;
}

export interface TextCache {
  /**
   * The text of a request, made once for concurrent requests and until its data changes.
   * @returns an outdated one of the last minutes if it cannot be made; null if there is none; `refused` if the client has
   *   caused too many
   * @throws the error of `make`
   */
  readonly get: (request: TextRequest) => Promise<CompressedText | null | 'refused'>;
}

/** Caches texts for crawlers, feed readers and tools, which the API would otherwise compute for each request. */
export function createTextCache(
  freshness: Pick<Freshness, 'currentUntil' | 'isCurrent' | 'moment'>,
): TextCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ text }, key) => text.size + key.length + entryBytes,
  });
  const pending = new Map<string, Promise<CompressedText | null>>();

  async function makeText({ key, make }: TextRequest): Promise<CompressedText | null> {
    const readAt = freshness.moment();
    const made = await make();
    if (made === null) {
      entries.delete(key);
      return null;
    }
    const { text: plain, ...dated } = made;
    const text = new CompressedText(plain);
    await text.ready;
    entries.set(key, { ...dated, readAt, text });
    return text;
  }

  return {
    async get(request) {
      const { key, mayMake } = request;
      const entry = entries.get(key);
      if (entry && freshness.isCurrent(entry)) return entry.text;
      const underWay = pending.get(key);
      if (underWay) return underWay;
      if (!mayMake()) return entry?.text ?? 'refused';
      const making = makeText(request)
        .catch((error: unknown) => {
          if (entry && isUsable(entry, freshness)) return entry.text;
          throw error;
        })
        .finally(() => pending.delete(key));
      pending.set(key, making);
      return making;
    },
  };
}
