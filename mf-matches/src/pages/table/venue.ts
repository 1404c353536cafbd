import type { Venue } from '@fan-base/shared-contracts/api/fixtures';

/** The matches that the table in the address counts; undefined: all of them. */
export function parseVenue(query: URLSearchParams): Venue | undefined {
  const venue = query.get('matches');
  return venue === 'home' || venue === 'away' ? venue : undefined;
}
