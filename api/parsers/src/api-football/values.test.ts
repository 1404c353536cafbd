import assert from 'node:assert/strict';
import { test } from 'node:test';
import { integerWithin, toCount, toDay, toId, toNumber, toRating, toText, toWebAddress } from './values.ts';

test('a text has single spaces and only characters that the database stores', () => {
  assert.equal(toText(' J.  McGinn\u0000\n'), 'J. McGinn');
  assert.equal(toText('\ud800x'), '\ufffdx');
  assert.equal(toText('  '), null);
  assert.equal(toText({}), null);
});

test('numbers are parsed from texts with and without a unit', () => {
  const found = ['49%', '2.73', '175 cm', '68 kg', 7, '', null, 'many', '1e9'].map(toNumber);
  assert.deepEqual(found, [49, 2.73, 175, 68, 7, null, null, null, null]);
});

test('a number out of bounds is null', () => {
  assert.deepEqual(
    [integerWithin(100, 250)('99 cm'), toCount(7.5), toCount(-1), toCount('12')],
    [null, null, null, 12],
  );
});

test('the ids null and 0 mean no id', () => {
  assert.deepEqual([toId(0), toId(null), toId('33'), toId(2 ** 31)], [null, null, 33, null]);
});

test('a day that is not in the calendar is null', () => {
  assert.deepEqual(['2024-02-29', '2023-02-29', '010897', null].map(toDay), ['2024-02-29', null, null, null]);
});

test('a rating has two decimals, and 0 means no rating', () => {
  assert.deepEqual(['6.862500', '8', 0, '11', null].map(toRating), [6.86, 8, null, null, null]);
});

test('a web address has the protocol http or https', () => {
  assert.equal(toWebAddress('javascript:alert(1)'), null);
  assert.equal(toWebAddress('https://media.example/29.png'), 'https://media.example/29.png');
});
