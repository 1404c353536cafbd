import { deepEqual, equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { clubNames, nameClub } from './club-names.ts';
import { clubs, otherTeams } from './football.ts';
import { languages } from './language.ts';

const named = (name: string, language: 'da' | 'en') => {
  const { name: full, shortName } = nameClub({ name, shortName: 'stored' }, language);
  return [full, shortName];
};

test('a club has its English name in English and its Danish one in Danish', () => {
  deepEqual(named('FC Bayern München', 'en'), ['FC Bayern Munich', 'Bayern Munich']);
  deepEqual(named('FC Bayern München', 'da'), ['FC Bayern München', 'Bayern München']);
  deepEqual(named('Slavia Praha', 'en'), ['Slavia Prague', 'Slavia Prague']);
  deepEqual(named('FC København', 'en'), ['FC Copenhagen', 'FC Copenhagen']);
});

test('a club has one form in a language under each of its spellings, also under the form itself', () => {
  for (const { names, da, en = [] } of clubNames)
    for (const language of languages) {
      const spellings = [...names, ...da.slice(0, 1), ...en.slice(0, 1)];
      const forms = spellings.map((name) => named(name, language));
      equal(new Set(forms.map((form) => form.join('|'))).size, 1, spellings[0] ?? '');
      ok((forms[0]?.[1] ?? '').length <= 14, spellings[0] ?? '');
    }
});

test('no spelling belongs to two clubs', () => {
  const names = clubNames.flatMap((club) => club.names);
  equal(new Set(names).size, names.length);
  for (const language of languages) {
    const shown = [...clubs, ...otherTeams].map((club) => nameClub(club, language).name);
    equal(new Set(shown).size, shown.length);
  }
});

test('a club without other names keeps the stored ones', () => {
  const club = { name: 'Everton FC', shortName: 'Everton', id: '7' };
  equal(nameClub(club, 'da'), club);
});
