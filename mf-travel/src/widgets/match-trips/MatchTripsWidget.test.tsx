import type { Language } from '@fan-base/shared-contracts/language';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createTrip, createTripMatch, createTrips } from '../../testing/create-trip.ts';
import { expectMarkedOffer } from '../../testing/expect-marked-offer.ts';
import { Widget } from './MatchTripsWidget.tsx';

const ticket = { ticket: true, hotel: false, nights: null, flight: false };
const trips = [
  createTrip({ id: 'ticket', holds: ticket }),
  ...['1', '2', '3', '4'].map((id) => createTrip({ id })),
];

const show = (language: Language, offered = trips) =>
  renderInShell(<Widget match="7" />, {
    language,
    remote,
    data: { '/trips?match=7': createTrips(offered.length > 0 ? [createTripMatch(offered)] : []) },
  });

const offersOf = (title: string) => {
  const section = screen.getByRole('heading', { name: title }).closest('section') ?? document.body;
  return [...section.querySelectorAll('[data-offer]')].map((offer) => offer.getAttribute('data-offer'));
};

test.each([
  ['da', 'Billetter', 'Rejser', '1 tilbud mere', 'Annonce'],
  ['en', 'Tickets', 'Trips', '1 more offer', 'Advertisement'],
] as const)(
  '[GRAPH-5] tickets alone are apart from trips, each marked as an advertisement, in %s',
  async (language, tickets, journeys, more, mark) => {
    const { container } = await show(language);
    container.querySelector('details')?.setAttribute('open', '');
    expect(offersOf(tickets)).toEqual(['ticket']);
    expect(offersOf(journeys)).toEqual(['1', '2', '3', '4']);
    expect(container.querySelector('summary')).toHaveTextContent(more);
    for (const offer of container.querySelectorAll<HTMLElement>('[data-offer]'))
      expectMarkedOffer(offer, mark);
  },
);

test.each([
  [
    'da',
    'Vores partnere har endnu ingen billetter uden rejse til kampen.',
    'Ingen rejser til denne kamp endnu.',
  ],
  ['en', 'Our partners have no tickets without travel for this match yet.', 'No trips to this match yet.'],
] as const)('[GRAPH-5] a match without offers says so, with a way on, in %s', async (language, ...texts) => {
  await show(language, []);
  for (const text of texts) expect(screen.getByText(text)).toBeVisible();
  expect(within(document.body).getAllByRole('link')).toHaveLength(2);
});
