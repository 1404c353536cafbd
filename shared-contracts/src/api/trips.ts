import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { FixtureId } from './fields.ts';
import { Fixture } from './fixtures.ts';
import { offerFields } from './offer.ts';

/** A trip to one of the club's coming matches. */
export const Trip = object({
  ...offerFields,
  provider: string(),
  /** What the price holds. `nights` is null where there is a hotel and the provider does not say for how long. */
  holds: object({
    ticket: boolean(),
    hotel: boolean(),
    nights: nullable(integer()),
    flight: boolean(),
  }),
  fixture: Fixture,
  /** False: the match may still move, so that a traveller should wait or ask. */
  dateConfirmed: boolean(),
});
export type Trip = Infer<typeof Trip>;

export const tripSorts = ['date', 'price', 'price-down'] as const;
export type TripSort = (typeof tripSorts)[number];

/** How many trips a page has. */
export const tripPageSize = 24;

export const TripPage = object({
  items: array(Trip),
  page: integer(),
  pages: integer(),
  /** Trips within the filters. */
  total: integer(),
  /** Trips of the club whatever the filters: 0 and `total` 0 are two different empty pages. */
  available: integer(),
  /** The currency of `maxPrice`, in which the site compares prices. */
  currency: string(),
  /** What there is to choose from, whatever the filters. */
  choices: object({ nights: array(integer()), providers: array(string()) }),
});
export type TripPage = Infer<typeof TripPage>;

/** The filters of the trips' page, which are its address too. */
export const TripQuery = object({
  /** Words in the title, the teams or the provider; all must be there. */
  search: optional(string({ max: 100 })),
  nights: optional(integer({ min: 0, max: 60 })),
  provider: optional(string({ max: 120 })),
  /** In whole units of the answer's currency. */
  maxPrice: optional(integer({ min: 0, max: 10_000_000 })),
  /** True: only trips with one. False is no filter. */
  flight: optional(boolean()),
  hotel: optional(boolean()),
  /** By the match's date unless told. */
  sort: optional(enums(tripSorts)),
  page: optional(integer({ min: 1, max: 500 })),
});
export type TripQuery = Infer<typeof TripQuery>;

export const getTrips = defineCall('getTrips', 'GET /trips', {
  summary: "Trips to the club's coming matches, with what there is to choose from",
  access: 'site',
  query: TripQuery,
  answer: TripPage,
  cache: { fresh: 5, stale: 60 },
});

export const NextTrip = object({
  /** The cheapest trip to the match that was asked about, else to the first coming match that has one. */
  trip: nullable(Trip),
  /** How many trips that match has. */
  trips: integer(),
});
export type NextTrip = Infer<typeof NextTrip>;

export const getNextTrip = defineCall('getNextTrip', 'GET /trips/next', {
  summary: "The cheapest trip to a match of the club, or else to the club's next match that has one",
  access: 'site',
  query: object({ match: optional(FixtureId) }),
  answer: NextTrip,
  cache: { fresh: 5, stale: 60 },
});
