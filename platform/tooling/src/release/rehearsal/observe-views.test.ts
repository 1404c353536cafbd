import { equal, match } from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { ObservingTask } from './observe-views.ts';

const folder = await mkdtemp(join(tmpdir(), 'fan-base-observe-views-'));
after(() => rm(folder, { recursive: true, force: true }));

test('[TEAM-2] the rehearsal launches the given browser, which its process cannot find by itself', async () => {
  const chromiumPath = join(folder, 'chromium');
  const launched = join(folder, 'launched');
  await writeFile(chromiumPath, `#!/bin/sh\necho "$*" > ${launched}\nexit 1\n`);
  await chmod(chromiumPath, 0o755);
  const task: ObservingTask = {
    chromiumPath,
    stageUrl: 'http://127.0.0.1:9',
    views: [],
    candidate: { remote: 'mf-squad', version: '1.0.0', pins: new Map() },
    stable: null,
    isRoot: true,
  };
  const child = fork(join(import.meta.dirname, 'observe-views.ts'), {
    env: { PATH: process.env['PATH'], HOME: folder },
    serialization: 'advanced',
  });
  const exited = once(child, 'exit');
  child.send(task);
  const [outcome] = await once(child, 'message');
  child.kill();
  await exited;
  match(outcome.error, /Target page, context or browser has been closed|Failed to launch/);
  equal((await readFile(launched, 'utf8')).includes('--headless'), true);
});
