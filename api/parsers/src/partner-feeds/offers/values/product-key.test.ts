import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { TeamNames } from '../../team-names.ts';
import { parseGtin, toProductKey } from './product-key.ts';

const teams = new TeamNames(
  ['Liverpool FC', 'Liverpool', 'Arsenal'].map((name) => ({
    teamId: name.startsWith('L') ? '1' : '2',
    name,
    isClub: true,
    isDerived: false,
  })),
);
const keyOf = (title: string) => toProductKey(title, (text) => teams.getWordsWithoutClubs(text));

const same: readonly (readonly [one: string, other: string])[] = [
  ['Liverpool FC Home Shirt 2026/27', 'Home shirt, Liverpool 26-27'],
  ['Liverpool hjemmebanetrøje 2026/27', 'LIVERPOOL FC Hjemmebanetrøje 2026/2027'],
  ["Liverpool kids' home shirt 2026/27", 'Liverpool Home Shirt Junior 26/27'],
  ['Liverpool hjemmebanetrøje til børn', 'Liverpool Børn Hjemmebanetrøje'],
  ['Liverpool: halstørklæde', 'Halstørklæde fra Liverpool'],
];
for (const [one, other] of same)
  test(`[TRAVEL-3] '${one}' and '${other}' are one product`, () => {
    equal(keyOf(one), keyOf(other));
  });

const different: readonly (readonly [one: string, other: string])[] = [
  ['Liverpool Home Shirt 2026/27', 'Liverpool Home Shirt 2025/26'],
  ['Liverpool Home Shirt 2026/27', 'Liverpool Away Shirt 2026/27'],
  ['Liverpool Home Shirt 2026/27', 'Liverpool Home Shirt Long Sleeve 2026/27'],
  ['Liverpool hjemmebanetrøje', 'Liverpool hjemmebanetrøje til børn'],
];
for (const [one, other] of different)
  test(`[TRAVEL-3] '${one}' and '${other}' are two products`, () => {
    equal(keyOf(one) === keyOf(other), false);
  });

const numbers: readonly (readonly [cell: string | undefined, gtin: string | null])[] = [
  ['4006381333931', '04006381333931'],
  ['4006381 333931', '04006381333931'],
  ['036000291452', '00036000291452'],
  ['4006381333932', null],
  ['0000000000000', null],
  ['SKU-1', null],
  [undefined, null],
];
for (const [cell, gtin] of numbers)
  test(`[TRAVEL-3] the article number '${cell}' is ${gtin}`, () => {
    equal(parseGtin(cell), gtin);
  });
