import { surname } from './surname.ts';

test.each([
  ['Mohamed Salah', 'Salah'],
  ['J. McGinn', 'McGinn'],
  ['Virgil van Dijk', 'van Dijk'],
  ['Alisson', 'Alisson'],
  ['Vinícius José Júnior', 'José Júnior'],
  ['Trent Alexander-Arnold', 'Alexander-Ar…'],
  ['  Luis  Díaz ', 'Díaz'],
])('[MATCH-3] on the pitch %s is %s', (name, shown) => {
  expect(surname(name)).toBe(shown);
});
