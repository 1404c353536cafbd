import type { HttpAnswer } from '@fan-base/platform-tests/http';

/** Points of one of the Observatory's tests, by its name. */
export type ObservatoryScore = Readonly<Record<string, number>>;

const halfYearSeconds = 15_768_000;
const yearSeconds = 31_536_000;

const getSources = (policy: string, directive: string): readonly string[] => {
  const found = policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name === directive);
  return found?.slice(1) ?? [];
};

function scorePolicy(policy: string): number {
  const get = (directive: string) => getSources(policy, directive);
  const code = [
    ...(get('script-src').length > 0 ? get('script-src') : get('default-src')),
    ...get('object-src'),
  ];
  const isBroad = (source: string) =>
    ['*', 'http:', 'https:', 'data:', "'unsafe-inline'", "'unsafe-eval'"].includes(source);
  if (code.length === 0 || code.some(isBroad) || get('form-action').length === 0) return -20;
  if (get('style-src').some(isBroad)) return 0;
  return get('default-src').join() === "'none'" ? 10 : 5;
}

/** Assumes preloading for a header that qualifies for the preload list. */
function scoreTransport(header: string): number {
  const seconds = Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0);
  if (seconds < halfYearSeconds) return -10;
  return seconds >= yearSeconds && /includeSubDomains/.test(header) && /preload/.test(header) ? 5 : 0;
}

/** All scripts are from this host, so only their hashes count. */
const scoreScripts = (html: string): number =>
  [...html.matchAll(/<script[^>]*\ssrc=[^>]*>/g)].every(([tag]) => /\sintegrity="/.test(tag)) ? 5 : 0;

/**
 * Scores a document over https like MDN's HTTP Observatory (scanner 1.4): points relative to 100. Redirects are not scored.
 */
export function scoreDocument({ headers, text }: HttpAnswer): ObservatoryScore {
  const policy = headers['content-security-policy'] ?? '';
  return {
    'content-security-policy': policy === '' ? -25 : scorePolicy(policy),
    cookies: headers['set-cookie'] ? -20 : 0,
    'cross-origin-resource-policy': headers['cross-origin-resource-policy'] === 'same-origin' ? 10 : 0,
    'cross-origin-resource-sharing': headers['access-control-allow-origin'] ? -50 : 0,
    'referrer-policy': /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(
      headers['referrer-policy'] ?? '',
    )
      ? 5
      : 0,
    'strict-transport-security': scoreTransport(headers['strict-transport-security'] ?? ''),
    'subresource-integrity': scoreScripts(text),
    'x-content-type-options': headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    'x-frame-options': getSources(policy, 'frame-ancestors').join() === "'none'" ? 5 : 0,
  };
}
