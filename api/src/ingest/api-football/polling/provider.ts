import type { ApiFootballConfig, Config } from '../../../config.ts';
import { getPace, type Pace } from './pace.ts';

/**
 * Returns the header with the API key for addresses below the provider's base URL; no other server may receive the key.
 */
export function keyHeaders(settings: ApiFootballConfig | null, address: string): Record<string, string> {
  const url = URL.parse(address);
  const base = settings && URL.parse(`${settings.url}/`);
  const isProviderAddress =
    url !== null && base && url.origin === base.origin && url.pathname.startsWith(base.pathname);
  return settings && isProviderAddress ? { 'x-apisports-key': settings.key } : {};
}

/** The provider of API-Football data. */
export interface Provider {
  /** The key of its responses and its budget in the database. */
  readonly name: 'api-football';
  readonly settings: ApiFootballConfig;
  readonly pace: Pace;
  readonly timeoutMs: number;
}

const timeoutMs = 10_000;

/** Null if API-Football is disabled. */
export function getProvider({ apiFootball }: Pick<Config, 'apiFootball'>): Provider | null {
  if (!apiFootball) return null;
  return {
    name: 'api-football',
    settings: apiFootball,
    pace: getPace(apiFootball.perDay),
    timeoutMs,
  };
}
