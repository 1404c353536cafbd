import { deepEqual, equal, notEqual, rejects } from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { freePort } from '@fan-base/shared-server/free-port';
import { type SupervisedOptions, startSupervised } from './supervise.ts';
import { waitFor } from './wait-for.ts';

const folder = await mkdtemp(join(tmpdir(), 'fan-base-supervise-'));
after(() => rm(folder, { recursive: true, force: true }));

/** Supervises a program and collects its log lines. */
async function supervised(
  code: string,
  restartDelay?: SupervisedOptions['restartDelay'],
  stopTimeoutMs?: number,
) {
  const script = join(folder, `${Math.random()}.mjs`);
  await writeFile(script, code);
  const lines: string[] = [];
  const logged = new EventEmitter();
  const server = await startSupervised({
    script: () => script,
    env: {},
    onLine(line) {
      lines.push(line);
      logged.emit('line');
    },
    ...(restartDelay && { restartDelay }),
    stopTimeoutMs,
  });
  const until = async (isThere: (lines: readonly string[]) => boolean) => {
    while (!isThere(lines)) await once(logged, 'line');
  };
  return { server, lines, until };
}

const mortal = 'console.log("runs"); process.exitCode = 3';
const lasting = 'console.log("runs", process.pid); setInterval(() => {}, 1000)';
const runs = (lines: readonly string[]) => lines.filter((line) => line.startsWith('runs'));

test('a crashing process is restarted with exponential backoff, and each restart is logged', async () => {
  const { server, lines, until } = await supervised(mortal, { firstMs: 1, maxMs: 1_000 });
  server.keepRunning();
  await until((now) => now.length >= 6);
  await server.stop();
  deepEqual(
    lines.filter((line) => !line.startsWith('runs')).slice(0, 3),
    [1, 2, 4].map((ms) => `exited with code 3; restarting in ${ms / 1000} s`),
  );
});

test('a killed process is replaced by a new one', async () => {
  const { server, lines, until } = await supervised(lasting, { firstMs: 1, maxMs: 1 });
  server.keepRunning();
  await until((now) => runs(now).length === 1);
  process.kill(server.pid ?? 0, 'SIGKILL');
  await until((now) => runs(now).length === 2);
  const [first, second] = runs(lines);
  notEqual(first, second);
  equal(lines[1], 'was killed by SIGKILL; restarting in 0.001 s');
  await server.stop();
  equal(lines.length, 3);
});

test('a process whose exit is expected is not restarted', async () => {
  const { server, lines, until } = await supervised(lasting, { firstMs: 1, maxMs: 1 });
  server.keepRunning();
  await until((now) => runs(now).length === 1);
  server.expectExit();
  process.kill(server.pid ?? 0, 'SIGINT');
  await server.stop();
  equal(lines.length, 1);
});

test('a process that does not stop is killed, which is logged', async () => {
  const deaf = "process.on('SIGTERM', () => {}); console.log('runs'); setInterval(() => {}, 1000)";
  const { server, lines, until } = await supervised(deaf, undefined, 10);
  await until((now) => runs(now).length === 1);
  await server.stop();
  deepEqual(lines, ['runs', 'has not stopped within 0.01 s and is killed']);
});

test('stopping during a restart delay takes effect immediately', async () => {
  const { server, until } = await supervised(mortal, { firstMs: 600_000, maxMs: 600_000 });
  server.keepRunning();
  await until((lines) => lines.some((line) => line.endsWith('in 600 s')));
  await server.stop();
});

test('a process that crashes before it is ready is not restarted, which is logged', async () => {
  const { server, lines, until } = await supervised(mortal);
  await until((now) => now.includes('exited with code 3'));
  equal(server.isDead(), true);
  deepEqual(lines.toSorted(), ['exited with code 3', 'runs']);
});

test('another program takes over the port once it listens; a failed start changes nothing', async () => {
  const port = await freePort();
  const serving = (name: string) => `
    import { createServer } from 'node:http';
    createServer((request, answer) => answer.end('${name}')).listen(${port}, '127.0.0.1');
    process.on('SIGTERM', () => process.exit(0));`;
  const writeScript = async (name: string, code: string) => {
    const script = join(folder, `${name}.mjs`);
    await writeFile(script, code);
    return script;
  };
  const first = await writeScript('first', serving('first'));
  const server = await startSupervised({
    script: () => first,
    env: {},
    onLine: () => {},
    sharesPort: true,
  });
  const answer = async () =>
    (await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })).text();
  await waitFor(`http://127.0.0.1:${port}`, 10_000, server.isDead);
  server.keepRunning();
  const { pid } = server;
  await rejects(
    server.takeOver(await writeScript('broken', 'process.exit(4)')),
    /broken\.mjs exited with code 4/,
  );
  deepEqual([await answer(), server.pid], ['first', pid]);
  await server.takeOver(await writeScript('second', serving('second')));
  equal(await answer(), 'second');
  notEqual(server.pid, pid);
  await server.stop();
});

for (const [outcome, settle] of [
  ['is found', (found: PromiseWithResolvers<string>, script: string) => found.resolve(script)],
  ['is not found', (found: PromiseWithResolvers<string>) => found.reject(new Error('the store is away'))],
] as const)
  test(`a restart whose program ${outcome} after another took over changes nothing`, async () => {
    const script = join(folder, `${Math.random()}.mjs`);
    await writeFile(script, lasting);
    const [asked, found] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
    const lines: string[] = [];
    let starts = 0;
    const server = await startSupervised({
      script() {
        starts += 1;
        if (starts === 1) return script;
        asked.resolve();
        return found.promise;
      },
      env: {},
      onLine: (line) => lines.push(line),
      restartDelay: { firstMs: 1, maxMs: 1 },
    });
    server.keepRunning();
    process.kill(server.pid ?? 0, 'SIGKILL');
    await asked.promise;
    await server.takeOver(script);
    const { pid } = server;
    const before = lines.filter((line) => !line.startsWith('runs'));
    settle(found, script);
    await new Promise(setImmediate);
    equal(server.pid, pid);
    deepEqual(
      lines.filter((line) => !line.startsWith('runs')),
      before,
    );
    await server.stop();
  });

test('stopping during a takeover leaves no process', async () => {
  const { server } = await supervised(lasting);
  server.keepRunning();
  const script = join(folder, 'late.mjs');
  await writeFile(script, lasting);
  const refused = rejects(server.takeOver(script), /is no longer needed/);
  await server.stop();
  await refused;
});
