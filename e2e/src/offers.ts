import type { ShopPage } from '@fan-base/shared-contracts/api/shop';
import type { TripPage } from '@fan-base/shared-contracts/api/trips';
import type { Page } from '@playwright/test';

/** Which offers the open page shows, in its order. */
export const offerIds = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('#page [data-offer]')
    .evaluateAll((all) => all.map((offer) => offer.getAttribute('data-offer')));

/** Which offers a document shows, in its order. */
export const offerIdsIn = (document: Document): (string | null)[] =>
  [...document.querySelectorAll('#page [data-offer]')].map((offer) => offer.getAttribute('data-offer'));

/** The trips of a page of the API, in its order. */
export const listTrips = ({ items }: TripPage) =>
  items.flatMap(({ fixture, trips }) => trips.map((trip) => ({ ...trip, fixture })));

/** Which trips an answer of the API has, in its order. */
export const tripIds = (page: TripPage): string[] => listTrips(page).map(({ id }) => id);

/** Which products an answer of the API has, each by its cheapest offer, in its order. */
export const productIds = ({ items }: ShopPage): (string | undefined)[] =>
  items.map(({ offers }) => offers[0]?.id);
