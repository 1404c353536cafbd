const tracking =
  /^(utm_\w*|fbclid|gclid|gbraid|wbraid|dclid|msclkid|twclid|ttclid|yclid|igshid|srsltid|mc_[ce]id|_ga|_gl|_hsenc|_hsmi)$/i;

/**
 * The query of an address without what other sites append to count clicks: no page reads it, and each click would
 * be a document of its own. The rest stays as it was written.
 * @param search with its question mark, or empty
 */
export function withoutTracking(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !tracking.test(part.split('=', 1)[0] ?? ''));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}
