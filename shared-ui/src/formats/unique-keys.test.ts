import { getUniqueKeys } from './unique-keys.ts';

test('equal texts have different keys, which are stable when a text is inserted before them', () => {
  const keys = getUniqueKeys(['a', 'b', 'a']);
  expect(new Set(keys).size).toBe(3);
  expect(getUniqueKeys(['c', 'a', 'b', 'a']).slice(1)).toEqual(keys);
});
