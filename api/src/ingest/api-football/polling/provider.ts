import type { ApiFootballConfig, Config } from '../../../config.ts';
import { getPace, type Pace } from './pace.ts';

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

/** Who is asked as API-Football, and how. */
export interface Provider {
  /** What its answers and its budget are kept under. */
  readonly name: 'api-football';
  readonly settings: ApiFootballConfig;
  readonly pace: Pace;
  /** Milliseconds within which an answer must be there. */
  readonly timeoutMs: number;
}

const timeoutMs = 10_000;

/** Null where API-Football is off. */
export function getProvider({ apiFootball }: Pick<Config, 'apiFootball'>): Provider | null {
  if (!apiFootball) return null;
  return {
    name: 'api-football',
    settings: apiFootball,
    pace: getPace(apiFootball.perDay),
    timeoutMs,
  };
}
