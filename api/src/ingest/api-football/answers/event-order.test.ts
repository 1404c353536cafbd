import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orientSubstitutions, sortEvents } from './event-order.ts';

const at = (minute: number, extra: number | null = null, comment: string | null = null) => ({
  minute,
  extra,
  comment,
});

test('added time precedes the next minute, and a shoot-out comes last in the order of its kicks', () => {
  const kick = (number: number) => at(120, number, 'Penalty Shootout');
  const card = at(120, 4, 'Foul');
  const events = [at(46), kick(3), kick(1), kick(2), at(45, 2), card, at(45)];
  assert.deepEqual(sortEvents(events), [at(45), at(45, 2), at(46), card, kick(1), kick(2), kick(3)]);
});

test('events of the same minute keep their order', () => {
  const goal = { ...at(50), type: 'Goal' };
  const decision = { ...at(50), type: 'Var' };
  assert.deepEqual(sortEvents([goal, decision]), [goal, decision]);
});

const change = (off: number | null, on: number | null) => ({
  ...at(60),
  type: 'subst',
  team_id: '1',
  player_id: off,
  player_name: off === null ? null : `player ${off}`,
  related_id: on,
  related_name: on === null ? null : `player ${on}`,
});
const selected = (player_id: number, starts: boolean) => ({ team_id: '1', player_id, starts });
const players = [selected(1, true), selected(2, true), selected(12, false), selected(13, false)];

test('swapped players of a substitution are corrected: the one on the pitch is taken off', () => {
  assert.deepEqual(orientSubstitutions([change(12, 1)], players), [change(1, 12)]);
  assert.deepEqual(orientSubstitutions([change(1, 12)], players), [change(1, 12)]);
});

test('a substitute can be substituted', () => {
  assert.deepEqual(orientSubstitutions([change(1, 12), change(13, 12)], players), [
    change(1, 12),
    change(12, 13),
  ]);
});

test('without a line-up or known players, a substitution is unchanged', () => {
  assert.deepEqual(orientSubstitutions([change(12, 1)], []), [change(12, 1)]);
  assert.deepEqual(orientSubstitutions([change(null, 12)], players), [change(null, 12)]);
});
