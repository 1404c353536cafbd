import { CompressedText } from '@fan-base/host/server/http/compressed-text';
import { ApiError } from '@fan-base/shared-contracts/shell';
import type { Dated, Freshness } from '@fan-base/shared-server/freshness';
import { LRUCache } from 'lru-cache';
import { apiPauseMs, isApiFailure } from './api-failure.ts';
import type { ApiHealth } from './api-health.ts';
import { isUsable } from './is-usable.ts';

const maxBytes = 16 * 2 ** 20;
/** Memory of an entry besides its text, in bytes. */
const entryBytes = 500;

/** A text, with its freshness keys. */
export interface CachedText extends Pick<Dated, 'keys' | 'mayLag'> {
  readonly text: string;
}

interface Entry extends Dated {
  readonly text: CompressedText;
  /** When the API failed last while it was to be renewed, in ms of `performance.now()`. */
  failedAt: number;
}

export interface TextRequest {
  /** Everything that the text depends on besides data. */
  readonly key: string;
  /** Null: there is none. */
  readonly render: () => Promise<CachedText | null>;
  /** Called before each rendering: whether the client may cause another one. */
  readonly mayRender: () => boolean;
}

export interface TextCache {
  /**
   * The text of a request, rendered once for concurrent requests and until its data changes.
   * @returns an outdated one of the last minutes while the API is failing; null if there is none; `refused` if the client has
   *   caused too many
   * @throws the error of `render`
   */
  readonly get: (request: TextRequest) => Promise<CompressedText | null | 'refused'>;
}

/**
 * Caches texts for crawlers, feed readers and tools, which the API would otherwise compute for each request.
 * @param onError receives the API's error for which an outdated text is sent
 */
export function createTextCache(
  freshness: Pick<Freshness, 'currentUntil' | 'isCurrent' | 'moment'>,
  { unlessAway }: Pick<ApiHealth, 'unlessAway'>,
  onError: (error: ApiError) => void,
): TextCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ text }, key) => text.size + key.length + entryBytes,
  });
  const pending = new Map<string, Promise<CompressedText | null>>();

  async function renderText({ key, render }: TextRequest): Promise<CompressedText | null> {
    const readAt = freshness.moment();
    const rendered = await render();
    if (rendered === null) {
      entries.delete(key);
      return null;
    }
    const { text: plain, ...dated } = rendered;
    const text = new CompressedText(plain);
    await text.ready;
    entries.set(key, { ...dated, readAt, text, failedAt: Number.NEGATIVE_INFINITY });
    return text;
  }

  return {
    async get(request) {
      const { key, mayRender } = request;
      const entry = entries.get(key);
      if (entry && freshness.isCurrent(entry)) return entry.text;
      const usable = entry && isUsable(entry, freshness) ? entry : null;
      if (usable && performance.now() - usable.failedAt < apiPauseMs) return usable.text;
      const orUsable = async (work: Promise<CompressedText | null>) =>
        usable ? ((await unlessAway(work.then((text) => ({ text })))) ?? usable).text : work;
      const inFlight = pending.get(key);
      if (inFlight) return orUsable(inFlight);
      if (!mayRender()) return entry?.text ?? 'refused';
      const rendering = renderText(request)
        .catch((error: unknown) => {
          if (!usable || !(error instanceof ApiError) || !isApiFailure(error.status)) throw error;
          usable.failedAt = performance.now();
          onError(error);
          return usable.text;
        })
        .finally(() => pending.delete(key));
      pending.set(key, rendering);
      return orUsable(rendering);
    },
  };
}
