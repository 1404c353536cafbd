import { getCountryName } from './country-name.ts';

test.each([
  ['Germany', 'da', 'Tyskland'],
  ['Germany', 'en', 'Germany'],
  ['Scotland', 'da', 'Skotland'],
  ['Portugal', 'da', 'Portugal'],
  ['Atlantis', 'da', 'Atlantis'],
  ['constructor', 'da', 'constructor'],
] as const)('%s is called in %s %s', (english, language, name) => {
  expect(getCountryName(english, language)).toBe(name);
});
