import { createEvent, person } from '../testing/create-match.ts';
import { getCountedGoals } from './counted-goals.ts';

const home = (minute: number) => createEvent({ minute });
const away = (minute: number) => createEvent({ minute, side: 'away', player: person('Beto') });
const ownGoal = (minute: number, side: 'home' | 'away') =>
  createEvent({ minute, side, kind: 'own-goal', player: person('Own') });

const read = (...parameters: Parameters<typeof getCountedGoals>) =>
  getCountedGoals(...parameters)?.map(({ side, score }) => `${side} ${score.home}–${score.away}`) ?? null;

test('[MATCH-3] each goal has the score after it', () => {
  const events = [home(5), away(20), createEvent({ minute: 60, kind: 'penalty-goal' })];
  expect(read(events, { home: 2, away: 1 })).toEqual(['home 1–0', 'away 1–1', 'home 2–1']);
});

test('[MATCH-3] an own goal counts for the side that matches the score, whichever it is listed under', () => {
  expect(read([home(5), ownGoal(9, 'home')], { home: 1, away: 1 })).toEqual(['home 1–0', 'away 1–1']);
  expect(read([home(5), ownGoal(9, 'home')], { home: 2, away: 0 })).toEqual(['home 1–0', 'home 2–0']);
});

test('[MATCH-3] a goal disallowed by the VAR stays among the events and does not count', () => {
  const review = createEvent({ minute: 12, kind: 'var', decision: 'goal-disallowed-offside' });
  expect(read([home(5), home(10), review], { home: 1, away: 0 })).toEqual(['home 1–0']);
});

test('[MATCH-3] an unlisted disallowed goal does not cancel an earlier one', () => {
  const review = createEvent({ minute: 12, kind: 'var', decision: 'goal-cancelled' });
  expect(read([home(10), review], { home: 1, away: 0 })).toEqual(['home 1–0']);
});

test.each([
  ['events come to another score', [home(5)], { home: 2, away: 0 }],
  ['there is no score', [home(5)], null],
  ['the side of a goal is not known', [createEvent({ side: null })], { home: 1, away: 0 }],
  ['two readings come to it', [ownGoal(5, 'home'), ownGoal(9, 'away')], { home: 1, away: 1 }],
] as const)('[MATCH-3] the running score is unknown when %s', (_why, events, score) => {
  expect(read(events, score)).toBeNull();
});

test('shoot-out kicks do not count towards the score', () => {
  const kicks = [
    createEvent({ kind: 'shootout-goal', minute: 120 }),
    createEvent({ kind: 'shootout-missed' }),
  ];
  expect(read([home(5), ...kicks], { home: 1, away: 0 })).toEqual(['home 1–0']);
});
