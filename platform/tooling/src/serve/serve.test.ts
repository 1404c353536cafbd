import { deepEqual, equal, match } from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import { publish } from '@fan-base/shared-releases/publish';
import { makeBuild } from '@fan-base/shared-releases/testing/make-build';
import { startS3 } from '@fan-base/shared-releases/testing/start-s3';
import { freePort } from '@fan-base/shared-server/free-port';

const program = ['--disable-warning=ExperimentalWarning', new URL('./serve.ts', import.meta.url).pathname];
const { PATH = '' } = process.env;
const serve = (...words: readonly string[]) => {
  const { status, stdout } = spawnSync(process.execPath, [...program, ...words], {
    encoding: 'utf8',
    env: { PATH },
  });
  return { status, line: JSON.parse(stdout) };
};

test('A role without its settings does not start, and logs the missing ones as one JSON line', () => {
  const { status, line } = serve('api');
  equal(status, 1);
  equal(line.event, 'server.cannot-start');
  match(line.msg, /^api cannot be served: DATABASE_URL must be set.*; OPERATOR_TOKEN must be set/);
  equal(line.problems.length > 5, true);
});

test('An unknown role is rejected with a list of roles', () => {
  const { status, line } = serve('shop');
  equal(status, 1);
  match(line.msg, /pages, api, jobs, migrate/);
});

/** Waits for a line of output. */
async function nextLine(lines: AsyncIterator<string>, text: RegExp): Promise<string> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error(`Output ended without ${text}`);
    if (text.test(value)) return value;
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

test('A pages server without a local copy waits for the store and a shell, and logs why', async () => {
  const store = await startS3();
  await store.stop();
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-serve-'));
  const child = spawn(process.execPath, [...program, 'pages'], {
    env: {
      PATH,
      ...store.env,
      DATA_DIR: folder,
      PAGES_PORT: String(await freePort()),
      MAIN_DOMAIN: 'fan-base.com',
      API_URL: 'http://127.0.0.1:1',
      COOKIE_SECRET: 'a secret of more than thirty-two characters',
      PAGES_TRUSTED_PROXIES: 'none',
      DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  after(async () => {
    await endProcess(child);
    await store.remove();
    await rm(folder, { recursive: true, force: true });
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const { level, msg } = JSON.parse(await nextLine(lines, /waiting for a shell/));
  equal(level, 40);
  match(msg, /the releases in http:.* cannot be read, and there is no local copy: .*ECONNREFUSED/);
  await store.restart();
  match(await nextLine(lines, /waiting for a shell/), /No shell has been published to http:/);

  const server =
    'console.log("the shell runs"); require("node:http").createServer((_, answer) => answer.end("{}")).listen(process.env.PAGES_PORT, "127.0.0.1");';
  const build = makeBuild('shell', '1.0.0', 's', { container: null, server });
  await publish({ build, releases: openReleases(store.env), why: 'a test' });
  match(await nextLine(lines, /the shell runs/), /"msg":"the shell runs"/);
  deepEqual([child.exitCode, child.signalCode], [null, null]);
});
