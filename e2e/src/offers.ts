import type { ShopPage } from '@fan-base/shared-contracts/api/shop';
import type { TripPage } from '@fan-base/shared-contracts/api/trips';
import type { Page } from '@playwright/test';

/** Offers on the open page, in order. */
export const offerIds = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('#page [data-offer]')
    .evaluateAll((all) => all.map((offer) => offer.getAttribute('data-offer')));

/** Offers in a document, in order. */
export const offerIdsIn = (document: Document): (string | null)[] =>
  [...document.querySelectorAll('#page [data-offer]')].map((offer) => offer.getAttribute('data-offer'));

/** Trips of one page of the API response, in order. */
export const listTrips = ({ items }: TripPage) =>
  items.flatMap(({ fixture, trips }) => trips.map((trip) => ({ ...trip, fixture })));

/** Trips in an API response, in order. */
export const tripIds = (page: TripPage): string[] => listTrips(page).map(({ id }) => id);

/** Products in an API response by their cheapest offers, in order. */
export const productIds = ({ items }: ShopPage): (string | undefined)[] =>
  items.map(({ offers }) => offers[0]?.id);
