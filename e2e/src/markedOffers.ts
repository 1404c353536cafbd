import { expect, type Page } from '@playwright/test';

const words = { da: 'Annonce', en: 'Advertisement' } as const;

/**
 * Each offer on the page says in words that it is an advertisement, before its one link out of the site, and the
 * link tells search engines the same. @returns how many offers there are
 */
export async function markedOffers(page: Page, language: keyof typeof words): Promise<number> {
  const offers = await page.locator('[data-offer]').evaluateAll((all) =>
    all.map((offer) => {
      const mark = offer.querySelector('[data-advertisement]');
      const links = [...offer.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')];
      const isBefore = (link: HTMLAnchorElement) =>
        mark !== null && (mark.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      return {
        mark: mark?.textContent,
        rels: links.map(({ rel }) => rel),
        marksFirst: links.every(isBefore),
      };
    }),
  );
  for (const offer of offers)
    expect(offer).toEqual({
      mark: words[language],
      rels: ['sponsored nofollow noopener'],
      marksFirst: true,
    });
  return offers.length;
}
