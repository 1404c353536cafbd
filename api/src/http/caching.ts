import type { Call } from '@fan-base/shared-contracts/api/call';

export interface CacheHeaders {
  readonly 'cache-control': string;
  readonly vary?: string;
}

/** Whose answers are the same for more than one. */
const shared: ReadonlySet<Call['access']> = new Set(['open', 'host', 'site']);

/**
 * Who may keep an answer, and for how long. A site's answer belongs to whoever sent its token: a cache that
 * others share may keep only what is the same for everyone.
 */
export function cacheHeaders(call: Pick<Call, 'access' | 'cache'>): CacheHeaders {
  if (!call.cache || !shared.has(call.access)) return { 'cache-control': 'no-store' };
  const times = `max-age=${call.cache.fresh}, stale-while-revalidate=${call.cache.stale}`;
  return call.access !== 'open'
    ? { 'cache-control': `private, ${times}`, vary: 'authorization, x-site-domain' }
    : { 'cache-control': `public, ${times}` };
}
