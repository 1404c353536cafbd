import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { type Candidate, chooseTeam, type TeamSighting } from './choose-team.ts';

const sighting = (more: Partial<TeamSighting> = {}): TeamSighting => ({
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
const similar = { isExact: false };

const cases: readonly (readonly [what: string, TeamSighting, readonly Candidate[], string | null])[] = [
  ['a known spelling at home', sighting(), [team('1')], '1'],
  ['a known spelling abroad', sighting({ country: 'Chile' }), [team('1')], null],
  ['a known spelling in no country', sighting({ country: null }), [team('1')], '1'],
  [
    'a known spelling of two countries in none',
    sighting({ country: null }),
    [team('1'), team('2', { country: 'Chile' })],
    null,
  ],
  [
    'a known spelling of a club and another team in no country',
    sighting({ country: null }),
    [team('1', { isClub: true }), team('2', { country: 'Chile' })],
    '1',
  ],
  [
    'a known spelling of a club and another team at home',
    sighting(),
    [team('1', { isClub: true }), team('2')],
    '1',
  ],
  ['a known spelling of a club, abroad', sighting({ country: 'Chile' }), [team('1', { isClub: true })], null],
  ['a known spelling of two countries in one', sighting(), [team('1'), team('2', { country: 'Chile' })], '1'],
  ['a known spelling of a team without a country', sighting(), [team('1', { country: null })], '1'],
  ['another number', sighting({ number: 7 }), [team('1', { number: 8 })], null],
  ['a similar name at home', sighting(), [team('1', similar)], '1'],
  ['a similar name in no country', sighting({ country: null }), [team('1', similar)], null],
  [
    'a similar name of a team without a country',
    sighting(),
    [team('1', { ...similar, country: null })],
    null,
  ],
  [
    'a similar name that plays in another league',
    sighting(),
    [team('1', { ...similar, playsElsewhere: true })],
    null,
  ],
  ['two similar names', sighting(), [team('1', similar), team('2', similar)], null],
  ['a similar name beside a known spelling', sighting(), [team('1', similar), team('2')], '2'],
];
for (const [what, one, candidates, id] of cases)
  test(`${what} is ${id === null ? 'no certain match' : `team ${id}`}`, () =>
    equal(chooseTeam(one, candidates), id));
