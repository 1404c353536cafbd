import type { Language } from '@fan-base/shared-contracts/language';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
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

test('[GRAPH-5] a match without offers has no block, and one without tickets alone no heading for them', async () => {
  const { container, unmount } = await show('da', []);
  expect(container.querySelector('section')).toBeNull();
  unmount();
  await show('da', trips.slice(1));
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toContain('Rejser');
  expect(screen.queryByRole('heading', { name: 'Billetter' })).toBeNull();
});
