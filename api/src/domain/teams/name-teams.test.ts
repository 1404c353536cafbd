import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { nameTeams } from './name-teams.ts';

const createTeam = (name: string, shortName: string) => ({
  id: '1',
  name,
  shortName,
  slug: 'team',
  initials: 'ABC',
  primary: '#000000',
  secondary: '#ffffff',
});
const bayern = createTeam('FC Bayern München', 'Bayern München');
const everton = createTeam('Everton FC', 'Everton');

test('teams are renamed everywhere in a copy of the response', () => {
  const answer = { items: [{ home: bayern, away: everton }], at: new Date(0), count: 2, none: null };
  const named = nameTeams(answer, 'en');
  deepEqual(named, {
    ...answer,
    items: [{ home: { ...bayern, name: 'FC Bayern Munich', shortName: 'Bayern Munich' }, away: everton }],
  });
  equal(answer.items[0]?.home.name, 'FC Bayern München');
  deepEqual(nameTeams(named, 'da'), answer);
});

test('an answer without such teams is the same object', () => {
  const answer = { items: [{ home: everton }], text: 'FC Bayern München' };
  equal(nameTeams(answer, 'en'), answer);
});
