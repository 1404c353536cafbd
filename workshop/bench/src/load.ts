import { Agent, request } from 'undici';
import { measureCpu } from './servers.ts';

export interface Load {
  readonly perSecond: number;
  /** Milliseconds within which 99 of 100 requests were answered. */
  readonly p99: number;
  /** Milliseconds of CPU a request, of each process by name. */
  readonly cpu: Readonly<Record<string, number>>;
}

export interface LoadOptions {
  readonly seconds: number;
  /** Requests at the same time. */
  readonly atOnce: number;
  /** Processes whose CPU time is reported, by name. */
  readonly pids?: Readonly<Record<string, number>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Requests until the code is as quick as it gets. */
  readonly warmUps?: number;
}

/** Asks for an address over and over for a number of seconds. */
export async function load(
  address: string,
  { seconds, atOnce, pids = {}, headers = {}, warmUps = 1_000 }: LoadOptions,
): Promise<Load> {
  const agent = new Agent({ connections: atOnce });
  const ask = async () => {
    const answer = await request(address, {
      dispatcher: agent,
      headers: { 'accept-encoding': 'br', ...headers },
    });
    await answer.body.dump();
    if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}`);
  };
  for (let warm = 0; warm < warmUps; warm++) await ask();
  const before = Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, measureCpu(pid)]));
  const started = performance.now();
  const times: number[] = [];
  const work = async () => {
    for (let asked = performance.now(); asked - started < seconds * 1000; asked = performance.now()) {
      await ask();
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const elapsed = (performance.now() - started) / 1000;
  await agent.close();
  const cpu = Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => [name, (measureCpu(pid) - (before[name] ?? 0)) / times.length]),
  );
  const p99 = times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
  return { perSecond: times.length / elapsed, p99, cpu };
}

/** The middle one of some measurements; NaN of none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
