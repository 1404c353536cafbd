import { deepEqual, throws } from 'node:assert/strict';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { Refusal } from '../refusal.ts';
import { parseOpenfootball } from './parse.ts';

const now = new Date('2026-11-21T12:00:00Z');
const match = { round: 'Jornada 1', date: '2025-08-15', time: '20:00', team1: 'Atlético', team2: 'Málaga' };
const season = (fields: object = {}, name = 'Spain Primera División 2025/26') =>
  JSON.stringify({ name, matches: [match, { ...match, round: 'Jornada 2', ...fields }] });
const read = (text: string, encoding = 'utf-8') =>
  parseOpenfootball(iconv.encode(text, encoding), undefined, now);

const refused: readonly (readonly [what: string, act: () => unknown, message: RegExp])[] = [
  ['in Latin-1', () => read(season(), 'latin1'), /This is not UTF-8 \(line 1, column 30\)/],
  ['in UTF-16', () => read(season(), 'utf-16'), /This is not UTF-8/],
  [
    'whose text was once decoded as Latin-1',
    () => read(iconv.decode(Buffer.from(season()), 'windows-1252')),
    /^\$\.name looks like UTF-8 decoded as Latin-1/,
  ],
  [
    'with a lost letter',
    () => read(season({ team2: 'M�laga' })),
    /^\$\.matches\[1\]\.team2 has a character lost/,
  ],
  [
    'with NUL in a name',
    () => read(season({ team1: { name: 'Atlético\0' } })),
    /^\$\.matches\[1\]\.team1\.name has a NUL character/,
  ],
  [
    'nested too deep',
    () => read(`{"name": "x", "matches": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`),
    /nested more than 100 levels deep/,
  ],
  [
    'of the wrong century',
    () => read(season({}, 'Spain Primera División 2099/00')),
    /The season of \$\.name is in the year 2099, not between 1850 and 2046/,
  ],
  [
    'with the matches of a whole archive',
    () => read(JSON.stringify({ name: 'Spain 2025', matches: Array.from({ length: 5001 }, () => match) })),
    /There are 5001 matches; a season has at most 5000/,
  ],
];
for (const [what, act, message] of refused)
  test(`[INGEST-5] a season ${what} is refused`, () =>
    throws(act, (error) => error instanceof Refusal && message.test(error.message)));

test('[INGEST-5] a match with a result in the future is skipped, unless it was awarded', () => {
  const reasons = (fields: object) =>
    read(season(fields, 'Spain Primera División 2026/27')).problems.map(({ reason }) => reason);
  const future = { date: '2027-02-01', score: { ft: [1, 0] } };
  deepEqual(reasons(future), ['Atlético - Málaga: it has a result, but its date is 2027-02-01']);
  deepEqual(reasons({ ...future, date: '2026-11-21' }), []);
  deepEqual(reasons({ ...future, status: 'awarded' }), []);
});

test('[INGEST-5] a match of the wrong century or with an overlong name is skipped', () => {
  const problems = (fields: object) => read(season(fields)).problems.map(({ reason }) => reason);
  deepEqual(problems({ date: '0205-08-15' }), [
    'Atlético - Málaga: date is in the year 205, not between 1850 and 2046',
  ]);
  deepEqual(problems({ team1: 'A'.repeat(101) }), ['team1 has more than 100 characters']);
  deepEqual(problems({ round: 'A'.repeat(101) }), ['round has more than 100 characters']);
});
