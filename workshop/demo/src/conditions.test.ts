import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allHold, holds } from './conditions.ts';

const figures = { 'shots.for': 14, 'shots.against': 8, red: 0 };

for (const [condition, isTrue] of [
  ['shots.for > shots.against', true],
  ['shots.for >= shots.against + 6', true],
  ['shots.for > shots.against + 6', false],
  ['shots.against <= shots.for - 7', false],
  ['red = 0', true],
  ['red != 0', false],
  ['shots.against < 9', true],
] as const)
  test(`'${condition}' is ${isTrue} for a match`, () => {
    assert.equal(holds(condition, figures), isTrue);
  });

for (const condition of ['corners > 3', 'shots.for', 'red = 0 * 2', 'red ~ 0', 'red = 0 + 1 + 1'])
  test(`'${condition}' is an error`, () => {
    assert.throws(() => holds(condition, figures), /condition/);
  });

test('a text without conditions is always true, and one with several if all hold', () => {
  assert.ok(allHold(undefined, figures));
  assert.ok(allHold(['red = 0', 'shots.for > 10'], figures));
  assert.ok(!allHold(['red = 0', 'shots.for > 20'], figures));
});
