import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { Absence } from '@fan-base/shared-contracts/api/squad';
import {
  type AbsenceFacts,
  type AbsencePeriod,
  type Availability,
  absenceNow,
  type ComingMatch,
  type Injury,
  pastAbsences,
  predictAvailability,
} from './absence.ts';

const now = new Date('2026-08-15T14:00:00Z');

const injury = (
  fixture: number,
  at: string,
  kind: Injury['kind'],
  reason: string,
  isOver = false,
): Injury => ({
  fixture,
  at: new Date(`${at}T15:00:00Z`),
  kind,
  reason,
  isOver,
});
const spell = (cause: string, start: string, end: string | null = null): AbsencePeriod => ({
  cause,
  start,
  end,
});
const facts = (more: Partial<AbsenceFacts>): AbsenceFacts => ({
  injuries: [],
  spells: [],
  expectedReturn: null,
  ...more,
});
const absence = (kind: Absence['kind'], cause: string, more: Partial<Absence> = {}): Absence => ({
  kind,
  cause,
  start: null,
  end: null,
  expectedReturn: null,
  days: null,
  ...more,
});

const cases: [title: string, AbsenceFacts, Absence | null][] = [
  ['Of whom nothing is said is fit', facts({}), null],
  [
    'Who misses the next match is absent, since when is unknown',
    facts({ injuries: [injury(2, '2026-08-16', 'missing', 'Yellow Cards')] }),
    absence('missing', 'Yellow Cards'),
  ],
  [
    'Who may miss it is doubtful',
    facts({ injuries: [injury(2, '2026-08-16', 'questionable', 'Knock')] }),
    absence('questionable', 'Knock'),
  ],
  [
    'Of two reasons for a match the certain one counts',
    facts({
      injuries: [
        injury(2, '2026-08-16', 'questionable', 'Knock'),
        injury(2, '2026-08-16', 'missing', 'Suspended'),
      ],
    }),
    absence('missing', 'Suspended'),
  ],
  [
    'Who missed the last match is absent until another has been played',
    facts({ injuries: [injury(1, '2026-08-10', 'missing', 'Illness')] }),
    absence('missing', 'Illness'),
  ],
  [
    'Who missed a match before the last one is fit',
    facts({ injuries: [injury(1, '2026-08-10', 'missing', 'Illness', true)] }),
    null,
  ],
  [
    'What is said of the next match counts before what was said of the last',
    facts({
      injuries: [
        injury(1, '2026-08-10', 'missing', 'Illness'),
        injury(2, '2026-08-16', 'questionable', 'Fitness'),
      ],
    }),
    absence('questionable', 'Fitness'),
  ],
  [
    'Who is sidelined without an end is absent since its first day, which counts',
    facts({ spells: [spell('Hamstring', '2026-08-01')] }),
    absence('missing', 'Hamstring', { start: '2026-08-01', days: 15 }),
  ],
  [
    'The last day of a spell is a day out',
    facts({ spells: [spell('Virus', '2026-08-14', '2026-08-15')] }),
    absence('missing', 'Virus', { start: '2026-08-14', end: '2026-08-15', days: 2 }),
  ],
  ['The day after it he is fit', facts({ spells: [spell('Virus', '2026-08-10', '2026-08-14')] }), null],
  ['Before its first day he is fit', facts({ spells: [spell('Ban', '2026-08-16')] }), null],
  [
    'Of two spells the newer counts',
    facts({ spells: [spell('Knee', '2025-01-01'), spell('Ankle', '2026-08-15')] }),
    absence('missing', 'Ankle', { start: '2026-08-15', days: 1 }),
  ],
  [
    'The words of the match and the days of the spell make one absence, with the return that editors expect',
    facts({
      injuries: [injury(2, '2026-08-16', 'missing', 'Hamstring Injury')],
      spells: [spell('Hamstring', '2026-08-01')],
      expectedReturn: '2026-09-01',
    }),
    absence('missing', 'Hamstring Injury', {
      start: '2026-08-01',
      expectedReturn: '2026-09-01',
      days: 15,
    }),
  ],
  [
    'A doubt about the next match counts before a spell that runs',
    facts({
      injuries: [injury(2, '2026-08-16', 'questionable', 'Knock')],
      spells: [spell('Hamstring', '2026-08-01')],
    }),
    absence('questionable', 'Knock', { start: '2026-08-01', days: 15 }),
  ],
  [
    'A doubt about the last match does not count before a spell that runs',
    facts({
      injuries: [injury(1, '2026-08-10', 'questionable', 'Knock')],
      spells: [spell('Hamstring', '2026-08-01')],
    }),
    absence('missing', 'Hamstring', { start: '2026-08-01', days: 15 }),
  ],
  [
    'Of two coming matches the nearer one counts',
    facts({
      injuries: [
        injury(2, '2026-08-16', 'questionable', 'Knock'),
        injury(3, '2026-08-23', 'missing', 'Suspended'),
      ],
    }),
    absence('questionable', 'Knock'),
  ],
  [
    'A day of return that has passed is unknown again',
    facts({ spells: [spell('Knee', '2026-08-01')], expectedReturn: '2026-08-14' }),
    absence('missing', 'Knee', { start: '2026-08-01', days: 15 }),
  ],
  ['a return date alone is not an absence', facts({ expectedReturn: '2026-09-01' }), null],
];

for (const [title, known, expected] of cases)
  test(`[SQUAD-3] ${title}`, () => deepEqual(absenceNow(known, now), expected));

test('[SQUAD-3] Past absences have their days, newest first, at most twenty', () => {
  const past = Array.from({ length: 30 }, (_, index) =>
    spell('Knock', `2025-01-${String(index + 1).padStart(2, '0')}`, '2025-02-01'),
  );
  const found = pastAbsences(
    [...past, spell('Open', '2026-08-01'), spell('Today', '2026-08-14', '2026-08-15')],
    now,
  );
  equal(found.length, 20);
  deepEqual(found[0], absence('missing', 'Knock', { start: '2025-01-30', end: '2025-02-01', days: 3 }));
});

const matches: ComingMatch[] = [
  { providerId: 2, day: '2026-08-16' },
  { providerId: 3, day: '2026-08-23' },
  { providerId: null, day: '2026-08-30' },
];

const timelines: [title: string, AbsenceFacts, Availability[]][] = [
  [
    'without more facts the player misses the next match, and later ones are unknown',
    facts({ spells: [spell('Knee', '2026-08-01')] }),
    ['out', 'unknown', 'unknown'],
  ],
  [
    'A doubt is a doubt for the next match alone',
    facts({ injuries: [injury(2, '2026-08-16', 'questionable', 'Knock')] }),
    ['questionable', 'unknown', 'unknown'],
  ],
  [
    'What was said of the last match makes the next doubtful',
    facts({ injuries: [injury(1, '2026-08-10', 'questionable', 'Knock')] }),
    ['questionable', 'unknown', 'unknown'],
  ],
  [
    'On the day of his return he may play',
    facts({ spells: [spell('Knee', '2026-08-01')], expectedReturn: '2026-08-23' }),
    ['out', 'available', 'available'],
  ],
  [
    'On the last day of a spell he is out',
    facts({ spells: [spell('Ban', '2026-08-01', '2026-08-23')] }),
    ['out', 'out', 'available'],
  ],
  [
    'The editors count before the end of a spell, and what is said of a match before both',
    facts({
      injuries: [injury(3, '2026-08-23', 'missing', 'Suspended')],
      spells: [spell('Ban', '2026-08-01', '2026-08-30')],
      expectedReturn: '2026-08-16',
    }),
    ['available', 'out', 'available'],
  ],
];

for (const [title, known, expected] of timelines)
  test(`[SQUAD-3] ${title}`, () => {
    const found = absenceNow(known, now);
    deepEqual(found && predictAvailability(known, found, matches), expected);
  });
