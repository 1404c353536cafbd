import type { HttpAnswer } from './http.ts';

/** Points of one of the Observatory's tests, by its name. */
export type ObservatoryScore = Readonly<Record<string, number>>;

const halfYearSeconds = 15_768_000;
const yearSeconds = 31_536_000;

const sourcesOf = (policy: string, directive: string): readonly string[] => {
  const found = policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name === directive);
  return found?.slice(1) ?? [];
};

function scorePolicy(policy: string): number {
  const of = (directive: string) => sourcesOf(policy, directive);
  const code = [...(of('script-src').length > 0 ? of('script-src') : of('default-src')), ...of('object-src')];
  const isBroad = (source: string) =>
    ['*', 'http:', 'https:', 'data:', "'unsafe-inline'", "'unsafe-eval'"].includes(source);
  if (code.length === 0 || code.some(isBroad) || of('form-action').length === 0) return -20;
  if (of('style-src').some(isBroad)) return 0;
  return of('default-src').join() === "'none'" ? 10 : 5;
}

/** Without the directives of the preload list a domain cannot be in it. */
function scoreTransport(header: string): number {
  const seconds = Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0);
  if (seconds < halfYearSeconds) return -10;
  return seconds >= yearSeconds && /includeSubDomains/.test(header) && /preload/.test(header) ? 5 : 0;
}

/** Scripts with an address, all of this host: with a hash each, or not. */
const scoreScripts = (html: string): number =>
  [...html.matchAll(/<script[^>]*\ssrc=[^>]*>/g)].every(([tag]) => /\sintegrity="/.test(tag)) ? 5 : 0;

/**
 * Scores a document over https as MDN's HTTP Observatory does (scanner 1.4), from 100 points. What it finds by visiting
 * other addresses is left out: redirections, and whether the domain is in the preload list, which is assumed of a header
 * that qualifies for it.
 */
export function scoreDocument({ headers, text }: HttpAnswer): ObservatoryScore {
  const policy = headers['content-security-policy'] ?? '';
  return {
    'content-security-policy': policy === '' ? -25 : scorePolicy(policy),
    // Those that are secure in all ways would have 5.
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
    'x-frame-options': sourcesOf(policy, 'frame-ancestors').join() === "'none'" ? 5 : 0,
  };
}
