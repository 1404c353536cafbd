import { createEvent, lineupPlayer, person } from '../../testing/create-match.ts';
import { getPlayerMarks } from './player-marks.ts';

const salah = lineupPlayer('Mohamed Salah', { id: 306 });
const none = { goals: 0, ownGoals: 0, card: null, on: null, off: null };

test('[MATCH-3] a player is matched by id, whatever the spelling of the name', () => {
  expect(getPlayerMarks(salah, 'home', [createEvent({ player: person('M. Salah', 306) })], null).goals).toBe(
    1,
  );
  expect(getPlayerMarks(salah, 'home', [createEvent({ player: person('Mohamed Salah', 7) })], null)).toEqual(
    none,
  );
});

test('[MATCH-3] a player without an id is matched by name', () => {
  const events = [createEvent({ player: person('Mohamed Salah') })];
  expect(getPlayerMarks(salah, 'home', events, null).goals).toBe(1);
  expect(getPlayerMarks(salah, 'away', events, null)).toEqual(none);
});

test('[MATCH-3] both players of a substitution have the minute and the other’s name', () => {
  const events = [
    createEvent({ minute: 90, extra: 2, kind: 'substitution', related: person('Federico Chiesa', 20) }),
  ];
  expect(getPlayerMarks(salah, 'home', events, null).off).toEqual({
    minute: 90,
    extra: 2,
    other: 'Federico Chiesa',
  });
  const chiesa = lineupPlayer('F. Chiesa', { id: 20 });
  expect(getPlayerMarks(chiesa, 'home', events, null).on).toEqual({
    minute: 90,
    extra: 2,
    other: 'Mohamed Salah',
  });
});

test('[MATCH-3] a goal that does not count is not marked at the player', () => {
  expect(getPlayerMarks(salah, 'home', [createEvent({})], []).goals).toBe(0);
});

test.each([
  [['yellow-card'], [], 'yellow-card'],
  [['yellow-card', 'second-yellow-card'], [], 'second-yellow-card'],
  [['red-card'], [], 'red-card'],
  [['red-card'], ['card-rescinded'], null],
  [['yellow-card', 'red-card'], ['card-downgrade'], 'yellow-card'],
] as const)(
  '[MATCH-3] with the cards %j and the decisions %j the player has %s',
  (kinds, decisions, card) => {
    const events = [
      ...kinds.map((kind) => createEvent({ kind })),
      ...decisions.map((decision) => createEvent({ kind: 'var', decision })),
    ];
    expect(getPlayerMarks(salah, 'home', events, null).card).toBe(card);
  },
);
