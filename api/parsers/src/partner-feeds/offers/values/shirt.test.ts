import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { parseShirt, type ShirtVariant } from './shirt.ts';

const cases: readonly (readonly [
  title: string,
  variant: ShirtVariant,
  season: number | null,
  child: boolean,
])[] = [
  ['Liverpool Hjemmebanetrøje 2026/27', 'home', 2026, false],
  ['Liverpool hjemmetrøje 26/27 Børn', 'home', 2026, true],
  ['Liverpool FC Home Shirt 2026-2027', 'home', 2026, false],
  ['Liverpool Udebanetrøje 2025/26', 'away', 2025, false],
  ['Liverpool 3rd Shirt 2026', 'third', 2026, false],
  ['Liverpool Home Goalkeeper Shirt', 'keeper', null, false],
  ['Retro Home Shirt 1985', 'other', null, false],
  ['Liverpool T-shirt', 'other', null, false],
  ['Kids Home Kit 26/27', 'home', 2026, true],
  ['Shirt 12/34', 'other', null, false],
];
for (const [title, variant, season, isForChildren] of cases)
  test(`[TRAVEL-3] '${title}' is a shirt of kind ${variant}`, () => {
    deepEqual(parseShirt(title), { shirt: variant, shirt_season: season, for_children: isForChildren });
  });
