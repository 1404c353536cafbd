import { fixtureStatusCodes } from '@fan-base/shared-contracts/fixture-status';
import { createFixture } from '@fan-base/tooling/testing/create-fixture';
import { getOutcome, presentFixture } from './present-fixture.ts';
import { statusLabels } from './status-labels.ts';

const score = { home: 2, away: 1 };
const penalties = { home: 3, away: 4 };
const clock = { startedAt: '2026-11-28T15:00:00.000Z', addedAfter: 90 };
const base = { score, penalties, clock: null, timeKnown: true };

test.each([
  ['TBD', { kind: 'scheduled', isTimeKnown: false }],
  ['NS', { kind: 'scheduled', isTimeKnown: true }],
  ['1H', { kind: 'live', score, penalties: null, clock, isHalted: false }],
  ['HT', { kind: 'live', score, penalties: null, clock: null, isHalted: false }],
  ['2H', { kind: 'live', score, penalties: null, clock, isHalted: false }],
  ['ET', { kind: 'live', score, penalties: null, clock, isHalted: false }],
  ['BT', { kind: 'live', score, penalties: null, clock: null, isHalted: false }],
  ['P', { kind: 'live', score, penalties, clock: null, isHalted: false }],
  ['LIVE', { kind: 'live', score, penalties: null, clock, isHalted: false }],
  ['SUSP', { kind: 'live', score, penalties: null, clock: null, isHalted: true }],
  ['INT', { kind: 'live', score, penalties: null, clock: null, isHalted: true }],
  ['FT', { kind: 'finished', score, penalties: null, hasNote: false }],
  ['AET', { kind: 'finished', score, penalties: null, hasNote: true }],
  ['PEN', { kind: 'finished', score, penalties, hasNote: true }],
  ['AWD', { kind: 'finished', score, penalties: null, hasNote: true }],
  ['WO', { kind: 'finished', score, penalties: null, hasNote: true }],
  ['PST', { kind: 'off', score }],
  ['CANC', { kind: 'off', score }],
  ['ABD', { kind: 'off', score }],
] as const)('[MATCH-2] a match with the code %s is shown as %j', (status, shown) => {
  expect(presentFixture({ ...base, status, clock: 'clock' in shown ? shown.clock : null })).toEqual(shown);
});

test('a match without a time shows none, and one without a score starts at nil', () => {
  expect(presentFixture({ ...base, status: 'NS', timeKnown: false })).toEqual({
    kind: 'scheduled',
    isTimeKnown: false,
  });
  expect(presentFixture({ ...base, status: '1H', score: null })).toMatchObject({
    score: { home: 0, away: 0 },
  });
});

test('every status code has a label', () => {
  expect(Object.keys(statusLabels).sort()).toEqual([...fixtureStatusCodes].sort());
});

test.each([
  [{ status: 'FT' }, '1', 'win'],
  [{ status: 'FT' }, '2', 'loss'],
  [{ status: 'PEN' }, '1', 'loss'],
  [{ status: 'FT', score: { home: 0, away: 0 } }, '1', 'draw'],
  [{ status: '2H' }, '1', null],
  [{ status: 'FT' }, '9', null],
] as const)('the match %j went for the club %s: %s', (fixture, team, outcome) => {
  expect(getOutcome(team, createFixture({ score, penalties, ...fixture }))).toBe(outcome);
});
