import type { TripMatch } from '@fan-base/shared-contracts/api/trips';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createTrip, createTripMatch } from '../../testing/create-trip.ts';
import { expectMarkedOffer } from '../../testing/expect-marked-offer.ts';
import { Widget } from './NextTripWidget.tsx';

test.each([
  ['da', 'Annonce', 'fra', 'Alle rejser', '/fodboldrejser'],
  ['en', 'Advertisement', 'from', 'All trips', '/tickets'],
] as const)(
  '[TRAVEL-1] the block has the cheapest trip, marked as an advertisement, in %s',
  async (language, mark, from, more, path) => {
    await renderInShell(<Widget />, {
      language,
      remote,
      data: { '/trips/next': { match: createTripMatch([createTrip()]), trips: 3 } },
    });
    expectMarkedOffer(screen.getByRole('article'), mark);
    expect(screen.getByText(from)).toBeVisible();
    expect(screen.getByRole('link', { name: more })).toHaveAttribute('href', path);
  },
);

test.each([
  ['da', 'Ingen rejser til de kommende kampe endnu.'],
  ['en', 'No trips to the upcoming matches yet.'],
] as const)('[TRAVEL-1] without a trip the block says so in %s', async (language, words) => {
  await renderInShell(<Widget />, { language, remote, data: { '/trips/next': { match: null, trips: 0 } } });
  expect(screen.getByText(words)).toBeVisible();
});

test.each([
  ['da', 'Rejse til kampen', 'Ingen rejser til denne kamp endnu.'],
  ['en', 'Trip to this match', 'No trips to this match yet.'],
] as const)(
  '[TRAVEL-1] on a match’s page the block is about that match, in %s',
  async (language, title, none) => {
    const show = (trips: TripMatch | null) =>
      renderInShell(<Widget match="7" />, {
        language,
        remote,
        data: { '/trips/next?match=7': { match: trips, trips: trips ? 2 : 0 } },
      });
    const { unmount } = await show(createTripMatch([createTrip()]));
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('article')).toBeVisible();
    unmount();
    await show(null);
    expect(screen.getByText(none)).toBeVisible();
    expect(screen.queryByRole('heading')).toBeNull();
  },
);
