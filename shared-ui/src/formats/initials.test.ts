import { getInitials } from './initials.ts';

test.each([
  ['Åse Øberg Lund', 'ÅL'],
  ['Damián Emiliano Martínez', 'DM'],
  ['  kop ', 'K'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
