import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clubs } from '@fan-base/shared-contracts/football';
import { simulatedSeason } from '../matches/simulate.ts';
import { selectSquad } from '../people/squads.ts';
import { hasFee } from '../people/terms.ts';
import { retirementAge } from '../people/values.ts';
import { writePlayersFile } from './players-file.ts';

const view = {
  seed: 'fan-base',
  now: new Date('2026-11-24T12:00:00Z'),
  origin: 'http://127.0.0.1:4010',
  speed: 1,
};
const rows = new Map(
  writePlayersFile(view)
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [id, value, , contractEnd = ''] = row.split(',');
      return [Number(id), { value: Number(value), contractEnd }] as const;
    }),
);
const { people } = simulatedSeason(2026, view.seed);
const clubNames: readonly (string | null)[] = clubs.map(({ name }) => name);

test("every player of the clubs' squads has a value", () => {
  for (const { name } of clubs)
    for (const { player } of selectSquad(people, name, '2026-11-24'))
      assert.ok((rows.get(player.id)?.value ?? 0) > 0, `${name} ${player.lastName}`);
});

test('the value of a player whom a club bought this season is near the fee', () => {
  const bought = people.moves.filter(
    ({ date, to, terms }) => date > '2026-07' && date < '2026-11' && clubNames.includes(to) && hasFee(terms),
  );
  assert.ok(bought.length > clubs.length);
  for (const { player, terms } of bought) {
    const [, amount, unit] = /^€ ([\d.]+)([MK])$/.exec(terms ?? '') ?? [];
    const fee = Number(amount) * (unit === 'K' ? 1e3 : 1e6);
    const value = rows.get(player.id)?.value ?? 0;
    // Both are rounded.
    assert.ok(Math.abs(fee - value) < 0.4 * value + 100_000, `${player.lastName}: ${fee}, ${value}`);
  }
});

test('contracts end after the season, and at the latest when the player retires', () => {
  for (const { name } of clubs)
    for (const { player } of selectSquad(people, name, '2026-11-24')) {
      const end = rows.get(player.id)?.contractEnd;
      if (!end) continue;
      const age = Number(end.slice(0, 4)) - Number(player.birthDate.slice(0, 4));
      assert.ok(end >= '2027-06-30' && age <= retirementAge, `${player.lastName}: ${end}`);
    }
});
