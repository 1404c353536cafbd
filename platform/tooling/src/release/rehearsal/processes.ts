import { readFile } from 'node:fs/promises';

/** Resources that a server's render processes use, measured from outside, so that code in them cannot forge it. */
export interface Usage {
  readonly pids: readonly number[];
  /** CPU time since their start, in ms. */
  readonly cpuMs: number;
  /** Resident memory of the largest one, in MB. */
  readonly memoryMb: number;
}

const read = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/** Measures the child processes of a server, except those that are excluded. All zero without `/proc`. */
export async function measureChildren(pid: number, excluded: readonly number[] = []): Promise<Usage> {
  const children = (await read(`/proc/${pid}/task/${pid}/children`)).split(' ').filter(Boolean).map(Number);
  const pids = children.filter((child) => !excluded.includes(child));
  const usages = await Promise.all(
    pids.map(async (child) => {
      const [schedule, status] = await Promise.all([
        read(`/proc/${child}/schedstat`),
        read(`/proc/${child}/status`),
      ]);
      const [nanoseconds = 0] = schedule.split(' ').map(Number);
      const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
      return { cpuMs: nanoseconds / 1e6, memoryMb: kilobytes / 1024 };
    }),
  );
  return {
    pids,
    cpuMs: usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    memoryMb: Math.max(0, ...usages.map(({ memoryMb }) => memoryMb)),
  };
}
