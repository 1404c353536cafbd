import type { ShopPage } from '@fan-base/shared-contracts/api/shop';
import type { Language } from '@fan-base/shared-contracts/language';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createProduct, createShop } from '../../testing/create-product.ts';
import { expectMarkedOffer } from '../../testing/expect-marked-offer.ts';
import { Page } from './ShopPage.tsx';

const shirt = createProduct();
const scarf = createProduct({ id: '2', title: 'Scarf', kind: 'gear', sizes: [] });

function show(language: Language, shop: ShopPage, query = '') {
  const key = query === '' ? '/shop' : `/shop?${query}`;
  return renderInShell(<Page {...pageInput({ language, query })} />, {
    language,
    remote,
    data: { [key]: shop },
  });
}

test.each([
  ['da', 'Annonce', ['Trøjer', 'Fanudstyr'], 'Sælges af Trøjehjørnet', 'Størrelser: S, M, L', '699 kr.'],
  ['en', 'Advertisement', ['Shirts', 'Gear'], 'Sold by Trøjehjørnet', 'Sizes: S, M, L', 'DKK 699'],
] as const)(
  '[TRAVEL-3] in %s the shop has shirts and then gear, each marked as an advertisement, with price, sizes and retailer',
  async (language, mark, headings, seller, sizes, price) => {
    await show(language, createShop([shirt, scarf]));
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      headings,
    );
    const offers = screen.getAllByRole('article');
    for (const offer of offers) expectMarkedOffer(offer, mark);
    expect(offers[0]).toHaveTextContent(seller);
    expect(offers[0]).toHaveTextContent(sizes);
    expect(offers[0]?.textContent?.replaceAll('\u00a0', ' ')).toContain(price);
    expect(offers[1]).not.toHaveTextContent(sizes.slice(0, 6));
  },
);

test('[TRAVEL-3] a reduced price is shown with the previous one', async () => {
  await show('en', createShop([createProduct({ oldPrice: { amount: 89_900, currency: 'DKK' } })]));
  const offer = screen.getByRole('article');
  expect(offer.querySelector('del')?.textContent).toBe('Was: DKK\u00a0899');
  expect(offer.querySelector('ins')?.textContent).toBe('Now: DKK\u00a0699');
});

test('[TRAVEL-3] the lowest price among retailers is marked', async () => {
  await show('en', createShop([createProduct({ isCheapest: true }), createProduct({ id: '2' })]));
  const [cheapest, other] = screen.getAllByRole('article');
  expect(cheapest).toHaveTextContent('Best price');
  expect(other).not.toHaveTextContent('Best price');
});

test('[TRAVEL-3] kinds are links with counts, and pagination keeps the kind', async () => {
  await show('en', createShop([scarf], { kinds: { shirt: 4, gear: 30 }, total: 30, pages: 2 }), 'kind=gear');
  const links = screen.getAllByRole('link', { name: /\(\d+\)/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All (34)', '/shop'],
    ['Shirts (4)', '/shop?kind=shirt'],
    ['Gear (30)', '/shop?kind=gear'],
  ]);
  expect(links[2]).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/shop?kind=gear&page=2');
});

test.each([
  ['', createShop([]), 'No shirts or gear from our retailers right now. Check back before the next match.'],
  ['kind=gear', createShop([], { kinds: { shirt: 3, gear: 0 } }), 'There is no gear right now.'],
  ['kind=shirt', createShop([], { kinds: { shirt: 0, gear: 3 } }), 'There are no shirts right now.'],
  [
    'page=7',
    createShop([], { kinds: { shirt: 3, gear: 0 }, total: 3 }),
    'There aren’t that many pages in the shop.',
  ],
])('[TRAVEL-3] an empty shop at "%s" says why and links onward', async (query, shop, words) => {
  await show('en', shop, query);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('link')).toBeVisible();
});

test('a shop that fails to load offers a retry', async () => {
  await renderInShell(<Page {...pageInput({ language: 'en' })} />, { language: 'en', remote });
  expect(await screen.findByRole('alert')).toBeVisible();
});
