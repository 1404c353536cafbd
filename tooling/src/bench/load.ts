import { readFileSync } from 'node:fs';
import { Agent, request } from 'undici';

/** Clock ticks a second of /proc, on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** CPU time of a process so far, in milliseconds; NaN where there is no /proc. */
export function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
  } catch {
    return Number.NaN;
  }
}

export interface Load {
  readonly perSecond: number;
  /** Milliseconds of CPU a request, of each process by name. */
  readonly cpu: Readonly<Record<string, number>>;
}

/** Requests until the code is as quick as it gets. */
const warmUps = 1_000;

/** Asks for an address over and over, `atOnce` at the same time, for a number of seconds. */
export async function load(
  address: string,
  seconds: number,
  atOnce: number,
  pids: Readonly<Record<string, number>>,
): Promise<Load> {
  const agent = new Agent({ connections: atOnce });
  const ask = async () => {
    const answer = await request(address, { dispatcher: agent, headers: { 'accept-encoding': 'br' } });
    await answer.body.dump();
    if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}`);
  };
  for (let warm = 0; warm < warmUps; warm++) await ask();
  const before = Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, cpuOf(pid)]));
  const started = performance.now();
  let count = 0;
  const work = async () => {
    while (performance.now() - started < seconds * 1000) {
      await ask();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const elapsed = (performance.now() - started) / 1000;
  await agent.close();
  const cpu = Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => [name, (cpuOf(pid) - (before[name] ?? 0)) / count]),
  );
  return { perSecond: count / elapsed, cpu };
}
