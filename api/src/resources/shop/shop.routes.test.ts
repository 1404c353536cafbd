import { deepEqual, equal } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { HomeShirt, ShopPage } from '@fan-base/shared-contracts/api/shop';
import * as api from '@fan-base/shared-contracts/client';
import { openTestApi } from '../../../test/api.ts';
import { insertPartnerFeed, insertProduct } from '../../../test/offers.ts';

const { dependencies, getAs } = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { db } = dependencies;

before(async () => {
  const danish = await insertPartnerFeed(db, 'troejehjoernet', 'da');
  const english = await insertPartnerFeed(db, 'kit-room', 'en');
  for (const fields of [
    { title: 'Scarf', price: '19900' },
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

test("[TRAVEL-3] the shop has the club's shirts, the current home shirt first, then gear", async () => {
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
  deepEqual([page.total, page.kinds], [7, { shirt: 6, gear: 1 }]);
});

test('[TRAVEL-3] a product has retailer, price, old price, sizes, picture and link', async () => {
  const { items } = await ask(api.shop.getShop());
  const { id: _, ...product } = items[0] ?? { id: '' };
  deepEqual(product, {
    kind: 'shirt',
    title: 'Home 26',
    retailer: 'Trøjehjørnet',
    price: { amount: 69_900, currency: 'DKK' },
    oldPrice: { amount: 89_900, currency: 'DKK' },
    sizes: ['S', 'M'],
    isCheapest: false,
    image: 'https://shop.example/1.jpg',
    url: 'https://partner.example/?o=Home%2026',
  });
});

test('[TRAVEL-3] products can be filtered by kind; an unknown kind is rejected', async () => {
  const gear = await ask(api.shop.getShop({ kind: 'gear' }));
  deepEqual([titles(gear), gear.total, gear.kinds], [['Scarf'], 1, { shirt: 6, gear: 1 }]);
  equal((await getAs('liverpool-fans.dk', '/shop?kind=boots')).statusCode, 400);
});

test("[API-2] a site shows its language's retailers and its club's products", async () => {
  deepEqual(titles(await ask(api.shop.getShop(), 'liverpool-fans.com')), ['English scarf']);
  deepEqual(titles(await ask(api.shop.getShop(), 'arsenal-fans.dk')), ['Home 24']);
  deepEqual(titles(await ask(api.shop.getShop(), 'real-madrid-fans.dk')), []);
});

const shirts: readonly (readonly [domain: string, title: string | undefined, why: string])[] = [
  ['liverpool-fans.dk', 'Home 26', 'the cheapest of the season for grown-ups'],
  ['everton-fans.dk', 'Home unknown', 'one whose season nobody tells'],
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

test('[TRAVEL-3] a product is marked as cheapest among all offers, on any page', async () => {
  const [danish, english] = [
    await insertPartnerFeed(db, 'kasketter', 'da'),
    await insertPartnerFeed(db, 'caps', 'en'),
  ];
  const sell = (title: string, price: string, feed = danish, currency = 'DKK') =>
    insertProduct(db, feed, 'Tottenham Hotspur FC', { title, price, currency });
  // 24 per page, by price: the expensive cap is on the second.
  for (let cap = 1; cap <= 24; cap += 1) await sell(`Cap ${cap}`, `${100 + cap}`);
  await sell('Blue cap', '100');
  await sell('BLUE-CAP', '90000');
  await sell('Even', '200');
  await sell('even!', '200');
  await sell('Blue cap', '10', english, 'GBP');
  const cheapest = async (page: number) =>
    (await ask(`/shop?page=${page}`, 'tottenham-fans.dk')).items.filter((item) => item.isCheapest);
  deepEqual(
    [...(await cheapest(1)), ...(await cheapest(2))].map(({ title, price }) => [title, price.amount]),
    [['Blue cap', 100]],
  );
});
