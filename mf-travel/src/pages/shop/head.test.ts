import { headIn } from '@fan-base/tooling/testing/head-in';
import { remote } from '../../remote.tsx';
import { createProduct, createProductOffer, createShop } from '../../testing/create-product.ts';
import { head } from './head.ts';

const shirt = createProduct({
  offers: [createProductOffer({ price: { amount: 69_950, currency: 'DKK' } })],
});
const data = {
  '/shop': createShop([shirt]),
  '/shop?kind=accessory': createShop([], { kinds: { shirt: 1, clothing: 0, accessory: 0, other: 0 } }),
  '/shop?page=2': createShop([shirt]),
};

test.each([
  ['da', '', 'Trøjer og fanudstyr – Liverpool FC', false],
  ['en', '', 'Shirts and gear – Liverpool FC', false],
  ['en', 'page=2', 'Shirts and gear, page 2 – Liverpool FC', false],
  ['en', 'kind=accessory', 'Scarves and hats – Liverpool FC', true],
] as const)(
  '[SEO-1] in %s the shop at "%s" is titled %s, `noindex`: %s',
  async (language, query, title, noindex) => {
    expect(await headIn(remote, language, head, { query, entry: remote.pages['shop'], data })).toMatchObject({
      title,
      noindex,
    });
  },
);

test('[SEO-1] structured data has each product’s price, currency and seller, and nothing unknown', async () => {
  const [{ id } = { id: '' }] = shirt.offers;
  const { structuredData } = await headIn(remote, 'en', head, { data });
  expect(structuredData?.[1]).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        item: {
          '@type': 'Product',
          name: 'Home Shirt 2026/27',
          url: `https://liverpool-fans.com/shop#product-${id}`,
          image: 'https://pictures.example/shirt.png',
          offers: {
            '@type': 'Offer',
            price: '699.5',
            priceCurrency: 'DKK',
            seller: { '@type': 'Organization', name: 'Trøjehjørnet' },
          },
        },
      },
    ],
  });
});
