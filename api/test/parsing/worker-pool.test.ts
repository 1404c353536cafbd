import { deepEqual, equal, notEqual, rejects } from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ProviderRefusal, Refusal } from '@fan-base/source-parsers/refusal';
import { WorkerPool } from '@fan-base/source-parsers/workers/worker-pool';
import { openTestApi } from '../api.ts';

const program = new URL('./hostile-worker.ts', import.meta.url);
// A worker needs seconds to start on a busy machine.
const pool = new WorkerPool({ program, workers: 1, memoryMb: 64, deadlineMs: 8000 });
after(() => pool.close());
const { get } = await openTestApi();

async function partsOf(task: string, input?: unknown, from = pool): Promise<unknown[]> {
  const parts: unknown[] = [];
  for await (const part of from.run(task, input)) parts.push(part);
  return parts;
}

test('[INGEST-5] the parts of a source arrive in order, source by source', async () => {
  deepEqual(await Promise.all([partsOf('parts', 3), partsOf('parts', 1), partsOf('parts', 0)]), [
    [1, 2, 3],
    [1],
    [],
  ]);
});

test('[INGEST-5] endless sources time out one after another without blocking requests', async () => {
  const impatient = new WorkerPool({ program, workers: 1, memoryMb: 64, deadlineMs: 2_000 });
  const events: string[] = [];
  const refusals = ['forEver', 'pattern'].map(async (task) => {
    await rejects(partsOf(task, null, impatient), new Refusal('Parsing takes more than 2 seconds'));
    events.push(task);
  });
  for (const path of ['/healthz', '/sites', '/healthz']) {
    equal((await get(path)).statusCode, 200);
    events.push(path);
  }
  await Promise.all(refusals);
  deepEqual(events, ['/healthz', '/sites', '/healthz', 'forEver', 'pattern']);
});

test('[INGEST-5] a source that exhausts the memory is stopped, and the process continues', async () => {
  const patient = new WorkerPool({ program, workers: 1, memoryMb: 64, deadlineMs: 60_000 });
  const refusal = new Refusal('Parsing needs more than 64 MB of memory');
  await rejects(partsOf('memory', null, patient), refusal);
  deepEqual(await partsOf('parts', 2, patient), [1, 2]);
  patient.close();
});

test("[INGEST-5] a rejection has the task's message, and an internal error stays one", async () => {
  await rejects(partsOf('refusal'), new Refusal('It is no feed'));
  await rejects(
    partsOf('providerRefusal'),
    (error) => error instanceof ProviderRefusal && error.key === 'token',
  );
  await rejects(partsOf('fault'), { name: 'RangeError', message: 'A bug of ours' });
  deepEqual(await partsOf('parts', 1), [1]);
});

test('[INGEST-5] a consumer that stops early frees the worker', async () => {
  for await (const part of pool.run('parts', 1000)) if (part === 2) break;
  deepEqual(await partsOf('parts', 1), [1]);
});

test('[INGEST-5] a worker that fails to start takes no slot', async (context) => {
  const small = new WorkerPool({ program, workers: 1, memoryMb: 64, deadlineMs: 10_000 });
  context.after(() => small.close());
  const { execPath } = process;
  // Like on a machine without free processes, where the call always fails.
  process.execPath = '\0';
  const failed = Promise.allSettled([partsOf('parts', 1, small), partsOf('parts', 1, small)]);
  const states = (await failed.finally(() => Object.assign(process, { execPath }))).map(
    ({ status }) => status,
  );
  deepEqual(states, ['rejected', 'rejected']);
  deepEqual(await partsOf('parts', 1, small), [1]);
});

const isAlive = (pid: number): boolean => {
  const status = `/proc/${pid}/status`;
  try {
    process.kill(pid, 0);
    // An exited child that has not been waited for is a zombie.
    return !(existsSync(status) && /^State:\s+Z/m.test(readFileSync(status, 'utf8')));
  } catch {
    return false;
  }
};

test('[INGEST-5] an idle worker ends, and the next source starts another', async (context) => {
  const brief = new WorkerPool({ program, workers: 1, memoryMb: 64, deadlineMs: 10_000, idleMs: 20 });
  context.after(() => brief.close());
  const [first] = await partsOf('processId', undefined, brief);
  while (isAlive(Number(first))) await delay(20);
  const [second] = await partsOf('processId', undefined, brief);
  notEqual(first, second);
});

/** Child processes of a process; Linux only. */
const childrenOf = ({ pid }: ChildProcess): number[] => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
};

test('[INGEST-5] a worker on an endless source does not outlive a killed API', {
  skip: process.platform === 'linux' ? false : 'only Linux tells whose child a process is',
}, async () => {
  const reader = spawn(process.execPath, [fileURLToPath(new URL('./mortal-reader.ts', program))]);
  let workers: number[] = [];
  while (workers.length === 0) {
    await delay(20);
    workers = childrenOf(reader);
  }
  reader.kill('SIGKILL');
  await once(reader, 'exit');
  while (workers.some(isAlive)) await delay(20);
});
