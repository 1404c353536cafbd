/** What a host name means. */
export type HostMeaning =
  | { readonly kind: 'network' }
  | { readonly kind: 'site'; readonly domain: string }
  /** The default club's site, in the requested language. */
  | { readonly kind: 'default' }
  | { readonly kind: 'unknown' };

export interface HostRules {
  readonly mainDomain: string;
  /** Hosts that show the default club, including all their subdomains. */
  readonly previewDomains: readonly string[];
  readonly isSite: (domain: string) => boolean;
}

/** Normalizes a host name to a stored domain: no port, no `.localhost` of development, no `www.`. */
export function toDomain(host: string): string {
  return host
    .trim()
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/(?<=.)\.localhost$/, '')
    .replace(/^www\./, '');
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Resolves a host name (requirements HOST-1, HOST-3, HOST-4 and HOST-7). */
export function parseHost(host: string, rules: HostRules): HostMeaning {
  const domain = toDomain(host);
  if (domain === rules.mainDomain) return { kind: 'network' };
  if (rules.isSite(domain)) return { kind: 'site', domain };
  const isPreview = rules.previewDomains.some(
    (preview) => domain === preview || domain.endsWith(`.${preview}`),
  );
  return isPreview || localHosts.has(domain) ? { kind: 'default' } : { kind: 'unknown' };
}
