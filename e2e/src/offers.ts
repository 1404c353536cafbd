import type { Page } from '@playwright/test';

/** Which offers the open page shows, in its order. */
export const offerIds = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('#page [data-offer]')
    .evaluateAll((all) => all.map((offer) => offer.getAttribute('data-offer')));

/** Which offers a document shows, in its order. */
export const offerIdsIn = (document: Document): (string | null)[] =>
  [...document.querySelectorAll('#page [data-offer]')].map((offer) => offer.getAttribute('data-offer'));

/** Which offers an answer of the API has, in its order. */
export const idsOf = ({ items }: { items: readonly { id: string }[] }): string[] => items.map(({ id }) => id);
