import { equal, match } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../project.ts';

test('on an older Node, fan-base names the version that it needs', () => {
  const older = "Object.defineProperty(process.versions, 'node', { value: '20.19.0' })";
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${older}`, join(root, 'platform/tooling/fan-base.mjs')],
    { encoding: 'utf8' },
  );
  equal(status, 1);
  match(stderr, /^fan-base needs Node 24 or newer, and this is Node 20\.19\.0\.$/m);
});
