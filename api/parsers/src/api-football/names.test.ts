import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAbbreviated, normalizeSpaces, selectFullerName, toDisplayName } from './names.ts';

const shown: readonly (readonly [name: string, first: string | null, expected: string])[] = [
  ['A. Diallo', 'Abdou-Lakhad', 'Abdou-Lakhad Diallo'],
  ['L. Messi', 'Lionel Andrés', 'Lionel Messi'],
  ['J.  McGinn', 'John', 'John McGinn'],
  ['J. M. Giménez', 'José María', 'José Giménez'],
  ['İ. Gündoğan', 'İlkay', 'İlkay Gündoğan'],
  ['Á. Correa', 'Carlos Ángel', 'Ángel Correa'],
  ['E. Haaland', null, 'E. Haaland'],
  ['Rodri', 'Rodrigo', 'Rodri'],
  ['Mario Hermoso', 'Mario', 'Mario Hermoso'],
];
for (const [name, first, expected] of shown)
  test(`'${name}' with first name ${first ?? '(unknown)'} is shown as '${expected}'`, () => {
    assert.equal(toDisplayName(normalizeSpaces(name), first), expected);
  });

const fuller: readonly (readonly [
  stored: string,
  found: string,
  isPlayerRecord: boolean,
  expected: string,
])[] = [
  ['J. Oblak', 'Jan Oblak', false, 'Jan Oblak'],
  ['Jan Oblak', 'J. Oblak', true, 'Jan Oblak'],
  ['Hermoso', 'Mario Hermoso', false, 'Mario Hermoso'],
  ['Mario Hermoso', 'Hermoso', true, 'Mario Hermoso'],
  ['Peter Gulacsi', 'Péter Gulácsi', true, 'Péter Gulácsi'],
  ['Péter Gulácsi', 'Peter Gulacsi', false, 'Péter Gulácsi'],
];
for (const [stored, found, isPlayerRecord, expected] of fuller)
  test(`'${stored}' and '${found}' from a ${isPlayerRecord ? 'player record' : 'list'} give '${expected}'`, () => {
    assert.equal(selectFullerName(stored, found, isPlayerRecord), expected);
  });

test('a name is abbreviated when its first name is an initial', () => {
  assert.deepEqual(['Á. Correa', 'De Paul', 'Dr. Dre', 'Son H.'].map(isAbbreviated), [
    true,
    false,
    false,
    false,
  ]);
});
