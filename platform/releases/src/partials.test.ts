import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, utimesSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { inPartial, thisProcess } from './partials.ts';

test('leftovers of killed processes are removed immediately, those of other machines after a day', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'fan-base-partials-'));
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  const begin = (name: string, at?: Date) => {
    const folder = join(directory, '.partial', name);
    mkdirSync(folder, { recursive: true });
    if (at) utimesSync(folder, at, at);
  };
  begin(`${ended}@${hostname()},a`);
  begin(`${thisProcess},b`);
  begin('7@elsewhere,c');
  begin('7@elsewhere,d', yesterday);
  await inPartial(directory, async (own) => mkdirSync(own));
  assert.deepEqual(
    readdirSync(join(directory, '.partial')).sort(),
    [`${thisProcess},b`, '7@elsewhere,c'].sort(),
  );
});
