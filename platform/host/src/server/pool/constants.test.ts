/** @jest-environment node */
import type { ConstantsOrder } from '../../page/render-protocol.ts';
import { createSentConstants } from './constants.ts';

/** What a process holds, by the orders that it gets. */
function start() {
  const held = new Map<number, object>();
  const orders: ConstantsOrder[] = [];
  const { provide } = createSentConstants((order) => {
    orders.push(order);
    for (const id of order.dropped) held.delete(id);
    for (const [id, value] of order.added) held.set(id, value);
  });
  const get = (values: Record<string, object>) =>
    Object.fromEntries(Object.entries(provide(values)).map(([name, id]) => [name, held.get(id)]));
  return { get, held, orders };
}

test('a process receives a value once', () => {
  const { get, orders } = start();
  const [site, routes] = [{ domain: 'a' }, []];
  expect(get({ site, routes })).toEqual({ site, routes });
  expect(get({ site, routes: [1] })).toEqual({ site, routes: [1] });
  expect(orders.map(({ added }) => [...added.values()])).toEqual([[site, routes], [[1]]]);
});

test('equal values of different objects are different', () => {
  const { get, held } = start();
  get({ site: {} });
  get({ site: {} });
  expect(held.size).toBe(2);
});

test('another process receives it, too', () => {
  const site = {};
  expect([start(), start()].map(({ get }) => get({ site }))).toEqual([{ site }, { site }]);
});

test('a process holds a limited number of values: those that were used last', () => {
  const { get, held } = start();
  const site = {};
  for (let page = 0; page < 2_000; page++)
    expect(get({ site, page: { page } })).toEqual({ site, page: { page } });
  expect(held.size).toBe(300);
});
