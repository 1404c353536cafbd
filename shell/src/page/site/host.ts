import { getDomainLanguage, type Language } from '@fan-base/shared-contracts/language';

/** What a Host header says, before anyone has asked which site it is. */
export interface Host {
  /** The domain to ask the settings for: lower case, no port, no `www.`, no `.localhost`. */
  readonly domain: string;
  /** True for `localhost`, `DOMAIN.localhost` and loopback addresses: development. */
  readonly isLocal: boolean;
  /** True when the host has no site of its own and shows the default club. */
  readonly isPreview: boolean;
  readonly isMain: boolean;
  /** Whether the address began with `www.`, so that it can be redirected. */
  readonly hadWww: boolean;
}

export interface HostRules {
  readonly mainDomain: string;
  /** Hosts equal to or below these show the default club. */
  readonly previewDomains: readonly string[];
}

const localNames = new Set(['localhost', '127.0.0.1', '[::1]', '']);

/** Reads a Host header; a missing one counts as localhost. */
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
 * The language of a host, or null where the visitor decides (the main host and preview hosts): `.dk` and
 * localhost are Danish, `.com` English, everything else Danish.
 */
export function getHostLanguage(host: Host): Language | null {
  if (host.domain === 'localhost') return 'da';
  if (host.isMain || host.isPreview) return null;
  return getDomainLanguage(host.domain);
}
