import { setTimeout as delay } from 'node:timers/promises';
import { Settings } from '@fan-base/shared-contracts/api/settings';
import { settings } from '@fan-base/shared-contracts/client';
import type { Language } from '@fan-base/shared-contracts/language';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { assert } from '@fan-base/shared-contracts/struct';
import type { ApiClient } from './api-client.ts';

const freshMs = 2_000;
/** Milliseconds after which what is known is shown only where the API does not answer soon. */
const oldMs = 5_000;
const timeoutMs = 1_000;
const maxDomains = 1_000;

interface Entry {
  /** Undefined until there was an answer; null: no site has the domain. */
  answer: Settings | null | undefined;
  answeredAt: number;
  askedAt: number;
  asking: Promise<Settings | null> | null;
}

/**
 * GET /settings by domain and language, kept for two seconds, for three more renewed behind the next visitor's back,
 * and then waited for, so that what an admin changes shows within seconds and an API that is down takes no site with it.
 */
export function createSettingsCache(api: ApiClient) {
  const entries = new Map<string, Entry>();

  async function ask(domain: string, language: Language): Promise<Settings | null> {
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
   * The settings of a domain; null: no site has it.
   * @throws ApiError when the API cannot be had and the site was never known
   */
  return async function getSettings(domain: string, language: Language): Promise<Settings | null> {
    const key = `${domain} ${language}`;
    let entry = entries.get(key);
    if (!entry) {
      // Anyone can send any Host header: what was asked for first goes first.
      const oldest = entries.size >= maxDomains ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      entry = { answer: undefined, answeredAt: 0, askedAt: 0, asking: null };
      entries.set(key, entry);
    }
    const known = entry;
    if (!known.asking && (known.answer === undefined || Date.now() - known.askedAt >= freshMs)) {
      known.asking = ask(domain, language)
        .then((answer) => {
          known.answer = answer;
          known.answeredAt = Date.now();
          return answer;
        })
        .finally(() => {
          known.askedAt = Date.now();
          known.asking = null;
        });
      if (known.answer !== undefined) known.asking.catch(() => undefined);
    }
    const { answer, asking, answeredAt } = known;
    if (answer === undefined) return asking as Promise<Settings | null>;
    if (!asking || Date.now() - answeredAt < oldMs) return answer;
    // The first visitor for long is not shown what was changed long ago.
    return Promise.race([asking.catch(() => answer), delay(timeoutMs, answer, { ref: false })]);
  };
}

export type SettingsCache = ReturnType<typeof createSettingsCache>;
