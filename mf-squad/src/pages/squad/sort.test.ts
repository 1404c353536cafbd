import { createMember, salah } from '../../testing/create-squad.ts';
import { type Column, columns, getNextSort, type Order, parseSort, sortMembers } from './sort.ts';

const member = (name: string, part: Parameters<typeof createMember>[2] = {}) => ({
  ...createMember(name, 'attacker', part),
  key: name,
});

const gakpo = member('Cody Gakpo', {
  number: 9,
  age: 27,
  nationality: 'Netherlands',
  height: 193,
  weight: 76,
  value: 70_000_000,
  contractEnd: '2030-06-30',
  weeklyWage: 250_000,
});
const unrated = member('Ådne Hansen');
const group = [unrated, { ...salah, key: 'Mohamed Salah' }, gakpo];

const sortedBy = (column: Column, order: Order) =>
  sortMembers(group, { column, order }, 'da').map(({ name }) => name.split(' ')[0]);

const [S, G, N] = ['Mohamed', 'Cody', 'Ådne'];

test.each([
  ['player', [G, S, N], [N, S, G]],
  ['age', [G, S, N], [S, G, N]],
  // In Danish Egypten comes before Holland.
  ['nationality', [S, G, N], [G, S, N]],
  ['number', [G, S, N], [S, G, N]],
  ['height', [S, G, N], [G, S, N]],
  ['weight', [S, G, N], [G, S, N]],
  ['value', [S, G, N], [G, S, N]],
  ['contract', [S, G, N], [G, S, N]],
  ['salary', [G, S, N], [S, G, N]],
] as const)(
  '[SQUAD-1] sorting by %s works in both directions, with unknown values last',
  (column, up, down) => {
    expect(sortedBy(column, 'asc')).toEqual(up);
    expect(sortedBy(column, 'desc')).toEqual(down);
  },
);

test('[SQUAD-1] numbers are sorted as numbers', () => {
  const ages = [9, 10, 100].map((number) => member(String(number), { number }));
  const order = sortMembers(ages.toReversed(), { column: 'number', order: 'asc' }, 'en');
  expect(order.map(({ number }) => number)).toEqual([9, 10, 100]);
});

test('without sorting, the squad keeps its order', () => {
  expect(sortMembers(group, null, 'en')).toBe(group);
});

test.each([
  ['sort=age', { column: 'age', order: 'asc' }],
  ['sort=age&order=desc', { column: 'age', order: 'desc' }],
  ['sort=age&order=sideways', { column: 'age', order: 'asc' }],
  ['sort=shoe', null],
  ['order=desc', null],
  ['', null],
])('the query "%s" is parsed as %o', (query, sort) => {
  expect(parseSort(new URLSearchParams(query))).toEqual(sort);
});

test.each(columns)('selecting %s again reverses the order, and another column starts fresh', (column) => {
  const first = getNextSort(column, null);
  const second = getNextSort(column, first);
  expect(second).toEqual({ column, order: first.order === 'asc' ? 'desc' : 'asc' });
  expect(getNextSort(column, second)).toEqual(first);
  expect(getNextSort('number', first)).toEqual({
    column: 'number',
    order: column === 'number' ? 'desc' : 'asc',
  });
});
