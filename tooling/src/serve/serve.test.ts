import { equal, match } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const program = new URL('./serve.ts', import.meta.url).pathname;
const serve = (...words: readonly string[]) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...words], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  });

test('A role without its settings does not start, and says what it needs', () => {
  const { status, stderr } = serve('api');
  equal(status, 1);
  match(
    stderr,
    /api cannot be served:\n.* {2}- DATABASE_URL must be set.*\n {2}- OPERATOR_TOKEN must be set/s,
  );
});

test('A role that is none is answered with those that there are', () => {
  const { status, stderr } = serve('shop');
  equal(status, 1);
  match(stderr, /pages, api, jobs, migrate/);
});
