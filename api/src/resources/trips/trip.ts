import type { Trip } from '@fan-base/shared-contracts/api/trips';
import { fixtureOf } from '../fixtures/fixture.ts';
import type { FixtureRow } from '../fixtures/fixtures.queries.ts';
import { offerOf } from '../offers/offer.ts';
import type { TripRow } from './trips.queries.ts';

/** A league may write a match down for a Saturday and mean the weekend. */
const sameWeekend = 1;

/**
 * Whether a traveller may rely on the day: the match has its time, and the provider means the same day.
 * @param daysApart from the match's day to the provider's; null: the provider tells none
 */
export const isDateConfirmed = (
  { status, time_known }: Pick<FixtureRow, 'status' | 'time_known'>,
  daysApart: number | null,
): boolean => status === 'NS' && time_known && Math.abs(daysApart ?? 0) <= sameWeekend;

/** A trip as the contract has it. */
export function tripOf(row: TripRow): Trip {
  const { ticket, hotel, flight, nights } = row;
  return {
    ...offerOf(row),
    provider: row.seller,
    holds: { ticket, hotel, nights, flight },
    fixture: fixtureOf(row),
    dateConfirmed: isDateConfirmed(row, row.days_apart),
  };
}
