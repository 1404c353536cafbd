import type { Call } from '@fan-base/shared-contracts/api/call';

export interface CacheHeaders {
  readonly 'cache-control': string;
  readonly vary?: string;
}

/**
 * Who may keep an answer, and for how long. A site's answer belongs to whoever sent its token: a cache that
 * others share may keep only what is the same for everyone.
 */
export function cacheHeaders(call: Pick<Call, 'access' | 'cache'>): CacheHeaders {
  if (!call.cache || call.access === 'operator') return { 'cache-control': 'no-store' };
  const times = `max-age=${call.cache.fresh}, stale-while-revalidate=${call.cache.stale}`;
  return call.access === 'site'
    ? { 'cache-control': `private, ${times}`, vary: 'authorization, x-site-domain' }
    : { 'cache-control': `public, ${times}` };
}
