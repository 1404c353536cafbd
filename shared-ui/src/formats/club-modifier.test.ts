import { formatClubModifier } from './club-modifier.ts';

test.each([
  ['Liverpool', 'Liverpool', 'Liverpools'],
  ['Real Madrid', 'Real Madrid', 'Real Madrids'],
  ['Wolves', 'Wolves', 'Wolves’'],
  ['FC Köln', 'FC Köln', 'FC Kölns'],
])('before a noun %s is "%s" in English and "%s" in Danish', (name, english, danish) => {
  expect(formatClubModifier(name, 'en')).toBe(english);
  expect(formatClubModifier(name, 'da')).toBe(danish);
});
