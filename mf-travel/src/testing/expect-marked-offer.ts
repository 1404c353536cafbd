import { within } from '@testing-library/react';

/** Expects an advertisement label before each offer's link, and `rel="sponsored"` on the link. */
export function expectMarkedOffer(offer: HTMLElement, word: string): void {
  const mark = within(offer).getByText(word);
  const link = offer.querySelector<HTMLAnchorElement>('a[href^="https://partner.example/"]');
  expect(mark).toBeVisible();
  expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
  expect(link && mark.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
}
