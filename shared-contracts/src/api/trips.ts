import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { FixtureId } from './fields.ts';
import { Fixture } from './fixtures.ts';
import { offerFields } from './offer.ts';

/** A trip to one of the club's upcoming matches. */
export const Trip = object({
  ...offerFields,
  provider: string(),
  /** What the price includes. `nights` is null if the provider does not state the length of the hotel stay. */
  holds: object({
    ticket: boolean(),
    hotel: boolean(),
    nights: nullable(integer()),
    flight: boolean(),
  }),
  fixture: Fixture,
  /** False: the match may still be rescheduled, so travelers should be warned. */
  dateConfirmed: boolean(),
});
export type Trip = Infer<typeof Trip>;

export const tripSorts = ['date', 'price', 'price-down'] as const;
export type TripSort = (typeof tripSorts)[number];

/**  */
export const tripPageSize = 24;

export const TripPage = object({
  items: array(Trip),
  page: integer(),
  pages: integer(),
  /** Number of trips that match the filters. */
  total: integer(),
  /** Number of trips without filters: tells an empty list from filters without a match. */
  available: integer(),
  /** ISO 4217 currency of `maxPrice` and of price comparisons on this site. */
  currency: string(),
  /** Filter options, regardless of the current filters. */
  choices: object({ nights: array(integer()), providers: array(string()) }),
});
export type TripPage = Infer<typeof TripPage>;

/** Filters of the trips page, also used in its URL. */
export const TripQuery = object({
  /** Words in the title, the teams or the provider; all must match. */
  search: optional(string({ max: 100 })),
  nights: optional(integer({ min: 0, max: 60 })),
  provider: optional(string({ max: 120 })),
  /** In major units of `currency`. */
  maxPrice: optional(integer({ min: 0, max: 10_000_000 })),
  /** True: only trips that include it. False: no filter. */
  flight: optional(boolean()),
  hotel: optional(boolean()),
  /** By date of the match by default. */
  sort: optional(enums(tripSorts)),
  page: optional(integer({ min: 1, max: 500 })),
});
export type TripQuery = Infer<typeof TripQuery>;

export const getTrips = defineCall('getTrips', 'GET /trips', {
  summary: "Trips to the club's upcoming matches, with filter options",
  access: 'site',
  query: TripQuery,
  answer: TripPage,
});

export const NextTrip = object({
  /** Cheapest trip to the requested match, or else to the next match that has one. */
  trip: nullable(Trip),
  /** Number of trips to that match. */
  trips: integer(),
});
export type NextTrip = Infer<typeof NextTrip>;

export const getNextTrip = defineCall('getNextTrip', 'GET /trips/next', {
  summary: 'The cheapest trip to a match of the club, or to the next match that has one',
  access: 'site',
  query: object({ match: optional(FixtureId) }),
  answer: NextTrip,
});
