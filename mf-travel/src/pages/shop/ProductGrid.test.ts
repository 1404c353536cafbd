import { createProduct } from '../../testing/create-product.ts';
import { findCheapest } from './ProductGrid.tsx';

const at = (id: string, amount: number, part = {}) =>
  createProduct({ id, price: { amount, currency: 'DKK' }, ...part });

test.each([
  ['one retailer alone', [at('1', 100)], []],
  ['two prices', [at('1', 200), at('2', 100)], ['2']],
  ['the same price', [at('1', 100), at('2', 100)], []],
  ['other spelling', [at('1', 200), at('2', 100, { title: 'HOME shirt 2026/27' })], ['2']],
  ['two products', [at('1', 200), at('2', 100, { title: 'Scarf' })], []],
  ['two currencies', [at('1', 200), createProduct({ id: '2', price: { amount: 1, currency: 'GBP' } })], []],
])('[TRAVEL-3] of %s the cheapest is told', (_what, products, ids) => {
  expect([...findCheapest(products)]).toEqual(ids);
});
