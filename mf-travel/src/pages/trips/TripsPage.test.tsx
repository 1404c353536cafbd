import type { Trip } from '@fan-base/shared-contracts/api/trips';
import type { Language } from '@fan-base/shared-contracts/language';
import { createFixture } from '@fan-base/tooling/testing/create-fixture';
import { headIn } from '@fan-base/tooling/testing/head-in';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createTrip, createTripMatch, createTrips } from '../../testing/create-trip.ts';
import { expectMarkedOffer } from '../../testing/expect-marked-offer.ts';
import { head, Page } from './TripsPage.tsx';

function show(language: Language, answer: unknown, query = '') {
  const key = query === '' ? '/trips' : `/trips?${query}`;
  return renderInShell(<Page {...pageInput({ language, query, entry: remote.pages['trips'] })} />, {
    language,
    remote,
    data: { [key]: answer },
  });
}

const card = () => screen.getByRole('article');

test.each([
  ['da', 'Annonce', 'fra 3.499 kr.', ['Kampbillet', 'Hotel, 2 nætter'], 'Fly'],
  ['en', 'Advertisement', 'from DKK 3,499', ['Match ticket', 'Hotel, 2 nights'], 'Flight'],
] as const)(
  '[TRAVEL-1] in %s a trip has match, provider, “from” price, contents and advertisement label',
  async (language, mark, price, holds, notHeld) => {
    await show(language, createTrips([createTripMatch([createTrip()])]));
    expectMarkedOffer(card(), mark);
    expect(card()).toHaveTextContent('Medvind Rejser');
    expect(card()).toHaveTextContent('Liverpool – Everton');
    expect(card().textContent?.replaceAll('\u00a0', ' ')).toContain(price);
    for (const part of holds) expect(card()).toHaveTextContent(part);
    expect(card()).not.toHaveTextContent(notHeld);
    expect(card().querySelector('time')).toHaveAttribute('datetime', '2026-11-28T15:00:00.000Z');
  },
);

test('[TRAVEL-1] a match is one card with its ground and cheapest trip; the others are collapsed', async () => {
  await show(
    'en',
    createTrips([
      createTripMatch([
        createTrip({ id: '1', title: 'Ticket alone' }),
        createTrip({ id: '2', title: 'Three nights in town' }),
        createTrip({ id: '3', title: 'All of it' }),
      ]),
      createTripMatch([createTrip({ id: '4' })], { fixture: createFixture({ id: '9' }), ground: null }),
    ]),
  );
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  const [first, second] = screen.getAllByRole('article');
  if (!first || !second) throw new Error('There are no matches');
  expect(first).toHaveTextContent('Anfield');
  expect(within(first).getByText('Ticket alone')).toBeVisible();
  expect(within(first).getByText('2 more offers')).toBeVisible();
  expect(within(first).getByText('Three nights in town')).not.toBeVisible();
  expect(second.querySelector('details')).toBeNull();
});

test.each([
  [
    'da',
    [
      'fre. 27. nov. – søn. 29. nov.',
      'Kampbillet: langside',
      'Park Lodge ★★★3 stjerner, 2 nætter',
      'Fly fra Billund',
    ],
  ],
  [
    'en',
    [
      'Fri 27 Nov – Sun 29 Nov',
      'Match ticket: langside',
      'Park Lodge ★★★3 stars, 2 nights',
      'Flight from Billund',
    ],
  ],
] as const)(
  '[TRAVEL-1] in %s a trip has days, kind of ticket, hotel and airport',
  async (language, texts) => {
    const trip = createTrip({
      holds: { ticket: true, hotel: true, nights: 2, flight: true },
      details: {
        ticketKind: 'langside',
        hotelName: 'Park Lodge',
        hotelStars: 3,
        departure: 'Billund',
        from: '2026-11-27',
        to: '2026-11-29',
      },
    });
    await show(language, createTrips([createTripMatch([trip])]));
    const parts = within(within(card()).getByRole('list')).getAllByRole('listitem');
    expect(parts.map(({ textContent }) => textContent)).toEqual(texts);
  },
);

test.each<[string, Trip['holds'], string[]]>([
  [
    'everything',
    { ticket: true, hotel: true, nights: 1, flight: true },
    ['Match ticket', 'Hotel, 1 night', 'Flight'],
  ],
  ['a hotel of untold length', { ticket: false, hotel: true, nights: null, flight: false }, ['Hotel']],
  [
    'unknown contents',
    { ticket: false, hotel: false, nights: null, flight: false },
    ['See what’s included on the provider’s site'],
  ],
])('[TRAVEL-1] a price that includes %s says so', async (_, holds, words) => {
  await show('en', createTrips([createTripMatch([createTrip({ holds })])]));
  const parts = within(within(card()).getByRole('list')).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toEqual(words);
});

test.each([
  ['da', 'Kampens dato er ikke bekræftet'],
  ['en', 'Match date not confirmed'],
] as const)('[TRAVEL-1] in %s only an unconfirmed match date is marked', async (language, words) => {
  await show(
    language,
    createTrips([
      createTripMatch([createTrip({ id: '1', title: 'Sure' })]),
      createTripMatch([createTrip({ id: '2', title: 'Unsure', dateConfirmed: false })], {
        fixture: createFixture({ id: '9' }),
      }),
    ]),
  );
  const [sure, unsure] = screen.getAllByRole('article');
  expect(sure).not.toHaveTextContent(words);
  expect(unsure).toHaveTextContent(words);
});

test('[TRAVEL-1] the previous price is labeled for screen readers', async () => {
  await show(
    'en',
    createTrips([createTripMatch([createTrip({ oldPrice: { amount: 399_900, currency: 'DKK' } })])]),
  );
  expect(card().querySelector('del')?.textContent).toBe('Was: DKK\u00a03,999');
  expect(card().querySelector('ins')?.textContent).toBe('Now: DKK\u00a03,499');
});

test('[TRAVEL-1] the form shows the filters of the address, even options no longer available', async () => {
  const query = 'search=everton&nights=5&provider=Gone&maxPrice=4000&flight=true&sort=price';
  await show('en', createTrips([createTripMatch([createTrip()])]), query);
  expect(screen.getByRole('search', { name: 'Find trips' })).toHaveFormValues({
    search: 'everton',
    nights: '5',
    provider: 'Gone',
    maxPrice: 4000,
    flight: true,
    hotel: false,
    sort: 'price',
  });
  expect(screen.getByLabelText('Max price (DKK)')).toBeVisible();
});

test.each([
  [
    'da',
    ['Søg', 'Fly fra', 'Nætter', 'Arrangør', 'Pris op til (DKK)', 'Sortér efter', 'Med fly', 'Med hotel'],
  ],
  [
    'en',
    [
      'Search',
      'Flying from',
      'Nights',
      'Provider',
      'Max price (DKK)',
      'Sort by',
      'With flights',
      'With hotel',
    ],
  ],
] as const)('[TRAVEL-1] in %s every filter has a label', async (language, labels) => {
  await show(language, createTrips([createTripMatch([createTrip()])]));
  const form = within(screen.getByRole('search'));
  const fields = labels.map((label) => form.getByLabelText(label).getAttribute('name'));
  expect(fields).toEqual([
    'search',
    'departure',
    'nights',
    'provider',
    'maxPrice',
    'sort',
    'flight',
    'hotel',
  ]);
});

test.each([
  ['', false],
  ['departure=Billund', false],
  ['nights=2', true],
  ['sort=price', true],
])(
  '[TRAVEL-1] of the address "%s" the filters below search and airport are open: %s',
  async (query, isOpen) => {
    await show('da', createTrips([createTripMatch([createTrip()])]), query);
    const price = within(screen.getByRole('search')).getByLabelText('Pris op til (DKK)');
    expect(price.closest('details')?.open).toBe(isOpen);
  },
);

test('[TRAVEL-1] an airport without trips stays selected, and an empty value selects none', async () => {
  const { unmount } = await show('da', createTrips([createTripMatch([createTrip()])]), 'departure=Aalborg');
  expect(screen.getByLabelText('Fly fra')).toHaveValue('Aalborg');
  unmount();
  const choices = { nights: [], providers: [], departures: [] };
  await show('da', createTrips([createTripMatch([createTrip()])], { choices }));
  expect(screen.queryByLabelText('Fly fra')).toBeNull();
});

test('[TRAVEL-1] without JavaScript the form submits to its own page', async () => {
  await show('da', createTrips([createTripMatch([createTrip()])]));
  const form = screen.getByRole('search');
  expect(form).toHaveAttribute('action', '/fodboldrejser');
  expect(form).toHaveAttribute('method', 'get');
  expect(within(form).getByRole('button', { name: 'Find rejser' })).toHaveAttribute('type', 'submit');
});

test.each([
  ['da', '1 rejse'],
  ['en', '1 trip'],
] as const)('[TRAVEL-1] how many trips there are is announced in %s', async (language, words) => {
  await show(language, createTrips([createTripMatch([createTrip()])]));
  expect(screen.getByRole('status')).toHaveTextContent(words);
});

test.each([
  [
    'da',
    'Ingen planlagte kampe med rejser eller billetter – kig forbi igen næste sæson!',
    'Se kampprogrammet',
    '/kampe/2026',
  ],
  [
    'en',
    'No planned fixtures with tours or tickets - check back next season!',
    'See the fixtures',
    '/fixtures/2026',
  ],
] as const)(
  '[TRAVEL-1] a club without trips says so in %s, without a form',
  async (language, words, way, path) => {
    await show(language, createTrips([]));
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', path);
    expect(screen.queryByRole('search')).toBeNull();
  },
);

test.each([
  ['da', 'Ingen rejser passer til søgningen.', 'Nulstil filtrene', '/fodboldrejser'],
  ['en', 'No trips match your search.', 'Clear filters', '/tickets'],
] as const)(
  '[TRAVEL-1] a search without results says so in %s and can be cleared',
  async (language, words, way, path) => {
    await show(language, createTrips([], { available: 7 }), 'nights=9');
    expect(screen.getByText(words)).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: way })) expect(link).toHaveAttribute('href', path);
  },
);

test('[TRAVEL-1] a page past the last links to the first, keeping the filters', async () => {
  await show('en', createTrips([], { total: 3, available: 7, pages: 1, page: 9 }), 'hotel=true&page=9');
  expect(screen.getByRole('link', { name: 'See the first trips' })).toHaveAttribute(
    'href',
    '/tickets?hotel=true',
  );
});

test('[TRAVEL-1] pages keep the filters in their addresses', async () => {
  await show(
    'en',
    createTrips([createTripMatch([createTrip()])], { page: 2, pages: 3, total: 60 }),
    'hotel=true&page=2',
  );
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/tickets?hotel=true');
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/tickets?hotel=true&page=3');
});

test('trips that fail to load offer a retry', async () => {
  await renderInShell(<Page {...pageInput({ language: 'en' })} />, { language: 'en', remote });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

const data = {
  '/trips': createTrips([createTripMatch([createTrip()])]),
  '/trips?page=2': createTrips([createTripMatch([createTrip()])]),
  '/trips?page=3': createTrips([]),
};

test.each([
  ['da', '', 'Fodboldrejser og billetter – Liverpool FC', false],
  ['en', '', 'Football trips and tickets – Liverpool FC', false],
  ['en', 'page=2', 'Football trips and tickets, page 2 – Liverpool FC', false],
  ['en', 'page=3', 'Football trips and tickets, page 3 – Liverpool FC', true],
  ['en', 'nights=2', 'Football trips and tickets – Liverpool FC', true],
  ['en', 'sort=price', 'Football trips and tickets – Liverpool FC', true],
] as const)(
  '[SEO-1] in %s the trips at "%s" are titled %s, `noindex`: %s',
  async (language, query, title, noindex) => {
    expect(await headIn(remote, language, head, { query, entry: remote.pages['trips'], data })).toMatchObject(
      { title, noindex },
    );
  },
);
