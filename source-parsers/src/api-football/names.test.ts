import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAbbreviated, normalizeSpaces, selectFullerName, toShownName } from './names.ts';

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
  test(`'${name}' of the first name ${first ?? 'unknown'} is shown as '${expected}'`, () => {
    assert.equal(toShownName(normalizeSpaces(name), first), expected);
  });

const fuller: readonly (readonly [stored: string, found: string, isOwnRecord: boolean, expected: string])[] =
  [
    ['J. Oblak', 'Jan Oblak', false, 'Jan Oblak'],
    ['Jan Oblak', 'J. Oblak', true, 'Jan Oblak'],
    ['Hermoso', 'Mario Hermoso', false, 'Mario Hermoso'],
    ['Mario Hermoso', 'Hermoso', true, 'Mario Hermoso'],
    ['Peter Gulacsi', 'Péter Gulácsi', true, 'Péter Gulácsi'],
    ['Péter Gulácsi', 'Peter Gulacsi', false, 'Péter Gulácsi'],
  ];
for (const [stored, found, isOwnRecord, expected] of fuller)
  test(`of '${stored}' and '${found}' ${isOwnRecord ? 'of his own record' : 'of a list'} '${expected}' stays`, () => {
    assert.equal(selectFullerName(stored, found, isOwnRecord), expected);
  });

test('a name is abbreviated when an initial stands for the first name', () => {
  assert.deepEqual(['Á. Correa', 'De Paul', 'Dr. Dre', 'Son H.'].map(isAbbreviated), [
    true,
    false,
    false,
    false,
  ]);
});
