import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { takeTurn } from './folderLock.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'fan-base-turns-'));
const first = (turns: string) => join(turns, '000000000001');

/** Takes a turn, and sees whether another has one meanwhile. */
async function takeAlone(turns: string, inside: { count: number }): Promise<void> {
  const turn = await takeTurn(turns);
  inside.count++;
  assert.equal(inside.count, 1, 'nobody else has the turn');
  assert.equal(await turn.isHeld(), true);
  inside.count--;
  await turn.release();
}

test('[MF-6] thirty who find the turn of a killed process take theirs one after another', async () => {
  const turns = folder();
  const dead = spawnSync(process.execPath, ['--version']);
  writeFileSync(first(turns), `${dead.pid}@${hostname()}`);
  const inside = { count: 0 };
  await Promise.all(Array.from({ length: 30 }, () => takeAlone(turns, inside)));
  assert.equal(readdirSync(turns).length, 1, 'only the last turn is left');
});

test('a turn that was over when another looked, and was tidied up since, is not taken twice', async () => {
  const turns = folder();
  for (let time = 0; time < 3; time++) await takeAlone(turns, { count: 0 });
  assert.deepEqual(readdirSync(turns), ['000000000003']);
});

test('the turn of another machine is over when it lasts longer than any change', async () => {
  const turns = folder();
  writeFileSync(first(turns), '1@another-machine');
  const longAgo = new Date(Date.now() - 120_000);
  utimesSync(first(turns), longAgo, longAgo);
  const turn = await takeTurn(turns);
  assert.equal(await turn.isHeld(), true);
});

test('who slept through its turn knows that another has taken it over', async () => {
  const turns = folder();
  const slept = await takeTurn(turns);
  const longAgo = new Date(Date.now() - 120_000);
  utimesSync(first(turns), longAgo, longAgo);
  const next = await takeTurn(turns);
  assert.equal(await slept.isHeld(), false);
  await slept.release();
  assert.equal(await next.isHeld(), true);
});
