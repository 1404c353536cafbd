import { deepEqual, equal } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { HomeShirt, ShopPage } from '@fan-base/shared-contracts/api/shop';
import * as api from '@fan-base/shared-contracts/client';
import { openTestApi } from '../../../test/api.ts';
import { insertPartnerFeed, insertProduct } from '../../../test/offers.ts';
import { sortSizes } from './to-product.ts';

const { dependencies, getAs } = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { db } = dependencies;

before(async () => {
  const danish = await insertPartnerFeed(db, 'troejehjoernet', 'da');
  const english = await insertPartnerFeed(db, 'kit-room', 'en');
  for (const fields of [
    { title: 'Scarf', price: '19900', gear: 'accessory' },
    { title: 'Away 26', shirt: 'away', shirt_season: 2026, price: '50000' },
    { title: 'Home 26 dear', shirt: 'home', shirt_season: 2026, price: '79900', seller: 'Dear' },
    {
      title: 'Home 26',
      shirt: 'home',
      shirt_season: 2026,
      price: '69900',
      old_price: '89900',
      sizes: '["S","M"]',
      seller: 'Trøjehjørnet',
      image_url: 'https://shop.example/1.jpg',
    },
    { title: 'Home 26 child', shirt: 'home', shirt_season: 2026, price: '39900', for_children: true },
    { title: 'Home 25', shirt: 'home', shirt_season: 2025, price: '19900' },
    { title: 'Home of some season', shirt: 'home', price: '29900' },
  ] as const)
    await insertProduct(db, danish, 'Liverpool FC', fields);
  await insertProduct(db, danish, 'Arsenal FC', { title: 'Home 24', shirt: 'home', shirt_season: 2024 });
  await insertProduct(db, danish, 'Everton FC', { title: 'Home unknown', shirt: 'home' });
  await insertProduct(db, english, 'Liverpool FC', { title: 'English scarf', currency: 'GBP' });
});

const ask = async (path: string, domain = 'liverpool-fans.dk') =>
  (await getAs(domain, path)).json<ShopPage>();
const titles = ({ items }: ShopPage) => items.map(({ title }) => title);
const noProducts = { shirt: 0, clothing: 0, accessory: 0, other: 0 };

test("[TRAVEL-3] the shop has the club's shirts, the current home shirt first, then other kinds", async () => {
  const page = await ask(api.shop.getShop());
  deepEqual(titles(page), [
    'Home 26',
    'Home 26 dear',
    'Away 26',
    'Home 25',
    'Home of some season',
    'Home 26 child',
    'Scarf',
  ]);
  deepEqual([page.total, page.kinds], [7, { ...noProducts, shirt: 6, accessory: 1 }]);
});

test('[TRAVEL-3] a product has retailer, price, old price, sizes, picture and link', async () => {
  const { items } = await ask(api.shop.getShop());
  const id = items[0]?.offers[0]?.id;
  deepEqual(items[0], {
    kind: 'shirt',
    title: 'Home 26',
    image: 'https://shop.example/1.jpg',
    sizes: ['S', 'M'],
    hasCheapest: false,
    offers: [
      {
        id,
        retailer: 'Trøjehjørnet',
        price: { amount: 69_900, currency: 'DKK' },
        oldPrice: { amount: 89_900, currency: 'DKK' },
        sizes: ['S', 'M'],
        url: 'https://partner.example/?o=Home%2026',
      },
    ],
  });
});

test('[TRAVEL-3] products can be filtered by kind; an unknown kind is rejected', async () => {
  const scarves = await ask(api.shop.getShop({ kind: 'accessory' }));
  deepEqual([titles(scarves), scarves.total, scarves.kinds.shirt], [['Scarf'], 1, 6]);
  equal((await getAs('liverpool-fans.dk', '/shop?kind=boots')).statusCode, 400);
});

test("[API-2] a site shows its language's retailers and its club's products", async () => {
  deepEqual(titles(await ask(api.shop.getShop(), 'liverpool-fans.com')), ['English scarf']);
  deepEqual(titles(await ask(api.shop.getShop(), 'arsenal-fans.dk')), ['Home 24']);
  deepEqual(titles(await ask(api.shop.getShop(), 'real-madrid-fans.dk')), []);
});

const shirts: readonly (readonly [domain: string, title: string | undefined, why: string])[] = [
  ['liverpool-fans.dk', 'Home 26', 'the cheapest of the season for grown-ups'],
  ['everton-fans.dk', 'Home unknown', 'one of an unknown season'],
  ['arsenal-fans.dk', undefined, 'none, where only old ones are sold'],
  ['liverpool-fans.com', undefined, 'none, where no shirts are sold'],
];
for (const [domain, title, why] of shirts)
  test(`[TRAVEL-3] the home shirt of ${domain} is ${why}`, async () => {
    const { shirt } = (await getAs(domain, api.shop.getHomeShirt())).json<HomeShirt>();
    equal(shirt?.title, title);
  });

test('[TRAVEL-3] pages hold 24 products', async () => {
  const source = await insertPartnerFeed(db, 'many', 'da');
  for (let number = 1; number <= 30; number += 1)
    await insertProduct(db, source, 'Chelsea FC', { title: `Scarf ${number}`, price: String(number * 100) });
  const first = await ask(api.shop.getShop(), 'chelsea-fans.dk');
  const second = await ask(api.shop.getShop({ page: 2 }), 'chelsea-fans.dk');
  deepEqual([first.items.length, second.items.length, first.pages, second.total], [24, 6, 2, 30]);
});

test('[TRAVEL-3] a product is one of all retailers by title or article number, cheapest first', async () => {
  const feed = await insertPartnerFeed(db, 'kasketter', 'da');
  const english = await insertPartnerFeed(db, 'caps', 'en');
  const club = 'Tottenham Hotspur FC';
  const sell = (seller: string, price: string, fields: Parameters<typeof insertProduct>[3], source = feed) =>
    insertProduct(db, source, club, {
      key: `${seller}-${price}`,
      seller,
      price,
      gear: 'accessory',
      ...fields,
    });
  await sell('Dear', '900', { title: 'Blue Cap', product: 'blue cap', sizes: '["M"]' });
  await sell('Cheap', '700', {
    title: 'Cap, blue',
    product: 'blue cap',
    gtin: '04006381333931',
    sizes: '["S"]',
  });
  await sell('Other', '800', { title: 'Kasket', product: 'kasket', gtin: '04006381333931', sizes: '["L"]' });
  // Neither a retailer's second offer, nor one of another language.
  await sell('Cheap', '750', { title: 'Blue cap', product: 'blue cap' });
  await sell('English', '10', { title: 'Blue cap', product: 'blue cap', currency: 'GBP' }, english);
  await sell('One', '200', { title: 'Even', product: 'even' });
  await sell('Two', '200', { title: 'Even', product: 'even' });
  const { items, total, kinds } = await ask(api.shop.getShop(), 'tottenham-fans.dk');
  deepEqual(
    items.map(({ title, hasCheapest, offers }) => [
      title,
      hasCheapest,
      offers.map(({ retailer }) => retailer),
    ]),
    [
      ['Even', false, ['One', 'Two']],
      ['Cap, blue', true, ['Cheap', 'Other', 'Dear']],
    ],
  );
  deepEqual([total, kinds], [2, { ...noProducts, accessory: 2 }]);
  deepEqual(items[1]?.sizes, ['S', 'M', 'L']);
});

const sizes: readonly (readonly [given: readonly string[], sorted: readonly string[]])[] = [
  [
    ['L', 'S', '2XL', 'M', 'XL', 'xxl'],
    ['S', 'M', 'L', 'XL', '2XL', 'xxl'],
  ],
  [
    ['152', '116', '128'],
    ['116', '128', '152'],
  ],
  [
    ['L', 'One size', 'S'],
    ['L', 'One size', 'S'],
  ],
];
for (const [given, sorted] of sizes)
  test(`[TRAVEL-3] the sizes ${given.join(', ')} are sorted as ${sorted.join(', ')}`, () => {
    deepEqual(sortSizes(given), sorted);
  });
