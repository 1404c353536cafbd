import { resolve } from 'node:path';

/** The pages server's settings, from the environment. */
export interface PagesConfig {
  readonly host: string;
  readonly port: number;
  /** Address of the API, without a slash at the end. */
  readonly apiUrl: string;
  /** Folder with `releases.json` and the published releases. */
  readonly releasesDir: string;
  readonly mainDomain: string;
  readonly previewDomains: readonly string[];
  readonly logLevel: string;
  /** Milliseconds since 1970: the time of day, or what CLOCK and CLOCK_SINCE make of it, as in the API. */
  readonly now: () => number;
}

function readPort(text: string | undefined, fallback: number): number {
  const port = text === undefined ? fallback : Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PAGES_PORT is not a port: ${text}`);
  return port;
}

/** A clock that stands still at an instant, or showed it at a moment of the real time and goes on from there. */
function clockOf(instant: string | undefined, since: string | undefined): () => number {
  if (!instant) return Date.now;
  const start = Date.parse(instant);
  if (Number.isNaN(start)) throw new Error(`CLOCK is not an instant: ${instant}`);
  return since ? () => start + Date.now() - Number(since) : () => start;
}

/** @throws Error that names the setting which is wrong */
export function readConfig(env: NodeJS.ProcessEnv): PagesConfig {
  const apiUrl = env.API_URL ?? 'http://127.0.0.1:4000';
  if (!URL.canParse(apiUrl)) throw new Error(`API_URL is not an address: ${apiUrl}`);
  return {
    host: env.PAGES_HOST ?? '127.0.0.1',
    port: readPort(env.PAGES_PORT, 3000),
    apiUrl: apiUrl.replace(/\/$/, ''),
    releasesDir: resolve(env.RELEASES_DIR ?? 'releases'),
    mainDomain: env.MAIN_DOMAIN ?? 'fan-base.com',
    previewDomains: (env.PREVIEW_DOMAINS ?? 'preview.fan-base.com').split(',').filter(Boolean),
    logLevel: env.LOG_LEVEL ?? 'info',
    now: clockOf(env.CLOCK, env.CLOCK_SINCE),
  };
}
