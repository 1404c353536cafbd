import { getDomainLanguage, type Language } from '@fan-base/shared-contracts/language';

/** A parsed Host header. The site is looked up later. */
export interface Host {
  /** The domain to look up: lower case, without port, `www.` or `.localhost`. */
  readonly domain: string;
  /** True for `localhost`, `DOMAIN.localhost` and loopback addresses: development. */
  readonly isLocal: boolean;
  /** True if the host has no site of its own and shows the default club. */
  readonly isPreview: boolean;
  readonly isMain: boolean;
  /** Whether the host began with `www.`, and has to be redirected. */
  readonly hadWww: boolean;
}

export interface HostRules {
  readonly mainDomain: string;
  /** These hosts and their subdomains show the default club. */
  readonly previewDomains: readonly string[];
}

const localNames = new Set(['localhost', '127.0.0.1', '[::1]', '']);

/** Parses a Host header; a missing one counts as localhost. */
export function readHost(header: string | undefined, rules: HostRules): Host {
  const name = (header ?? '').trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  const isLocal = localNames.has(name) || name.endsWith('.localhost');
  const withoutLocal = name.endsWith('.localhost') ? name.slice(0, -'.localhost'.length) : name;
  const hadWww = withoutLocal.startsWith('www.');
  const domain = hadWww ? withoutLocal.slice('www.'.length) : withoutLocal;
  const isBare = localNames.has(domain);
  const isPreview =
    isBare || rules.previewDomains.some((preview) => domain === preview || domain.endsWith(`.${preview}`));
  return {
    domain: isBare ? 'localhost' : domain,
    isLocal,
    isPreview,
    isMain: domain === rules.mainDomain,
    hadWww,
  };
}

/**
 * The language of a host, or null if the visitor decides (main and preview hosts): `.com` is English;
 * localhost, `.dk` and all other domains are Danish.
 */
export function getHostLanguage(host: Host): Language | null {
  if (host.domain === 'localhost') return 'da';
  if (host.isMain || host.isPreview) return null;
  return getDomainLanguage(host.domain);
}
