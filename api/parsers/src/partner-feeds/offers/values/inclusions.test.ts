import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { type InclusionCells, parseInclusions } from './inclusions.ts';

const cases: readonly (readonly [
  text: string,
  cells: InclusionCells,
  includes: readonly [ticket: boolean, hotel: boolean, flight: boolean, nights: number | null],
])[] = [
  ['Liverpool - Arsenal, billet, hotel 3 nætter og fly', {}, [true, true, true, 3]],
  ['Kampbillet og 2 overnatninger', {}, [true, true, false, 2]],
  ['Match ticket and two nights', {}, [true, true, false, 2]],
  ['Match ticket, hotel, no flights', {}, [true, true, false, null]],
  ['Billet og hotel, uden fly', {}, [true, true, false, null]],
  ['Billet uden hotel og fly', {}, [true, false, false, null]],
  ['Liverpool - Arsenal', {}, [true, false, false, null]],
  ['Flyrejse til Liverpool', {}, [false, false, true, null]],
  ['Butterfly Stand ticket', {}, [true, false, false, null]],
  ['Package', { ticket: 'yes', hotel: 'no', flight: '1', nights: '0' }, [true, false, true, null]],
  ['Hotel near the ground', { hotel: 'nej', ticket: 'ja' }, [true, false, false, null]],
  ['Package', { hotel: '4-star', nights: '4' }, [false, true, false, 4]],
  ['Package', { hotel: 'Hilton', nights: 'some' }, [false, true, false, null]],
  ['99 nights', {}, [true, false, false, null]],
];
for (const [text, cells, [ticket, hotel, flight, nights]] of cases)
  test(`[TRAVEL-1] '${text}' with ${JSON.stringify(cells)} is parsed to its inclusions`, () => {
    deepEqual(parseInclusions(text, cells), { ticket, hotel, flight, nights });
  });
