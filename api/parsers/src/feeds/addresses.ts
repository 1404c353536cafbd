import { createHash } from 'node:crypto';
import { trimEnd } from '@fan-base/shared-contracts/trim-end';

/** Longer addresses are not safe in all browsers and databases. */
export const maxAddressLength = 2000;

/**
 * Resolves an address against a base to an absolute http or https address of at most 2,000 characters; null if that is
 * not possible.
 */
export function absoluteUrl(address: string | undefined, base: string | undefined): string | null {
  if (!address?.trim() || address.length > maxAddressLength) return null;
  const url = URL.parse(address.trim(), base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  url.username = '';
  url.password = '';
  return url.href.length > maxAddressLength ? null : url.href;
}

const tracking =
  /^(utm_|at_|wt_|pk_|mtm_|cmp$|cmpid$|fbclid$|gclid$|dclid$|msclkid$|igshid$|mc_[ce]id$|ocid$|ito$|ns_|xtor$|rss$|ref$|feed(type|name)?$)/i;

/** Removes tracking parameters, scheme, `www.` and fragment, so that all addresses of a story are equal. */
export function canonicalUrl(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  const parameters = [...searchParams].filter(([name]) => !tracking.test(name)).sort();
  const query = new URLSearchParams(parameters).toString();
  return `${host.replace(/^www\./, '')}${trimEnd(pathname, /\//)}${query ? `?${query}` : ''}`;
}

/** Identifies a story within a site. */
export const urlKey = (url: string): string => createHash('sha256').update(canonicalUrl(url)).digest('hex');
