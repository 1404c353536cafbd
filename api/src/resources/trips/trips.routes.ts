import { getNextTrip, getTrips, tripPageSize } from '@fan-base/shared-contracts/api/trips';
import { minorDigits, siteCurrency } from '../../domain/currencies.ts';
import type { Routes } from '../../http/route.ts';
import type { SiteRecord } from '../../network/directory.ts';
import { tripOf } from './trip.ts';
import { selectNextTrip, selectTripFacts, selectTrips, type TripReader } from './trips.queries.ts';

export const tripsRoutes: Routes = (route, { clock, db }) => {
  const readerOf = ({ team, language }: SiteRecord): TripReader => ({
    teamId: team.id,
    language,
    now: clock.now(),
  });

  route(getTrips, async ({ site, query }) => {
    const { maxPrice, sort = 'date', page = 1, ...rest } = query;
    const currency = siteCurrency[site.language];
    const maxCompared = maxPrice === undefined ? null : maxPrice * 10 ** minorDigits(currency);
    const filters = { ...rest, maxCompared };
    const reader = readerOf(site);
    const [facts, rows] = await Promise.all([
      selectTripFacts(db, reader, filters),
      selectTrips(db, reader, filters, { sort, page, size: tripPageSize }),
    ]);
    const { total, available, nights, providers } = facts;
    return {
      items: rows.map(tripOf),
      page,
      pages: Math.ceil(total / tripPageSize),
      total,
      available,
      currency,
      choices: {
        nights: [...nights],
        providers: providers.toSorted((one, other) => one.localeCompare(other, site.language)),
      },
    };
  });

  route(getNextTrip, async ({ site, query }) => {
    const row = await selectNextTrip(db, readerOf(site), query.match ?? null);
    return { trip: row ? tripOf(row) : null, trips: row?.trips ?? 0 };
  });
};
