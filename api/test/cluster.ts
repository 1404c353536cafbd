import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const program = resolve(import.meta.dirname, '../../platform/tooling/src/postgres/serve.ts');

export type ClusterAct =
  | 'shut down'
  | 'crash'
  | 'restart'
  | 'freeze'
  | 'thaw'
  | 'fill disk'
  | 'empty disk'
  | 'shut down replica'
  | 'restart replica';

/** A dedicated PostgreSQL for tests, run by a separate process. */
export interface TestCluster {
  /** Superuser address of its database `postgres`. */
  readonly url: string;
  /** Performs an action on the cluster; resolves when it is done. */
  readonly act: (act: ClusterAct) => Promise<void>;
  /**
   * Starts a streaming replica.
   * @returns the address of the replica's database `postgres`
   */
  readonly addReplica: () => Promise<string>;
  /** Stops it and deletes its files. */
  readonly stop: () => Promise<void>;
}

/** Mounts a folder in memory as a small disk in a separate namespace, visible only to the program. */
const onSmallDisk = (folder: string, megabytes: number): string[] => [
  ...['--user', '--map-root-user', '--mount', 'sh', '-c'],
  `mount -t tmpfs -o size=${megabytes}m,mode=1777 none "$1" && shift && exec "$@"`,
  ...['sh', folder, 'unshare', '--user', '--map-user=65534', '--map-group=65534'],
];

/**
 * Starts a cluster.
 * @param disk folder and size of its disk
 * @returns the reason when PostgreSQL is missing, or a separate disk is not allowed
 */
export async function startTestCluster(disk?: {
  readonly folder: string;
  readonly megabytes: number;
}): Promise<TestCluster | string> {
  const run = [process.execPath, '--disable-warning=ExperimentalWarning', program];
  const [command = '', ...args] = disk
    ? ['unshare', ...onSmallDisk(disk.folder, disk.megabytes), ...run]
    : run;
  const env = disk ? { ...process.env, TMPDIR: disk.folder } : process.env;
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', disk ? 'ignore' : 'inherit'], env });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const exited = once(child, 'exit').catch(() => undefined);
  const first = await lines.next();
  if (first.done) {
    if (disk) return 'this system does not allow a separate disk';
    throw new Error('The PostgreSQL for tests did not start');
  }
  const said: { url?: string; missing?: string } = JSON.parse(first.value);
  if (said.url === undefined) return said.missing ?? '';
  async function order(act: string): Promise<{ readonly url?: string }> {
    child.stdin.write(`${act}\n`);
    const answer = await lines.next();
    if (answer.done) throw new Error(`The PostgreSQL for tests has exited: ${act}`);
    return JSON.parse(answer.value);
  }
  return {
    url: said.url,
    act: async (act) => void (await order(act)),
    addReplica: async () => (await order('add replica')).url ?? '',
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}
