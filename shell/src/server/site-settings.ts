import { setTimeout as delay } from 'node:timers/promises';
import { Settings } from '@fan-base/shared-contracts/api/settings';
import { settings } from '@fan-base/shared-contracts/client';
import type { Language } from '@fan-base/shared-contracts/language';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { assert } from '@fan-base/shared-contracts/struct';
import type { ApiClient } from './api-client.ts';

const freshMs = 2_000;
/** Age in ms after which cached settings are only used if the API does not respond in time. */
const oldMs = 5_000;
const timeoutMs = 1_000;
const maxDomains = 1_000;

interface Entry {
  /** Undefined: no response yet; null: no site has the domain. */
  answer: Settings | null | undefined;
  answeredAt: number;
  requestedAt: number;
  pending: Promise<Settings | null> | null;
}

/**
 * Caches `GET /settings` by domain and language. After two seconds, entries are refreshed in the background;
 * after five, requests wait for the refresh. So changes show within seconds, and sites stay up when the API
 * is down.
 */
export function createSettingsCache(api: ApiClient) {
  const entries = new Map<string, Entry>();

  async function fetchSettings(domain: string, language: Language): Promise<Settings | null> {
    try {
      const { value } = await api.get(settings.getSettings({ domain, language }));
      assert(value, Settings);
      return value;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  }

  /**
   * The settings of a domain; null if no site has it.
   * @throws ApiError if the API is unavailable and the settings are not cached
   */
  return async function getSettings(domain: string, language: Language): Promise<Settings | null> {
    const key = `${domain} ${language}`;
    let entry = entries.get(key);
    if (!entry) {
      // Clients can send arbitrary Host headers, so the cache is bounded: evict the oldest entry.
      const oldest = entries.size >= maxDomains ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      entry = { answer: undefined, answeredAt: 0, requestedAt: 0, pending: null };
      entries.set(key, entry);
    }
    const known = entry;
    if (!known.pending && (known.answer === undefined || Date.now() - known.requestedAt >= freshMs)) {
      known.pending = fetchSettings(domain, language)
        .then((answer) => {
          known.answer = answer;
          known.answeredAt = Date.now();
          return answer;
        })
        .finally(() => {
          known.requestedAt = Date.now();
          known.pending = null;
        });
      if (known.answer !== undefined) known.pending.catch(() => undefined);
    }
    const { answer, pending, answeredAt } = known;
    if (answer === undefined) return pending as Promise<Settings | null>;
    if (!pending || Date.now() - answeredAt < oldMs) return answer;
    // After a quiet period, don't show the first visitor settings that may have changed long ago.
    return Promise.race([pending.catch(() => answer), delay(timeoutMs, answer, { ref: false })]);
  };
}

export type SettingsCache = ReturnType<typeof createSettingsCache>;
