import { expect } from '@playwright/test';

const words = { da: 'Annonce', en: 'Advertisement' } as const;

/**
 * Each offer of a document says in words that it is an advertisement, before its links out of the site, and the
 * links tell search engines the same. @returns how many offers there are
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
