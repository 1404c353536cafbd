import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { type Candidate, chooseTeam, type MetTeam } from './choose-team.ts';

const met = (more: Partial<MetTeam> = {}): MetTeam => ({
  name: 'x',
  country: 'England',
  number: null,
  ...more,
});
const team = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  country: 'England',
  number: null,
  isExact: true,
  isClub: false,
  playsElsewhere: false,
  ...more,
});
const alike = { isExact: false };

const cases: readonly (readonly [what: string, MetTeam, readonly Candidate[], string | null])[] = [
  ['a known spelling at home', met(), [team('1')], '1'],
  ['a known spelling abroad', met({ country: 'Chile' }), [team('1')], null],
  ['a known spelling in no country', met({ country: null }), [team('1')], '1'],
  [
    'a known spelling of two countries in none',
    met({ country: null }),
    [team('1'), team('2', { country: 'Chile' })],
    null,
  ],
  [
    'a known spelling of a club and another team in no country',
    met({ country: null }),
    [team('1', { isClub: true }), team('2', { country: 'Chile' })],
    '1',
  ],
  [
    'a known spelling of a club and another team at home',
    met(),
    [team('1', { isClub: true }), team('2')],
    '1',
  ],
  ['a known spelling of a club, abroad', met({ country: 'Chile' }), [team('1', { isClub: true })], null],
  ['a known spelling of two countries in one', met(), [team('1'), team('2', { country: 'Chile' })], '1'],
  ['a known spelling of nobody knows where', met(), [team('1', { country: null })], '1'],
  ['another number', met({ number: 7 }), [team('1', { number: 8 })], null],
  ['a like name at home', met(), [team('1', alike)], '1'],
  ['a like name in no country', met({ country: null }), [team('1', alike)], null],
  ['a like name of nobody knows where', met(), [team('1', { ...alike, country: null })], null],
  ['a like name that plays in another league', met(), [team('1', { ...alike, playsElsewhere: true })], null],
  ['two like names', met(), [team('1', alike), team('2', alike)], null],
  ['a like name beside a known spelling', met(), [team('1', alike), team('2')], '2'],
];
for (const [what, one, candidates, id] of cases)
  test(`${what} is ${id === null ? 'no team for sure' : `team ${id}`}`, () =>
    equal(chooseTeam(one, candidates), id));
