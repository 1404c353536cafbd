import { expect } from '@playwright/test';

const words = { da: 'Annonce', en: 'Advertisement' } as const;

/**
 * Expects that each offer in a document is labeled as an advertisement before its external links, and that the links
 * have `rel="sponsored"`. @returns the number of offers
 */
export function markedOffers(document: Document, language: keyof typeof words): number {
  const offers = [...document.querySelectorAll('[data-offer]')];
  for (const offer of offers) {
    const mark = offer.querySelector('[data-advertisement]');
    const links = [...offer.querySelectorAll('a[href^="http"]')];
    const isBefore = (link: Element) =>
      mark !== null && (mark.compareDocumentPosition(link) & link.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect({
      mark: mark?.textContent,
      rels: [...new Set(links.map((link) => link.getAttribute('rel')))],
      marksFirst: links.every(isBefore),
    }).toEqual({ mark: words[language], rels: ['sponsored nofollow noopener'], marksFirst: true });
  }
  return offers.length;
}
