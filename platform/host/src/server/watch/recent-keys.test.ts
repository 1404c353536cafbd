import { RecentKeys } from './recent-keys.ts';

const minute = 60_000;

test('a key counts once, for ten minutes from its first sighting', () => {
  const keys = new RecentKeys();
  keys.add('a', 0);
  keys.add('a', 5 * minute);
  keys.add('b', 5 * minute);
  expect(keys.count(5 * minute)).toBe(2);
  expect(keys.count(10 * minute)).toBe(1);
  keys.add('a', 11 * minute);
  expect(keys.count(11 * minute)).toBe(2);
  expect(keys.count(60 * minute)).toBe(0);
});
