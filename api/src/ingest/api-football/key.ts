import type { ApiFootballConfig } from '../../config.ts';

/**
 * The header that carries the key, for an address below the provider's own; none for any other address, which
 * must not learn the key.
 */
export function keyHeaders(settings: ApiFootballConfig | null, address: string): Record<string, string> {
  const url = URL.parse(address);
  const base = settings && URL.parse(`${settings.url}/`);
  const isOwn = url !== null && base && url.origin === base.origin && url.pathname.startsWith(base.pathname);
  return settings && isOwn ? { 'x-apisports-key': settings.key } : {};
}
