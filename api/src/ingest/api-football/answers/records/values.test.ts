import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, dayOf, idOf, integerOf, numberOf, ratingOf, textOf } from './values.ts';

test('a text has single spaces, and nothing that a database refuses', () => {
  assert.equal(textOf(' J.  McGinn\u0000\n'), 'J. McGinn');
  assert.equal(textOf('\ud800x'), '\ufffdx');
  assert.equal(textOf('  '), null);
  assert.equal(textOf({}), null);
});

test('numbers come as texts, with or without a unit', () => {
  const found = ['49%', '2.73', '175 cm', '68 kg', 7, '', null, 'many', '1e9'].map(numberOf);
  assert.deepEqual(found, [49, 2.73, 175, 68, 7, null, null, null, null]);
});

test('a whole number out of bounds is none', () => {
  assert.deepEqual(
    [integerOf('99 cm', 100, 250), integerOf(7.5), integerOf(-1), integerOf('12')],
    [null, null, null, 12],
  );
});

test('the provider writes null and 0 for who has no number', () => {
  assert.deepEqual([idOf(0), idOf(null), idOf('33'), idOf(2 ** 31)], [null, null, 33, null]);
});

test('a day is a day of the calendar', () => {
  assert.deepEqual(['2024-02-29', '2023-02-29', '010897', null].map(dayOf), ['2024-02-29', null, null, null]);
});

test('a rating has two decimals, and 0 is none', () => {
  assert.deepEqual(['6.862500', '8', 0, '11', null].map(ratingOf), [6.86, 8, null, null, null]);
});

test('an address is of the web', () => {
  assert.equal(addressOf('javascript:alert(1)'), null);
  assert.equal(addressOf('https://media.example/29.png'), 'https://media.example/29.png');
});
