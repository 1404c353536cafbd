import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Candidate, winnerOf } from './election.ts';
import { prefixOf, revisionOf, standingOf } from './revisions.ts';

const settleMs = 3_000;
const at = (revision: number, id: string, second: number): Candidate => ({
  key: `${prefixOf(revision)}${id}.json`,
  writtenAt: second * 1_000,
});

for (const [what, candidates, second, winner] of [
  ['nobody stands', [], 100, null],
  ['one stands and may still be beaten', [at(1, 'b', 10)], 12, null],
  ['one stood long enough', [at(1, 'b', 10)], 13, 'b'],
  ['the earlier wins, whatever its name', [at(1, 'a', 11), at(1, 'b', 10)], 13, 'b'],
  ['of two in the same second the first by name wins', [at(1, 'b', 10), at(1, 'a', 10)], 13, 'a'],
  ['who slept for hours before it wrote has lost', [at(1, 'b', 10), at(1, 'a', 9_000)], 9_000, 'b'],
] as const)
  test(`[MF-6] ${what}`, () => {
    const found = winnerOf({ candidates, now: second * 1_000 }, settleMs);
    assert.equal(found?.key ?? null, winner && `${prefixOf(1)}${winner}.json`);
  });

for (const [what, candidates, second, decided, isOpen] of [
  ['nothing was ever published', [], 100, null, false],
  ['the first revision is open', [at(1, 'a', 10)], 11, null, true],
  ['the first revision is decided', [at(1, 'a', 10)], 13, [1, 'a'], false],
  ['a new one is open: the one before holds', [at(1, 'a', 10), at(2, 'b', 20)], 21, [1, 'a'], true],
  ['a new one is decided', [at(1, 'a', 10), at(2, 'b', 20)], 23, [2, 'b'], false],
  [
    'what a loser left behind counts for nothing',
    [at(1, 'a', 10), at(1, 'b', 11), at(2, 'c', 20), at(2, 'd', 22)],
    23,
    [2, 'c'],
    false,
  ],
  ['the tenth comes after the ninth', [at(9, 'a', 10), at(10, 'b', 20)], 30, [10, 'b'], false],
] as const)
  test(`[MF-6] ${what}`, () => {
    const standing = standingOf({ candidates, now: second * 1_000 }, settleMs);
    assert.equal(standing.isOpen, isOpen);
    assert.equal(
      standing.decided?.winner.key ?? null,
      decided && `${prefixOf(decided[0])}${decided[1]}.json`,
    );
  });

test('a key of something else is no revision', () => {
  assert.equal(revisionOf(at(7, 'a', 1).key), 7);
  for (const key of [
    'registry/',
    'registry/notes.txt',
    'registry/0000000007-a/b.json',
    'mf-news/1.0.0/release.json',
  ])
    assert.equal(revisionOf(key), 0);
});
