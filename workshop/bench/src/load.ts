import { Agent, request } from 'undici';
import { measureCpu } from './servers.ts';

export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  /** 99th percentile of the response time, in milliseconds. */
  readonly p99: number;
  /** CPU milliseconds per request, by process. */
  readonly cpu: Readonly<Record<string, number>>;
}

export interface LoadOptions {
  readonly seconds: number;
  /** Concurrent requests. */
  readonly atOnce: number;
  /** Processes whose CPU time is reported, by name. */
  readonly pids?: Readonly<Record<string, number>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Warm-up requests. */
  readonly warmUps?: number;
}

/** Requests an address repeatedly for a number of seconds. */
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
  return { requests: times.length, perSecond: times.length / elapsed, p99, cpu };
}

/** The median; NaN without measurements. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
