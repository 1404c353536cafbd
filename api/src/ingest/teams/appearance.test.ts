import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherTeams } from '@fan-base/shared-contracts/football';
import { knownAppearances, newTeam } from './appearance.ts';
import appearances from './appearances.json' with { type: 'json' };

const free = () => false;
const cases: readonly (readonly [name: string, shortName: string, initials: string])[] = [
  ['Brighton & Hove Albion FC', 'Brighton', 'BHA'],
  ['Sport Lisboa e Benfica', 'Benfica', 'BEN'],
  ['Paris Saint-Germain FC', 'Paris SG', 'PSG'],
  ['Royale Union Saint-Gilloise', 'Union SG', 'USG'],
  ['Olympique Marseille', 'Marseille', 'OM'],
  ['FC Copenhagen', 'København', 'FCK'],
  ['Clube Desportivo e Recreativo', 'Clube', 'CLU'],
  ['Feyenoord Rotterdam', 'Feyenoord', 'FEY'],
  ['PSV', 'PSV', 'PSV'],
  ['Lyngby BK', 'Lyngby', 'LYN'],
  ['FK Bodø/Glimt', 'Bodø/Glimt', 'BOD'],
];
for (const [name, shortName, initials] of cases)
  test(`${name} has the short name ${shortName} and the initials ${initials}`, () => {
    const team = newTeam(name, free);
    assert.deepEqual([team.short_name, team.initials], [shortName, initials]);
  });

test('every listed team fits the columns of the table', () => {
  for (const { name, shortName, initials, crest } of otherTeams) {
    assert.ok(shortName.length <= 14 && initials.length <= 3, name);
    assert.match(crest.join(''), /^(#[0-9a-f]{6}){2}$/, name);
  }
  assert.equal(new Set(otherTeams.map(({ name }) => name)).size, otherTeams.length);
});

test('known clubs outside the leagues fit the columns, have one name each, and two different colors', () => {
  for (const [name, { shortName, initials, crest }] of knownAppearances) {
    assert.ok(shortName.length <= 14 && initials.length <= 3, name);
    assert.match(crest.join(''), /^(#[0-9a-f]{6}){2}$/, name);
    assert.notEqual(crest[0], crest[1], name);
  }
  const names = appearances.flatMap((club) => club.names);
  assert.equal(new Set(names).size, names.length);
  assert.ok(appearances.length >= 40);
  const { primary_colour, secondary_colour } = newTeam('Juventus FC', free);
  assert.deepEqual([primary_colour, secondary_colour], ['#111111', '#ffffff']);
});

test('slugs are unique, also for equal names and other scripts', () => {
  assert.match(newTeam('Århus', (slug) => slug === 'aarhus').slug, /^aarhus_[0-9a-f]{6}$/);
  assert.equal(newTeam('Спартак', free).slug, 'spartak');
  assert.match(newTeam('...', free).slug, /^team_[0-9a-f]{6}$/);
});

test('A name of signs alone still has a short name and initials', () => {
  for (const name of ['-', '...', '- - -']) {
    const { short_name, initials } = newTeam(name, () => false);
    assert.deepEqual([short_name, initials], [name, '?']);
  }
});
