import type { Trip, TripMatch, TripPage } from '@fan-base/shared-contracts/api/trips';
import { createFixture } from '@fan-base/tooling/testing/create-fixture';

/** A trip of two nights in Liverpool, with overrides. */
export const createTrip = (part: Partial<Trip> = {}): Trip => ({
  id: '1',
  title: 'Liverpool – Everton, weekend',
  price: { amount: 349_900, currency: 'DKK' },
  oldPrice: null,
  url: 'https://partner.example/click?to=1&a=b',
  provider: 'Medvind Rejser',
  holds: { ticket: true, hotel: true, nights: 2, flight: false },
  details: { ticketKind: null, hotelName: null, hotelStars: null, departure: null, from: null, to: null },
  dateConfirmed: true,
  ...part,
});

/** A match with these trips. */
export const createTripMatch = (trips: readonly Trip[], part: Partial<TripMatch> = {}): TripMatch => ({
  fixture: createFixture({}),
  ground: 'Anfield',
  trips: [...trips],
  ...part,
});

/** A response of `/trips` with these matches. */
export const createTrips = (items: readonly TripMatch[], part: Partial<TripPage> = {}): TripPage => ({
  items: [...items],
  page: 1,
  pages: 1,
  total: items.flatMap(({ trips }) => trips).length,
  available: items.flatMap(({ trips }) => trips).length,
  currency: 'DKK',
  choices: { nights: [1, 2], providers: ['Medvind Rejser', 'Årup'], departures: ['Billund', 'København'] },
  ...part,
});
