import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { FixtureId } from './fields.ts';
import { Fixture } from './fixtures.ts';
import { offerFields } from './offer.ts';

/** A partner's trip to a match. */
export const Trip = object({
  ...offerFields,
  title: string(),
  provider: string(),
  /** What the price includes. `nights` is null if the provider does not state the length of the hotel stay. */
  holds: object({
    ticket: boolean(),
    hotel: boolean(),
    nights: nullable(integer()),
    flight: boolean(),
  }),
  /** As the provider spells it; null: not stated, or not included. */
  details: object({
    /** Where in the ground. */
    ticketKind: nullable(string()),
    hotelName: nullable(string()),
    /** 1 to 5. */
    hotelStars: nullable(integer()),
    /** Airport or town of the outward flight. */
    departure: nullable(string()),
    /** First and last day, `YYYY-MM-DD`. */
    from: nullable(string()),
    to: nullable(string()),
  }),
  /** False: the match may still be rescheduled, so travelers should be warned. */
  dateConfirmed: boolean(),
});
export type Trip = Infer<typeof Trip>;

/** One of the club's upcoming matches, with the trips to it. */
export const TripMatch = object({
  fixture: Fixture,
  /** Name of the ground; null: unknown. */
  ground: nullable(string()),
  /** Cheapest first; at least one. */
  trips: array(Trip),
});
export type TripMatch = Infer<typeof TripMatch>;

/** Orders of the trips; `price-down` is the most expensive first. */
export const tripSorts = ['date', 'price', 'price-down'] as const;
export type TripSort = (typeof tripSorts)[number];

/** Matches on a page of trips. */
export const tripPageSize = 8;

/** One page of matches with their trips, from the partners' offers. */
export const TripPage = object({
  items: array(TripMatch),
  page: integer(),
  pages: integer(),
  /** Number of trips that match the filters. */
  total: integer(),
  /** Number of trips without filters: tells an empty list from filters without a match. */
  available: integer(),
  /** ISO 4217 currency of `maxPrice` and of price comparisons on this site. */
  currency: string(),
  /** Filter options, regardless of the current filters. */
  choices: object({ nights: array(integer()), providers: array(string()), departures: array(string()) }),
});
export type TripPage = Infer<typeof TripPage>;

/** Filters of the trips page, also used in its URL except for `match`. */
export const TripQuery = object({
  /** Only trips to this match. */
  match: optional(FixtureId),
  /** Words in the title, the teams, the provider, the airport or the hotel; all must match. */
  search: optional(string({ max: 100 })),
  nights: optional(integer({ min: 0, max: 60 })),
  provider: optional(string({ max: 120 })),
  /** Airport or town of the outward flight, as the provider spells it. */
  departure: optional(string({ max: 120 })),
  /** In major units of `currency`. */
  maxPrice: optional(integer({ min: 0, max: 10_000_000 })),
  /** True: only trips that include it. False: no filter. */
  flight: optional(boolean()),
  hotel: optional(boolean()),
  /** Order of the matches: by date by default, otherwise by their cheapest trip. */
  sort: optional(enums(tripSorts)),
  page: optional(integer({ min: 1, max: 500 })),
});
export type TripQuery = Infer<typeof TripQuery>;

export const getTrips = defineCall('getTrips', 'GET /trips', {
  summary: "The club's upcoming matches with trips, with filter options",
  access: 'site',
  query: TripQuery,
  answer: TripPage,
});

/** The cheapest trip to a match, for a block. */
export const NextTrip = object({
  /** The requested match, or else the next that has a trip, with its cheapest trip only. */
  match: nullable(TripMatch),
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
