import { equal, ok } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { takeChildCpu } from './child-cpu.ts';

/** Runs a child of a child that uses this much CPU time. */
const burn = `
  require('node:child_process').spawnSync(process.execPath, ['-e',
    'while (process.cpuUsage().user < 300_000);']);
`;

test('the CPU time of a command has that of its descendants, and is taken once', {
  skip: !existsSync('/proc/self/stat'),
}, async () => {
  takeChildCpu();
  await once(spawn(process.execPath, ['-e', burn]), 'exit');
  ok((takeChildCpu() ?? 0) >= 300);
  equal(takeChildCpu(), 0);
});
