import { createInterface } from 'node:readline';
import { PostgresNotInstalled, type Replica, startCluster } from './cluster.ts';

/**
 * A private PostgreSQL as a program of its own: `node tooling/src/postgres/serve.ts`. Writes one line of JSON,
 * `{"url": …}`, and runs until its standard input ends, so that it cannot outlive whoever started it. Each line that
 * it is sent is something to do, and is answered with `{"done": …}`, and the address of a replica that was added. Where PostgreSQL is not installed it writes
 * `{"missing": reason}` and ends.
 */
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

try {
  const cluster = await startCluster();
  let replica: Replica | null = null;
  const acts: Readonly<Record<string, () => unknown>> = {
    'shut down': () => cluster.shutDown('fast'),
    crash: () => cluster.shutDown('immediate'),
    restart: cluster.restart,
    freeze: cluster.freeze,
    thaw: cluster.thaw,
    'fill disk': cluster.fillDisk,
    'empty disk': cluster.emptyDisk,
    async 'add replica'() {
      replica = await cluster.addReplica();
      return replica.url;
    },
    'shut down replica': () => replica?.shutDown(),
    'restart replica': () => replica?.restart(),
  };
  say({ url: cluster.url });
  try {
    for await (const line of createInterface(process.stdin)) {
      const act = acts[line];
      if (!act) throw new Error(`There is nothing to do that is called ${line}`);
      say({ done: line, url: await act() });
    }
  } finally {
    await cluster.stop();
  }
  process.exit(0);
} catch (error) {
  if (!(error instanceof PostgresNotInstalled)) throw error;
  say({ missing: error.message });
}
