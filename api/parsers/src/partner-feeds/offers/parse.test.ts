import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import type { OfferFeed } from '../settings.ts';
import type { TeamAlias } from '../team-names.ts';
import { parseOffers } from './parse.ts';

const names: readonly TeamAlias[] = [{ teamId: '1', name: 'Liverpool', isClub: true, isDerived: false }];
const settings: OfferFeed = {
  key: 'kit-shop',
  url: 'https://kit.example/google.xml',
  name: 'Kit Shop',
  language: 'en',
  format: 'xml',
  record: 'item',
  currency: 'GBP',
  kind: 'shirt',
  columns: {
    id: 'g:id',
    title: 'title',
    url: 'link',
    price: 'g:price',
    salePrice: 'g:sale_price',
    stock: 'g:availability',
  },
};

async function parse(item: string, columns: Partial<OfferFeed['columns']> = {}) {
  const feed = `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
    <item><g:id>A</g:id><title>Liverpool Home Shirt 2026/27</title><link>https://kit.example/a</link>
    <g:price>89.99 GBP</g:price>${item}</item></channel></rss>`;
  const input = { id: '1', settings: { ...settings, columns: { ...settings.columns, ...columns } }, names };
  const offers: [price: number, oldPrice: number | null][] = [];
  const body = { bytes: Buffer.from(feed), contentType: null };
  for await (const part of parseOffers(body, input, new Date('2026-11-28T12:00:00Z')))
    offers.push(...part.offers.map((offer) => [offer.price, offer.old_price] as [number, number | null]));
  return offers;
}

const sale = (dates: string) =>
  `<g:sale_price>45.00 GBP</g:sale_price><g:sale_price_effective_date>${dates}</g:sale_price_effective_date>`;

test('[INGEST-4] a sale price counts during its sale only', async () => {
  deepEqual(await parse(sale('2026-01-01T00:00:00Z/2026-01-31T23:59:59Z')), [[8_999, null]]);
  deepEqual(await parse(sale('2026-12-01T00:00:00Z/2026-12-24T23:59:59Z')), [[8_999, null]]);
  deepEqual(await parse(sale('2026-11-20T00:00:00Z/2026-11-30T23:59:59Z')), [[4_500, 8_999]]);
  deepEqual(await parse('<g:sale_price>45.00 GBP</g:sale_price>'), [[4_500, 8_999]]);
  const own = '<g:sale_price>45.00 GBP</g:sale_price><valid>2026-01-01/2026-01-31</valid>';
  deepEqual(await parse(own, { saleDates: 'valid' }), [[8_999, null]]);
});

for (const [stock, isListed] of [
  ['in_stock', true],
  ['https://schema.org/InStock', true],
  ['preorder', true],
  ['https://schema.org/OutOfStock', false],
  ['http://schema.org/SoldOut', false],
  ['discontinued', false],
  ['out of stock', false],
] as const)
  test(`[INGEST-4] an offer with the availability '${stock}' is ${isListed ? 'listed' : 'left out'}`, async () => {
    deepEqual((await parse(`<g:availability>${stock}</g:availability>`)).length, isListed ? 1 : 0);
  });
