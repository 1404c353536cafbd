import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { teams } from '../world/teams.ts';
import { coachOn } from './coaches.ts';
import { famousNames, fullNameOf, initialsOf } from './persons.ts';
import { peopleOf, squadOn } from './squads.ts';

const seed = 'fan-base';
const people = peopleOf(seed, 2027);
const days = ['2025-08-20', '2026-02-10', '2026-07-20', '2026-11-21', '2027-09-01'];

test('nobody has the name of a footballer or coach whom everybody knows', () => {
  assert.ok(famousNames.size > 100);
  const coaches = teams.flatMap(({ name: team }) => days.map((day) => coachOn(seed, team, day)));
  for (const person of [...people.byId.values(), ...coaches])
    assert.ok(!famousNames.has(toSlug(fullNameOf(person))), fullNameOf(person));
});

test('a squad has 24 to 30 players when the transfer windows are closed', () => {
  for (const day of days.filter((one) => !one.includes('-07-')))
    for (const { name: team } of teams) {
      const { length } = squadOn(people, team, day);
      assert.ok(length >= 24 && length <= 30, `${team} ${day}: ${length}`);
    }
});

test('a squad has goalkeepers, and no number twice, at any time', () => {
  for (const day of days)
    for (const { name: team } of teams) {
      const squad = squadOn(people, team, day);
      assert.ok(squad.filter(({ slot }) => slot.position === 'G').length >= 2, `${team} ${day}`);
      assert.equal(new Set(squad.map(({ number }) => number)).size, squad.length, `${team} ${day}`);
    }
});

test('nobody is in two teams on one day', () => {
  for (const day of days) {
    const all = teams.flatMap(({ name: team }) => squadOn(people, team, day).map(({ player }) => player.id));
    assert.equal(new Set(all).size, all.length, day);
  }
});

test('a move leads from the team that a player was in to the one that he is in then', () => {
  for (const { player, date, from, to } of people.moves) {
    if (date < '2025-07-01') continue;
    const isIn = (team: string | null, day: string) =>
      team !== null && squadOn(people, team, day).some((stint) => stint.player.id === player.id);
    const before = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
    assert.ok(isIn(from, before) && isIn(to, date), `${fullNameOf(player)} ${date}`);
  }
});

test('no squad has two players whose names are written alike', () => {
  for (const day of days)
    for (const { name: team } of teams) {
      const names = squadOn(people, team, day).map(({ player }) => initialsOf(player));
      assert.deepEqual(
        names.filter((name, at) => names.indexOf(name) !== at),
        [],
        `${team} ${day}`,
      );
    }
});

test('forwards of the first eleven have the numbers of forwards', () => {
  for (const day of days)
    for (const { name: team } of teams)
      for (const { slot, number } of squadOn(people, team, day))
        if (slot.position === 'F') assert.ok(number >= 7 && ![8, 10].includes(number), `${team} ${number}`);
});
