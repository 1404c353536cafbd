import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { parseTerms } from './terms.ts';

const cases: [string | null, string, number | null, string | null][] = [
  ['€ 222M', 'fee', 222_000_000, null],
  ['€ 1.8M', 'fee', 1_800_000, null],
  ['€ 4,5M', 'fee', 4_500_000, null],
  ['€ 250K', 'fee', 250_000, null],
  ['€250k', 'fee', 250_000, null],
  ['€  19.36M', 'fee', 19_360_000, null],
  ['€ 1B', 'fee', 1_000_000_000, null],
  ['€ 500', 'fee', 500, null],
  ['€ 0', 'fee', 0, null],
  ['€ 222 M', 'fee', 222_000_000, null],
  ['€\u00a01.5M', 'fee', 1_500_000, null],
  ['12M €', 'fee', 12_000_000, null],
  ['€ 3.25 mio.', 'fee', 3_250_000, null],
  ['EUR 750K', 'fee', 750_000, null],
  ['€ 1,250,000', 'fee', 1_250_000, null],
  ['€ 1.250.000', 'fee', 1_250_000, null],
  ['€ 1.250M', 'other', null, '€ 1.250M'],
  ['€ 90B', 'other', null, '€ 90B'],
  ['€ 5X', 'other', null, '€ 5X'],
  ['€', 'other', null, '€'],
  ['222M', 'other', null, '222M'],
  ['Free', 'free', null, null],
  ['free', 'free', null, null],
  ['Free Transfer', 'free', null, null],
  ['Free agent', 'free', null, null],
  ['Loan', 'loan', null, null],
  ['Return from loan', 'loan-end', null, null],
  ['Back from Loan', 'loan-end', null, null],
  ['End of Loan', 'loan-end', null, null],
  ['END  OF LOAN', 'loan-end', null, null],
  ['On loan', 'loan', null, null],
  ['Undisclosed', 'unknown', null, null],
  ['N.A.', 'unknown', null, null],
  ['-', 'unknown', null, null],
  ['Loan + € 2M', 'other', null, 'Loan + € 2M'],
  ['N/A', 'unknown', null, null],
  ['Transfer', 'unknown', null, null],
  ['', 'unknown', null, null],
  ['  ', 'unknown', null, null],
  [null, 'unknown', null, null],
  ['Swap', 'other', null, 'Swap'],
  ['$ 3M', 'other', null, '$ 3M'],
  ['€ 3M + bonus', 'other', null, '€ 3M + bonus'],
  ['constructor', 'other', null, 'constructor'],
];

for (const [words, terms, fee, kept] of cases)
  test(`A transfer for ${JSON.stringify(words)} is ${terms}${fee === null ? '' : ` of ${fee} euros`}`, () =>
    deepEqual(parseTerms(words), { terms, fee, words: kept }));
