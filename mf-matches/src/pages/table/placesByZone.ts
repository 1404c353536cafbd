import type { StandingsRow } from '@fan-base/shared-contracts/api/fixtures';
import type { ZoneName } from '../../parts/zones.ts';

export interface ZonePlaces {
  readonly zone: ZoneName;
  /** `1–4`, or `5` for a single place. */
  readonly places: string;
}

/** The zones of a table with their places, from the top. */
export function placesByZone(rows: readonly Pick<StandingsRow, 'rank' | 'zone'>[]): ZonePlaces[] {
  const ranks = new Map<ZoneName, number[]>();
  for (const { zone, rank } of rows) {
    if (zone) ranks.set(zone, [...(ranks.get(zone) ?? []), rank]);
  }
  return [...ranks].map(([zone, places]) => {
    const first = Math.min(...places);
    const last = Math.max(...places);
    return { zone, places: first === last ? String(first) : `${first}–${last}` };
  });
}
