/** Surrogate key of all documents, purged when the releases that pages are composed of change. */
export const documentsKey = 'documents';

/** Surrogate key of all API responses, purged when sites, teams, texts or competitions change. */
export const networkKey = 'network';

const clockPrefix = 'clock/';

/**
 * Surrogate key of what changes at a moment without an announcement, e.g. at a kick-off.
 * @param at milliseconds since 1970
 */
export const momentKey = (at: number): string => clockPrefix + new Date(at).toISOString();

/** The moment of such a key, in milliseconds since 1970; null for any other key. */
export const parseMomentKey = (key: string): number | null =>
  key.startsWith(clockPrefix) ? Date.parse(key.slice(clockPrefix.length)) : null;

const hourMs = 3_600_000;

/**
 * Surrogate key of what changes with the day, whatever the time zone, or slowly.
 * @param now milliseconds since 1970
 */
export const hourKey = (now: number): string => momentKey((Math.floor(now / hourMs) + 1) * hourMs);
