import { FetchFailure } from '../../fetch.ts';
import { Refusal } from '../../refusal.ts';
import { ProviderRefusal } from '../answers/provider-refusal.ts';

/**
 * Why a request brought nothing. `budget`: the provider asks for fewer requests; `provider`: it does not work, or
 * does not let us in, which concerns every request; `request`: this one alone cannot be used.
 */
export type Trouble = 'budget' | 'provider' | 'request';

/** The provider's names of mistakes that are not about one request. */
const aboutAll = ['token', 'access', 'account', 'subscription', 'bug', 'report'];

function isAnswer(bytes: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null && 'get' in value && typeof value.get === 'string';
  } catch {
    return false;
  }
}

/** @param bytes what was received; null when nothing was */
export function troubleOf(error: unknown, bytes: Uint8Array | null): Trouble {
  if (error instanceof FetchFailure) return error.kind === 'rate-limited' ? 'budget' : 'provider';
  if (error instanceof ProviderRefusal) {
    if (error.isQuota) return 'budget';
    return aboutAll.includes(error.key) ? 'provider' : 'request';
  }
  if (error instanceof Refusal && bytes && !isAnswer(bytes)) return 'provider';
  return 'request';
}

const minute = 60_000;

/** When a provider that asks for fewer requests can be asked again: as it says, or when its window is over. */
export function budgetReturnsAt(error: unknown, now: Date): Date {
  const isDaily = error instanceof ProviderRefusal && error.key === 'requests';
  if (isDaily) return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
  const nextMinute = new Date(now.getTime() + minute);
  const wish = error instanceof FetchFailure ? error.retryAfter : null;
  const latest = new Date(now.getTime() + 24 * 60 * minute);
  if (!wish || wish < nextMinute) return nextMinute;
  return wish < latest ? wish : latest;
}
