import type { Trip, TripMatch } from '@fan-base/shared-contracts/api/trips';
import { getNextTrip, getTrips, tripPageSize } from '@fan-base/shared-contracts/api/trips';
import { minorDigits, siteCurrency } from '@fan-base/source-parsers/partner-feeds/currencies';
import type { Routes } from '../../http/route.ts';
import type { SiteRecord } from '../../network/network.ts';
import { toFixture } from '../fixtures/fixture.ts';
import type { FixtureRow } from '../fixtures/fixtures.queries.ts';
import type { TripRow } from './trips.queries.ts';
import { selectNextTrip, selectTripFacts, selectTrips, type TripReader } from './trips.queries.ts';

export const tripsRoutes: Routes = (route, { clock, db }) => {
  const toTripReader = ({ team, language }: SiteRecord): TripReader => ({
    teamId: team.id,
    language,
    now: clock.now(),
  });

  route(
    getTrips,
    async ({ site, query }) => {
      const { maxPrice, sort = 'date', page = 1, ...rest } = query;
      const currency = siteCurrency[site.language];
      const maxCompared = maxPrice === undefined ? null : maxPrice * 10 ** minorDigits(currency);
      const filters = { ...rest, maxCompared };
      const reader = toTripReader(site);
      const [facts, rows] = await Promise.all([
        selectTripFacts(db, reader, filters),
        selectTrips(db, reader, filters, { sort, page, size: tripPageSize }),
      ]);
      const { total, matches, available, nights, providers, departures } = facts;
      const sortNames = (names: readonly string[]) =>
        names.toSorted((one, other) => one.localeCompare(other, site.language));
      return {
        items: toTripMatches(rows),
        page,
        pages: Math.ceil(matches / tripPageSize),
        total,
        available,
        currency,
        choices: {
          nights: [...nights],
          providers: sortNames(providers),
          departures: sortNames(departures),
        },
      };
    },
    { cached: { madeOf: ['offer', 'partner_feed', 'fixture/team'], until: 'hour' } },
  );

  route(
    getNextTrip,
    async ({ site, query }) => {
      const row = await selectNextTrip(db, toTripReader(site), query.match ?? null);
      const [match = null] = toTripMatches(row ? [row] : []);
      return { match, trips: row?.trips ?? 0 };
    },
    { cached: { madeOf: ['offer', 'partner_feed', 'fixture/team'], until: 'hour' } },
  );
};

/** Leagues schedule matches for a Saturday when only the weekend is fixed. */
const sameWeekend = 1;

/**
 * Whether travelers can rely on the date: the kick-off time is set, and the provider has the same day.
 * @param daysApart from the match's date to the provider's; null: the provider has none
 */
export const isDateConfirmed = (
  { status, time_known }: Pick<FixtureRow, 'status' | 'time_known'>,
  daysApart: number | null,
): boolean => status === 'NS' && time_known && Math.abs(daysApart ?? 0) <= sameWeekend;

/** Maps a trip to the contract. */
function toTrip(row: TripRow): Trip {
  const { title, ticket, hotel, flight, nights } = row;
  return {
    ...row.offer,
    title,
    provider: row.seller,
    holds: { ticket, hotel, nights, flight },
    details: {
      ticketKind: row.ticket_kind,
      hotelName: row.hotel_name,
      hotelStars: row.hotel_stars,
      departure: row.departure,
      from: row.start_day,
      to: row.end_day,
    },
    dateConfirmed: isDateConfirmed(row, row.days_apart),
  };
}

/** Groups trips by match; those to one match must be consecutive. */
function toTripMatches(rows: readonly TripRow[]): TripMatch[] {
  const matches = Map.groupBy(rows, ({ id }) => id);
  return [...matches.values()].flatMap((trips) => {
    const [first] = trips;
    return first ? [{ fixture: toFixture(first), ground: first.venue_name, trips: trips.map(toTrip) }] : [];
  });
}
