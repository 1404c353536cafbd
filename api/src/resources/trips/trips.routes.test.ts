import { deepEqual, equal } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { NextTrip, Trip, TripPage, TripQuery } from '@fan-base/shared-contracts/api/trips';
import * as api from '@fan-base/shared-contracts/client';
import { openTestApi } from '../../../test/api.ts';
import { insertSeason } from '../../../test/football.ts';
import { insertPartnerFeed, insertTrip } from '../../../test/offers.ts';
import { isDateConfirmed } from './trips.routes.ts';

const { dependencies, getAs } = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { db } = dependencies;
const home = 'liverpool-fans.dk';

let matches: string[];
before(async () => {
  matches = await insertSeason(db, 'en.1', 2026, [
    { home: 'Liverpool FC', away: 'Everton FC', kickoff: '2026-08-08T14:00:00Z', goals: [1, 0] },
    { home: 'Liverpool FC', away: 'Arsenal FC', kickoff: '2026-08-22T14:00:00Z' },
    { home: 'Chelsea FC', away: 'Liverpool FC', kickoff: '2026-09-05T14:00:00Z', timeKnown: false },
    { home: 'Liverpool FC', away: 'Fulham FC', kickoff: '2026-10-03T14:00:00Z' },
    { home: 'Everton FC', away: 'Chelsea FC', kickoff: '2026-10-10T14:00:00Z' },
  ]);
  const danish = await insertPartnerFeed(db, 'medvind', 'da');
  const english = await insertPartnerFeed(db, 'away-days', 'en');
  const arsenal = ['Liverpool FC', 'Arsenal FC'] as const;
  const chelsea = ['Chelsea FC', 'Liverpool FC'] as const;
  const fulham = ['Liverpool FC', 'Fulham FC'] as const;
  for (const [teams, fields] of [
    [arsenal, { title: 'Ticket alone', seller: 'Medvind', price: '180000', match_day: '2026-08-22' }],
    [
      arsenal,
      {
        title: 'With hotel',
        seller: 'Medvind',
        price: '320000',
        hotel: true,
        nights: 2,
        match_day: '2026-08-22',
      },
    ],
    [
      arsenal,
      {
        title: 'With everything',
        seller: 'Årup',
        price: '560000',
        old_price: '600000',
        hotel: true,
        nights: 3,
        flight: true,
      },
    ],
    [
      chelsea,
      {
        title: 'To London',
        departure: 'Billund',
        seller: 'Årup',
        price: '400000',
        hotel: true,
        nights: 2,
        flight: true,
        match_day: '2026-09-06',
      },
    ],
    [fulham, { title: 'Far day', seller: 'Medvind', price: '10000', match_day: '2026-10-12' }],
    [['Liverpool FC', 'Everton FC'], { title: 'Played', price: '100' }],
    [['Everton FC', 'Chelsea FC'], { title: 'Of others', price: '100' }],
    [['Liverpool FC', 'Brentford FC'], { title: 'Without a match', price: '100' }],
  ] as const)
    await insertTrip(db, danish, teams, fields);
  await insertTrip(db, english, arsenal, { title: 'In pounds', currency: 'GBP', price: '9900' });
});

const ask = async (query: TripQuery = {}, domain = home) =>
  (await getAs(domain, api.trips.getTrips(query))).json<TripPage>();
const tripsOf = ({ items }: TripPage): Trip[] => items.flatMap(({ trips }) => trips);
const titles = (page: TripPage) => tripsOf(page).map(({ title }) => title);
const byDate = ['Ticket alone', 'With hotel', 'With everything', 'To London', 'Far day'];

test("[TRAVEL-1] the club's upcoming matches are sorted by date, and the trips to each by price", async () => {
  const page = await ask();
  deepEqual(titles(page), byDate);
  deepEqual([page.total, page.available, page.pages, page.currency], [5, 5, 1, 'DKK']);
  deepEqual(
    page.items.map(({ fixture, trips }) => [fixture.id, trips.length]),
    [
      [matches[1], 3],
      [matches[2], 1],
      [matches[3], 1],
    ],
  );
  const [, , everything] = tripsOf(page);
  deepEqual(
    [everything?.provider, everything?.price, everything?.oldPrice, everything?.holds],
    [
      'Årup',
      { amount: 560_000, currency: 'DKK' },
      { amount: 600_000, currency: 'DKK' },
      { ticket: true, hotel: true, nights: 3, flight: true },
    ],
  );
});

test('[TRAVEL-1] a date is confirmed only if the match has a time and the provider has the same day', async () => {
  const page = await ask();
  deepEqual(
    tripsOf(page).map(({ dateConfirmed }) => dateConfirmed),
    [true, true, true, false, false],
  );
});

const confirmed: readonly (readonly [
  status: 'NS' | 'TBD',
  isTimeKnown: boolean,
  daysApart: number | null,
  is: boolean,
])[] = [
  ['NS', true, null, true],
  ['NS', true, 0, true],
  ['NS', true, -1, true],
  ['NS', true, 2, false],
  ['NS', false, 0, false],
  ['TBD', true, 0, false],
];
for (const [status, time_known, daysApart, is] of confirmed)
  test(`[TRAVEL-1] ${status}, time known: ${time_known}, ${daysApart} days apart: confirmed is ${is}`, () => {
    equal(isDateConfirmed({ status, time_known }, daysApart), is);
  });

const filters: readonly (readonly [query: TripQuery, found: readonly string[]])[] = [
  [{ search: 'everything' }, ['With everything']],
  [{ search: 'ARSENAL hotel' }, ['With hotel']],
  [{ search: 'fulham' }, ['Far day']],
  [{ search: '%' }, byDate],
  [{ search: '_' }, byDate],
  [{ search: 'nowhere' }, []],
  [{ nights: 2 }, ['With hotel', 'To London']],
  [{ nights: 0 }, ['Ticket alone', 'Far day']],
  [{ provider: 'Årup' }, ['With everything', 'To London']],
  [{ maxPrice: 3200 }, ['Ticket alone', 'With hotel', 'Far day']],
  [{ maxPrice: 3199 }, ['Ticket alone', 'Far day']],
  [{ flight: true }, ['With everything', 'To London']],
  [{ departure: 'Billund' }, ['To London']],
  [{ departure: 'Billund', nights: 3 }, []],
  [{ flight: false }, byDate],
  [{ hotel: true, maxPrice: 4000, sort: 'price' }, ['With hotel', 'To London']],
  [{ sort: 'price' }, ['Far day', 'Ticket alone', 'With hotel', 'With everything', 'To London']],
  [{ sort: 'price-down' }, ['To London', 'Ticket alone', 'With hotel', 'With everything', 'Far day']],
];
for (const [query, found] of filters)
  test(`[TRAVEL-1] the filter ${JSON.stringify(query)} finds ${found.length}`, async () => {
    const page = await ask(query);
    deepEqual(titles(page), found);
    deepEqual([page.total, page.available], [found.length, 5]);
  });

test('[TRAVEL-1] the available filter values do not depend on the filters', async () => {
  const { choices } = await ask({ nights: 2, provider: 'nobody' });
  deepEqual(choices, { nights: [2, 3], providers: ['Medvind', 'Årup'], departures: ['Billund'] });
});

test('[TRAVEL-1] no trips at all and no trips within the filters are different answers', async () => {
  const within = await ask({ search: 'nowhere' });
  const none = await ask({}, 'arsenal.fan-base.com');
  deepEqual([within.total, within.available], [0, 5]);
  deepEqual([none.total, none.available, titles(none)], [1, 1, ['In pounds']]);
  const empty = await ask({}, 'everton-fans.dk');
  deepEqual([empty.total, empty.available], [1, 1]);
  const nothing = await ask({}, 'real-madrid-fans.dk');
  deepEqual(
    [nothing.total, nothing.available, nothing.choices],
    [0, 0, { nights: [], providers: [], departures: [] }],
  );
});

test("[API-2] a site shows the partners of its own language, in that language's currency", async () => {
  const page = await ask({}, 'liverpool-fans.com');
  deepEqual([titles(page), page.currency], [['In pounds'], 'GBP']);
  deepEqual(titles(await ask({ maxPrice: 98 }, 'liverpool-fans.com')), []);
});

test('[TRAVEL-1] the trip for the next match is the cheapest of the first match with one', async () => {
  const { match, trips } = (await getAs(home, '/trips/next')).json<NextTrip>();
  deepEqual(
    [match?.trips.map(({ title }) => title), match?.fixture.id, trips],
    [['Ticket alone'], matches[1], 3],
  );
  const none = (await getAs('real-madrid-fans.dk', '/trips/next')).json<NextTrip>();
  deepEqual(none, { match: null, trips: 0 });
});

test("[TRAVEL-1] a match's trip is the cheapest to it, and null for other clubs' matches", async () => {
  const next = async (match?: string) => (await getAs(home, `/trips/next?match=${match}`)).json<NextTrip>();
  const chelsea = await next(matches[2]);
  deepEqual([chelsea.match?.trips[0]?.title, chelsea.trips], ['To London', 1]);
  deepEqual(await next(matches[4]), { match: null, trips: 0 });
});

test('[TRAVEL-1] pages hold eight matches, and a page after the last is empty', async () => {
  const source = await insertPartnerFeed(db, 'many', 'da');
  const guests =
    'Chelsea Everton Fulham Brentford Burnley Wolverhampton Sunderland Watford Southampton'.split(' ');
  await insertSeason(
    db,
    'es.1',
    2026,
    guests.map((away, at) => ({
      home: 'Arsenal FC',
      away: `${away} Guests`,
      kickoff: `2026-11-${10 + at}T14:00:00Z`,
    })),
  );
  for (const away of guests)
    for (const price of ['100', '200'])
      await insertTrip(db, source, ['Arsenal FC', `${away} Guests`], { title: `${away} ${price}`, price });
  const query = { search: 'guests' };
  const pages = [
    await ask(query, 'arsenal-fans.dk'),
    await ask({ ...query, page: 2 }, 'arsenal-fans.dk'),
    await ask({ ...query, page: 3 }, 'arsenal-fans.dk'),
  ];
  deepEqual(
    pages.map((page) => [page.items.length, tripsOf(page).length, page.pages, page.total]),
    [
      [8, 16, 2, 18],
      [1, 2, 2, 18],
      [0, 0, 2, 18],
    ],
  );
  equal(new Set(pages.flatMap(tripsOf).map(({ id }) => id)).size, 18);
});

test('[TRAVEL-1] a trip has the details that the provider states, and null for the others', async () => {
  const source = await insertPartnerFeed(db, 'details', 'da');
  const teams = ['Everton FC', 'Chelsea FC'] as const;
  await insertTrip(db, source, teams, {
    title: 'Stated',
    price: '1',
    departure: 'Billund',
    start_day: '2026-10-09',
    end_day: '2026-10-11',
    hotel_name: 'Park Lodge',
    hotel_stars: 3,
    ticket_kind: 'langside',
  });
  await insertTrip(db, source, teams, { title: 'Not stated', price: '2' });
  const page = await ask({}, 'everton-fans.dk');
  const details = tripsOf(page)
    .filter(({ title }) => title.endsWith('tated'))
    .map((trip) => trip.details);
  deepEqual(details, [
    {
      ticketKind: 'langside',
      hotelName: 'Park Lodge',
      hotelStars: 3,
      departure: 'Billund',
      from: '2026-10-09',
      to: '2026-10-11',
    },
    { ticketKind: null, hotelName: null, hotelStars: null, departure: null, from: null, to: null },
  ]);
});

test('[TRAVEL-1] invalid filters are rejected', async () => {
  for (const query of [
    'nights=x',
    'maxPrice=-1',
    'flight=perhaps',
    'sort=best',
    'page=0',
    `search=${'x'.repeat(101)}`,
  ])
    equal((await getAs(home, `/trips?${query}`)).statusCode, 400, query);
});
