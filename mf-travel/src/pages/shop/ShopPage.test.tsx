import type { ShopPage } from '@fan-base/shared-contracts/api/shop';
import type { Language } from '@fan-base/shared-contracts/language';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createProduct, createProductOffer, createShop } from '../../testing/create-product.ts';
import { expectMarkedOffer } from '../../testing/expect-marked-offer.ts';
import { Page } from './ShopPage.tsx';

const shirt = createProduct();
const scarf = createProduct({
  title: 'Scarf',
  kind: 'accessory',
  sizes: [],
  offers: [createProductOffer({ id: '2', sizes: [] })],
});
const none = { shirt: 0, clothing: 0, accessory: 0, other: 0 };

function show(language: Language, shop: ShopPage, query = '') {
  const key = query === '' ? '/shop' : `/shop?${query}`;
  return renderInShell(<Page {...pageInput({ language, query, entry: remote.pages['shop'] })} />, {
    language,
    remote,
    data: { [key]: shop },
  });
}

const priceOf = (amount: number) => ({ amount, currency: 'DKK' });

test.each([
  ['da', 'Annonce', ['Trøjer', 'Halstørklæder og huer'], 'Størrelser', '699 kr.'],
  ['en', 'Advertisement', ['Shirts', 'Scarves and hats'], 'Sizes', 'DKK 699'],
] as const)(
  '[TRAVEL-3] in %s products are marked as advertisements, with kind, price, sizes and retailer',
  async (language, mark, kinds, sizes, price) => {
    await show(language, createShop([shirt, scarf]));
    const products = screen.getAllByRole('article');
    for (const [at, product] of products.entries()) {
      expectMarkedOffer(product, mark);
      expect(product).toHaveTextContent(kinds[at] ?? '');
    }
    const [first, second] = products;
    if (!first || !second) throw new Error('There are no products');
    expect(within(first).getByRole('link')).toHaveTextContent(
      language === 'da' ? /^Trøjehjørnet.*Køb/ : /^Trøjehjørnet.*Buy/,
    );
    expect(first.textContent?.replaceAll('\u00a0', ' ')).toContain(price);
    const chips = within(within(first).getByRole('list', { name: sizes })).getAllByRole('listitem');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['S', 'M', 'L']);
    expect(within(second).queryByRole('list', { name: sizes })).toBeNull();
  },
);

test.each([
  ['da', 'Én størrelse'],
  ['en', 'One size'],
] as const)(
  '[TRAVEL-3] in %s a product of one size says %s, however the retailer spells it',
  async (language, words) => {
    await show(language, createShop([createProduct({ sizes: ['One Size'] })]));
    expect(screen.getByText(words)).toBeVisible();
  },
);

test('[TRAVEL-3] a reduced price is shown with the previous one', async () => {
  const offers = [createProductOffer({ oldPrice: priceOf(89_900) })];
  await show('en', createShop([createProduct({ offers })]));
  const offer = screen.getByRole('article');
  expect(offer.querySelector('del')?.textContent).toBe('Was: DKK\u00a0899');
  expect(offer.querySelector('ins')?.textContent).toBe('Now: DKK\u00a0699');
  expect(offer.querySelector('[data-discount]')?.textContent).toBe('−22%');
});

test('[TRAVEL-3] a product is one card that marks the cheapest retailer and lists the others’ sizes', async () => {
  const product = createProduct({
    hasCheapest: true,
    offers: [
      createProductOffer({ sizes: ['S', 'M'] }),
      createProductOffer({ id: '2', retailer: 'Tribunebutikken', price: priceOf(79_900) }),
    ],
  });
  await show('en', createShop([product]));
  const [cheapest, other] = within(screen.getByRole('article')).getAllByRole('link');
  expect(cheapest).toHaveTextContent('Trøjehjørnet');
  expect(cheapest).toHaveTextContent('Best price');
  expect(cheapest).toHaveTextContent('Has S, M');
  expect(other).toHaveTextContent('Tribunebutikken');
  expect(other).not.toHaveTextContent('Best price');
  expect(other).not.toHaveTextContent('Has');
});

test('[TRAVEL-3] kinds are links with counts, and pagination keeps the kind', async () => {
  const kinds = { ...none, shirt: 4, accessory: 30 };
  await show('en', createShop([scarf], { kinds, total: 30, pages: 2 }), 'kind=accessory');
  const links = screen.getAllByRole('link', { name: /\(\d+\)/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All (34)', '/shop'],
    ['Shirts (4)', '/shop?kind=shirt'],
    ['Scarves and hats (30)', '/shop?kind=accessory'],
  ]);
  expect(links[2]).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/shop?kind=accessory&page=2');
});

test.each([
  ['', createShop([]), 'No shirts or gear from our retailers right now. Check back before the next match.'],
  ['kind=clothing', createShop([], { kinds: { ...none, shirt: 3 } }), 'Nothing in this category right now.'],
  [
    'page=7',
    createShop([], { kinds: { ...none, shirt: 3 }, total: 3 }),
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
