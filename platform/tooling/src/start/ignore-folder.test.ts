import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ignoreFolder } from './ignore-folder.ts';

test('data and releases in a checkout, and copies of them, are ignored by git', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'fan-base-checkout-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: checkout, encoding: 'utf8' });
  git('init', '--quiet');
  writeFileSync(join(checkout, 'source.ts'), '');
  for (const folder of ['some/data', 'releases']) {
    ignoreFolder(join(checkout, folder), checkout);
    writeFileSync(join(checkout, folder, 'file.json'), '{');
  }
  cpSync(join(checkout, 'releases'), join(checkout, 'releases-copy'), { recursive: true });
  assert.equal(git('ls-files', '--others', '--exclude-standard'), 'source.ts\n');
});

test('a folder outside of the checkout is not changed', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'fan-base-checkout-'));
  const outside = mkdtempSync(join(tmpdir(), 'fan-base-data-'));
  mkdirSync(join(outside, 'data'));
  ignoreFolder(join(outside, 'data'), checkout);
  assert.equal(existsSync(join(outside, 'data/.gitignore')), false);
});
