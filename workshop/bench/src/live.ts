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
/** Pause before a process's memory is read. */
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
  /** Milliseconds from the import's start to the median and the last listener, by goal. */
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

/** Latency of a goal to all listeners of one API process, and the listeners' cost. */
async function measureListeners(folder: string): Promise<string[]> {
  const api = await startApi(join(folder, 'data'), '', { CLOCK: goalClock });
  const child = fork(join(import.meta.dirname, 'listen.ts'), { stdio: 'inherit' });
  try {
    const { middle, last, kilobytes, cpu } = await measure(api.url, api.pid, child);
    return [
      '| listeners | goals | latency to half of them, median ms | latency to all, median ms | latency to all, maximum ms | memory KB per listener | API CPU ms per goal |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      `| ${listeners} | ${goals} | ${median(middle).toFixed(0)} | ${median(last).toFixed(0)} | ${Math.max(...last).toFixed(0)} | ${kilobytes.toFixed(1)} | ${cpu.toFixed(0)} |`,
      '',
      'One API process on the embedded database; all listeners are in one other process and connect over loopback. A goal is a response of API-Football sent to `POST /ingest/runs`; times start before it is sent, so they include the import, the debounce of 100 ms, the response and its transfer. Memory is the growth of the resident set.',
    ];
  } finally {
    child.disconnect();
    await api.stop();
  }
}

/** Latency of a goal to listeners of the API and to open pages. */
export const measureLive = async (folder: string): Promise<string> =>
  [
    `# Live updates, measured on ${new Date().toISOString().slice(0, 10)}`,
    '',
    ...(await measureListeners(folder)),
    '',
    ...(await measureGoalSeen(folder)),
    '',
  ].join('\n');
