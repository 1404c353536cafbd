import { deepEqual } from 'node:assert/strict';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { removeOldUploads } from './upload-folder.ts';

const isRoot = process.getuid?.() === 0;
const hourMs = 60 * 60 * 1000;

test('[TEAM-1] a start removes old uploads of its user, and leaves new ones and those of others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-uploads-'));
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  const now = Date.UTC(2026, 10, 26);
  const add = (name: string, age: number) => {
    mkdirSync(join(folder, name, 'build/web'), { recursive: true });
    utimesSync(join(folder, name), new Date(now - age), new Date(now - age));
  };
  try {
    add('fan-base-upload-old', 2 * hourMs);
    add('fan-base-upload-future', -2 * hourMs);
    add('fan-base-upload-new', hourMs / 2);
    add('fan-base-other', 2 * hourMs);
    if (isRoot) {
      add('fan-base-upload-of-others', 2 * hourMs);
      chownSync(join(folder, 'fan-base-upload-of-others'), 61_001, 61_001);
    }
    const problems: unknown[] = [];
    await removeOldUploads(now, (error) => problems.push(error));
    deepEqual(problems, []);
    deepEqual(readdirSync(folder).sort(), [
      'fan-base-other',
      'fan-base-upload-new',
      ...(isRoot ? ['fan-base-upload-of-others'] : []),
    ]);
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(folder, { recursive: true });
  }
});
