import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { TeamNames } from './team-names.ts';

const names = new TeamNames([
  { teamId: '1', name: 'Liverpool FC', isClub: true, isDerived: false },
  { teamId: '1', name: 'Liverpool', isClub: true, isDerived: false },
  { teamId: '2', name: 'Club Atlético de Madrid', isClub: true, isDerived: false },
  { teamId: '2', name: 'Atlético', isClub: true, isDerived: false },
  { teamId: '3', name: 'Real Madrid CF', isClub: true, isDerived: false },
  { teamId: '4', name: 'Brighton & Hove Albion FC', isClub: false, isDerived: false },
  { teamId: '4', name: 'Brighton', isClub: false, isDerived: false },
  { teamId: '5', name: '1. FC Köln', isClub: false, isDerived: false },
  { teamId: '6', name: 'Rangers', isClub: false, isDerived: false },
  { teamId: '7', name: 'Rangers FC', isClub: false, isDerived: false },
]);

test('[INGEST-4] a team is found regardless of accents, case and legal form', () => {
  deepEqual(
    [
      'LIVERPOOL F.C.',
      'liverpool',
      'Atletico',
      'Brighton and Hove Albion',
      'Brighton & Hove Albion',
      'FC Koln',
      'Rangers',
      '',
    ].map((name) => names.find(name)),
    ['1', '1', '2', null, '4', null, null, null],
  );
  equal(names.find('1. FC Köln'), '5');
});

const pairs: readonly (readonly [title: string, home: string | null, away: string | null])[] = [
  ['Liverpool - Real Madrid', '1', '3'],
  ['Fodboldrejse: Liverpool FC - Brighton, 3 nætter', '1', '4'],
  ['Weekend in Liverpool | Liverpool v Brighton & Hove Albion FC', '1', '4'],
  ['Liverpool vs. Lyngby', '1', null],
  ['Se Real Madrid mod Atlético de Madrid med fly', '3', '2'],
];
for (const [title, home, away] of pairs)
  test(`[TRAVEL-1] '${title}' is a match of ${home} and ${away}`, () => {
    deepEqual(names.pairIn(title), { home, away });
  });

test('[INGEST-4] a name belongs to a network club first, and derived names cause no ambiguity', () => {
  const claimed = new TeamNames([
    { teamId: '1', name: 'Arsenal FC', isClub: true, isDerived: false },
    { teamId: '2', name: 'Arsenal', isClub: false, isDerived: false },
    { teamId: '3', name: 'Brighton', isClub: false, isDerived: false },
    { teamId: '4', name: 'Brighton', isClub: false, isDerived: true },
    { teamId: '5', name: 'Köln', isClub: false, isDerived: true },
    { teamId: '6', name: 'River', isClub: false, isDerived: true },
    { teamId: '7', name: 'River', isClub: false, isDerived: true },
  ]);
  deepEqual(
    ['Arsenal', 'Brighton', 'Köln', 'River'].map((name) => claimed.find(name)),
    ['1', '3', '5', null],
  );
  equal(claimed.clubIn('Arsenal shirt'), '1');
});

test('[TRAVEL-1] a title without two teams is not a match', () => {
  deepEqual(
    ['Liverpool', 'Gift card - 500 kr.', ''].map((title) => names.pairIn(title)),
    [null, null, null],
  );
});

test('[TRAVEL-3] a title is about the only club whose name it contains', () => {
  deepEqual(
    [
      'Nike Liverpool Home Shirt',
      'Real Madrid scarf',
      'Liverpool and Real Madrid scarf',
      'Brighton shirt',
      'Liverpoolstraat',
    ].map((title) => names.clubIn(title)),
    ['1', '3', null, null, null],
  );
});
