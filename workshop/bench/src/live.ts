import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fetchJson, goalClock, importGoal } from './goal.ts';
import { measureGoalSeen } from './goal-seen.ts';
import type { ListenReply, ListenRequest } from './listening.ts';
import { median } from './load.ts';
import { measureCpu, measureMemory, startApi } from './servers.ts';

const listeners = 5_000;
const goals = 10;
const domain = 'liverpool-fans.dk';
/** Time in which a process comes to rest, before its memory is read. */
const restMs = 3_000;

async function ask(child: ChildProcess, request: ListenRequest): Promise<void> {
  await new Promise<void>((sent, failed) => {
    child.send(request, (error) => (error ? failed(error) : sent()));
  });
}

async function reply(child: ChildProcess): Promise<ListenReply> {
  const [message] = (await once(child, 'message')) as [ListenReply];
  if (message.kind === 'failed') throw new Error(`The listeners failed: ${message.reason}`);
  return message;
}

interface Measured {
  /** Milliseconds from the import's start to the listener in the middle, and to the last one; by goal. */
  readonly middle: readonly number[];
  readonly last: readonly number[];
  readonly kilobytes: number;
  readonly cpu: number;
}

async function measure(url: string, pid: number, child: ChildProcess): Promise<Measured> {
  const { token } = await fetchJson<{ token: string }>(`${url}/settings?domain=${domain}&language=da`);
  await importGoal(url, 0);
  const headers = { authorization: `Bearer ${token}` };
  const { next } = await fetchJson<{ next: { id: string } }>(`${url}/fixtures/next`, { headers });
  await delay(restMs);
  const before = measureMemory(pid);
  await ask(child, { kind: 'open', url, token, key: `/matches/${next.id}/live`, count: listeners });
  await reply(child);
  await delay(restMs);
  const kilobytes = (measureMemory(pid) - before) / listeners;
  const cpuBefore = measureCpu(pid);
  const middle: number[] = [];
  const last: number[] = [];
  for (let goal = 1; goal <= goals; goal++) {
    await ask(child, { kind: 'await', text: `"score":{"home":${goal},` });
    const started = Date.now();
    const heard = reply(child);
    await importGoal(url, goal);
    const message = await heard;
    if (message.kind !== 'heard') throw new Error('The listeners answered something else');
    middle.push(median(message.times) - started);
    last.push(Math.max(...message.times) - started);
  }
  return { middle, last, kilobytes, cpu: (measureCpu(pid) - cpuBefore) / goals };
}

/** How soon a goal reaches everyone who listens to one API process, and what they cost it. */
async function measureListeners(folder: string): Promise<string[]> {
  const api = await startApi(join(folder, 'data'), '', { CLOCK: goalClock });
  const child = fork(join(import.meta.dirname, 'listen.ts'), { stdio: 'inherit' });
  try {
    const { middle, last, kilobytes, cpu } = await measure(api.url, api.pid, child);
    return [
      '| listeners | goals | until half of them have it, median ms | until all have it, median ms | until all have it, maximum ms | memory KB a listener | API CPU ms a goal |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      `| ${listeners} | ${goals} | ${median(middle).toFixed(0)} | ${median(last).toFixed(0)} | ${Math.max(...last).toFixed(0)} | ${kilobytes.toFixed(1)} | ${cpu.toFixed(0)} |`,
      '',
      'One API process on the embedded database, all listeners in one other process over loopback. A goal is an answer of API-Football sent to `POST /ingest/runs`; times count from before it is sent, so they hold the import, the 100 ms in which changes are gathered, the answer and its way. Memory is the difference of the resident set.',
    ];
  } finally {
    child.disconnect();
    await api.stop();
  }
}

/** How soon a goal reaches listeners of the API, and the readers of open pages. */
export const measureLive = async (folder: string): Promise<string> =>
  [
    `# Live updates, measured on ${new Date().toISOString().slice(0, 10)}`,
    '',
    ...(await measureListeners(folder)),
    '',
    ...(await measureGoalSeen(folder)),
    '',
  ].join('\n');
