import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clubs } from '@fan-base/shared-contracts/football';
import { simulatedSeason } from '../matches/simulate.ts';
import { squadOn } from '../people/squads.ts';
import { playersFile } from './players-file.ts';

test("every player of the clubs' squads has a value", () => {
  const now = new Date('2026-11-24T12:00:00Z');
  const view = { seed: 'fan-base', now, origin: 'http://127.0.0.1:4010', speed: 1 };
  const values = new Map(
    playersFile(view)
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => {
        const [id, value] = row.split(',');
        return [Number(id), Number(value)] as const;
      }),
  );
  const { people } = simulatedSeason(2026, view.seed);
  for (const { name } of clubs)
    for (const { player } of squadOn(people, name, '2026-11-24'))
      assert.ok((values.get(player.id) ?? 0) > 0, `${name} ${player.lastName}`);
});
