import { Settings } from '@fan-base/shared-contracts/api/settings';
import { settings } from '@fan-base/shared-contracts/client';
import type { Language } from '@fan-base/shared-contracts/language';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { assert } from '@fan-base/shared-contracts/struct';
import { hourKey } from '@fan-base/shared-contracts/surrogate-keys';
import type { Dated, Freshness } from '@fan-base/shared-server/freshness';
import { LRUCache } from 'lru-cache';
import type { ApiClient } from '../http/api-client.ts';

/** Time in ms without further requests after one has failed. */
const pauseMs = 2_000;
/** Clients can send any Host header. */
const maxDomains = 1_000;

/** The settings of a domain; null: no site has it. */
interface Answer extends Dated {
  readonly settings: Settings | null;
}

interface Entry {
  answer: Answer | null;
  pending: Promise<Answer> | null;
  failedAt: number;
}

/**
 * Caches `GET /settings` by domain and language. Sites stay up with old settings when the API is down.
 * @param now milliseconds since 1970
 */
export function createSettingsCache(api: ApiClient, freshness: Freshness, now: () => number) {
  const entries = new LRUCache<string, Entry>({ max: maxDomains });

  async function fetchSettings(domain: string, language: Language): Promise<Answer> {
    const readAt = freshness.moment();
    // Settings depend on the network, and on the season, which time changes.
    const keys = [hourKey(now())];
    try {
      const { value, mayLag } = await api.get(settings.getSettings({ domain, language }));
      assert(value, Settings);
      return { settings: value, keys, mayLag, readAt };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404)
        return { settings: null, keys, mayLag: true, readAt };
      throw error;
    }
  }

  /** Fetches settings once for all concurrent visitors. */
  function renew(entry: Entry, domain: string, language: Language): Promise<Answer> {
    entry.pending ??= fetchSettings(domain, language)
      .then(
        (answer) => {
          entry.answer = answer;
          return answer;
        },
        (error: unknown) => {
          entry.failedAt = performance.now();
          throw error;
        },
      )
      .finally(() => {
        entry.pending = null;
      });
    return entry.pending;
  }

  /**
   * The settings of a domain; null if no site has it.
   * @throws ApiError if the API is unavailable and the settings are not cached
   */
  return async function getSettings(domain: string, language: Language): Promise<Settings | null> {
    const key = `${domain} ${language}`;
    const entry = entries.get(key) ?? { answer: null, pending: null, failedAt: Number.NEGATIVE_INFINITY };
    entries.set(key, entry);
    const { answer: old } = entry;
    if (!old) return (await renew(entry, domain, language)).settings;
    if (freshness.isCurrent(old) || performance.now() - entry.failedAt < pauseMs) return old.settings;
    const renewed = renew(entry, domain, language).catch(() => old);
    return ((await api.unlessAway(renewed)) ?? old).settings;
  };
}

export type SettingsCache = ReturnType<typeof createSettingsCache>;
