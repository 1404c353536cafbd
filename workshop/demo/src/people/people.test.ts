import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { seed } from '../testing/world.ts';
import { teams } from '../world/teams.ts';
import { getCoach } from './coaches.ts';
import { famousNames, formatFullName } from './persons.ts';
import { getPeople, selectSquad } from './squads.ts';
import { hasFee } from './terms.ts';
import { marketValue, seasonAge } from './values.ts';

const people = getPeople(seed, 2027);
const seeds = [seed, 'another', 'third'];
const worlds = seeds.map((one) => getPeople(one, 2027));
const seasons = [2025, 2026, 2027];
const days = ['2025-08-20', '2025-09-02', '2026-02-10', '2026-07-20', '2026-11-21', '2027-09-01'];

const findDuplicates = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);

test('no person has the name of a famous footballer or coach', () => {
  assert.ok(famousNames.size > 100);
  const coaches = teams.flatMap(({ name: team }) => days.map((day) => getCoach(seed, team, day)));
  for (const person of [...people.byId.values(), ...coaches])
    assert.ok(!famousNames.has(toSlug(formatFullName(person))), formatFullName(person));
});

test('a squad has 24 to 30 players when the transfer windows are closed', () => {
  for (const day of days.filter((one) => !/-0[78]-/.test(one)))
    for (const { name: team } of teams) {
      const { length } = selectSquad(people, team, day);
      assert.ok(length >= 24 && length <= 30, `${team} ${day}: ${length}`);
    }
});

test('a squad has goalkeepers, and no number twice, at any time', () => {
  for (const day of days)
    for (const { name: team } of teams) {
      const squad = selectSquad(people, team, day);
      assert.ok(squad.filter(({ slot }) => slot.position === 'G').length >= 2, `${team} ${day}`);
      assert.equal(new Set(squad.map(({ number }) => number)).size, squad.length, `${team} ${day}`);
    }
});

test('no player is in two teams on the same day', () => {
  for (const day of days) {
    const all = teams.flatMap(({ name: team }) =>
      selectSquad(people, team, day).map(({ player }) => player.id),
    );
    assert.equal(new Set(all).size, all.length, day);
  }
});

test('a career has no gaps and no overlaps, and its transfers are those of the squads', () => {
  for (const world of worlds) {
    const stints = Map.groupBy([...world.stints.values()].flat(), ({ player }) => player.id);
    const transfers = Map.groupBy(world.transfers, ({ player }) => player.id);
    for (const [id, career] of stints) {
      career.sort((one, other) => (one.from < other.from ? -1 : 1));
      const path = transfers.get(id) ?? [];
      const changes = career.slice(1).map(({ team, from }, index) => [from, career[index]?.team, team]);
      const past = path.length - changes.length;
      assert.deepEqual(
        path.slice(past).map(({ date, from, to }) => [date, from, to]),
        changes,
        `stints of ${id}`,
      );
      if (past > 0) assert.equal(path[past - 1]?.to, career[0]?.team, `arrival of ${id}`);
      for (const [index, { to }] of career.slice(0, -1).entries())
        assert.equal(to, career[index + 1]?.from, `stints of ${id}`);
      for (const [index, { from, date }] of path.slice(1).entries()) {
        assert.equal(path[index]?.to, from, `transfers of ${id}`);
        assert.ok((path[index]?.date ?? '') < date, `transfers of ${id}`);
      }
    }
  }
});

test('no two players of a squad share a surname in the course of a season', () => {
  for (const world of worlds)
    for (const [team, stints] of world.stints)
      for (const season of seasons) {
        const inSeason = stints.filter(
          ({ from, to }) => from < `${season + 1}-06-30` && (to === null || to > `${season}-07-01`),
        );
        const players = new Map(inSeason.map(({ player }) => [player.id, toSlug(player.lastName)]));
        assert.deepEqual(findDuplicates([...players.values()]), [], `${team} ${season}`);
      }
});

test('no player has the surname of a coach of the team', () => {
  for (const [index, world] of worlds.entries())
    for (const day of days)
      for (const { name: team } of teams) {
        const { lastName } = getCoach(seeds[index] ?? seed, team, day);
        const names = selectSquad(world, team, day).map(({ player }) => toSlug(player.lastName));
        assert.ok(!names.includes(toSlug(lastName)), `${team} ${day}: ${lastName}`);
      }
});

test('no two players of the world have the same full name', () => {
  for (const world of worlds)
    assert.deepEqual(
      findDuplicates([...world.byId.values()].map((player) => toSlug(formatFullName(player)))),
      [],
    );
});

test('every team buys, sells, and lends or borrows in every season', () => {
  for (const world of worlds)
    for (const season of seasons)
      for (const { name: team } of teams) {
        const transfers = world.transfers.filter(
          ({ date }) => date > `${season}-07-01` && date < `${season + 1}-06-30`,
        );
        const [purchases, sales] = (['to', 'from'] as const).map((end) =>
          transfers.filter(({ terms, ...ends }) => ends[end] === team && terms !== 'Loan'),
        );
        assert.ok(purchases && purchases.length >= 2 && sales && sales.length >= 2, `${team} ${season}`);
        assert.ok(
          purchases.some(({ terms }) => hasFee(terms)),
          `${team} ${season}`,
        );
        assert.ok(
          transfers.some(({ terms, from, to }) => terms === 'Loan' && (from === team || to === team)),
          `${team} ${season}`,
        );
      }
});

test('a fee is near the market value, and no expensive player leaves for free', () => {
  for (const [index, world] of worlds.entries())
    for (const { player, date, terms } of world.transfers) {
      const season = Number(date.slice(0, 4)) - Number(date.slice(5) < '07');
      const value = marketValue(seeds[index] ?? seed, player, season);
      const about = `${formatFullName(player)} ${date} ${terms}, worth ${value}`;
      const [, amount, unit] = /^€ ([\d.]+)([MK])$/.exec(terms ?? '') ?? [];
      if (amount !== undefined) {
        const fee = Number(amount) / (unit === 'K' ? 1000 : 1);
        // Fees are rounded to 50K below a million.
        assert.ok(fee > value * 0.75 - 0.05 && fee < value * 1.35 + 0.05, about);
      }
      if (terms === 'Free') assert.ok(value < 8 || seasonAge(player, season) > 31, about);
    }
});

test('a season later, a player is worth at least half of the fee, unless of an age at which values fall', () => {
  for (const [index, world] of worlds.entries())
    for (const { player, date, terms } of world.transfers) {
      const [, amount, unit] = /^€ ([\d.]+)([MK])$/.exec(terms ?? '') ?? [];
      if (amount === undefined) continue;
      const fee = Number(amount) / (unit === 'K' ? 1000 : 1);
      const next = Number(date.slice(0, 4)) - Number(date.slice(5) < '07') + 1;
      const value = marketValue(seeds[index] ?? seed, player, next);
      const share = seasonAge(player, next) < 29 ? 0.5 : 0.3;
      assert.ok(value > fee * share - 0.05, `${formatFullName(player)} ${date} ${terms}, worth ${value}`);
    }
});

/** Positions of the players who wear the numbers of a first eleven. */
const firstNumbers = {
  1: 'G',
  2: 'D',
  3: 'D',
  4: 'D',
  5: 'D',
  6: 'M',
  7: 'F',
  8: 'M',
  9: 'F',
  10: 'M',
  11: 'F',
};

test('numbers up to eleven are worn in their positions', () => {
  for (const world of worlds)
    for (const day of days)
      for (const { name: team } of teams)
        for (const { slot, number } of selectSquad(world, team, day)) {
          const position: string = firstNumbers[number as keyof typeof firstNumbers] ?? slot.position;
          assert.equal(slot.position, position, `${team} ${day}: ${number}`);
        }
});

test('a player has one position for life, and an age of a professional', () => {
  for (const world of worlds)
    for (const stints of world.stints.values())
      for (const { player, slot, from, to } of stints) {
        assert.equal(slot.position, player.position, formatFullName(player));
        const [first, last] = [from, to ?? '2027-12-01'].map((day) => Number(day.slice(0, 4)));
        for (const season of seasons.filter((year) => year >= (first ?? 0) && year < (last ?? 0))) {
          const age = seasonAge(player, season);
          assert.ok(age >= 17 && age <= 36, `${formatFullName(player)} is ${age} in ${season}`);
        }
      }
});
