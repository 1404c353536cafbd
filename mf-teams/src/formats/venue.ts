import type { Match } from '@fan-base/shared-contracts/api/match';

/** A ground with its city: `Emirates Stadium, London`; null: unknown. */
export function formatVenue(venue: Match['venue']): string | null {
  const parts = [venue?.name, venue?.city].filter((part) => part !== null && part !== undefined);
  return parts.length > 0 ? [...new Set(parts)].join(', ') : null;
}
