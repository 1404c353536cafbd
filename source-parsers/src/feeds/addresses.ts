import { createHash } from 'node:crypto';
import { trimEnd } from '@fan-base/shared-contracts/trim-end';

/** Characters of an address; browsers and databases take no longer ones for certain. */
export const longestAddress = 2000;

/**
 * An absolute http or https address of at most 2,000 characters, relative ones resolved against the base; null for
 * anything else.
 */
export function absoluteUrl(address: string | undefined, base: string | undefined): string | null {
  if (!address?.trim() || address.length > longestAddress) return null;
  const url = URL.parse(address.trim(), base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  url.username = '';
  url.password = '';
  return url.href.length > longestAddress ? null : url.href;
}

const tracking =
  /^(utm_|at_|wt_|pk_|mtm_|cmp$|cmpid$|fbclid$|gclid$|dclid$|msclkid$|igshid$|mc_[ce]id$|ocid$|ito$|ns_|xtor$|rss$|ref$|feed(type|name)?$)/i;

/** The same story under several addresses: without what only tracks readers, scheme, `www.` and fragment. */
export function canonicalUrl(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  const parameters = [...searchParams].filter(([name]) => !tracking.test(name)).sort();
  const query = new URLSearchParams(parameters).toString();
  return `${host.replace(/^www\./, '')}${trimEnd(pathname, /\//)}${query ? `?${query}` : ''}`;
}

/** What tells a story from another within a site. */
export const urlKey = (url: string): string => createHash('sha256').update(canonicalUrl(url)).digest('hex');
