import { getInitials } from './initials.ts';

test.each([
  ['Åse Øberg Lund', 'ÅØ'],
  ['  kop ', 'K'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
