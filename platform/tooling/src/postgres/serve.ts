import { createInterface } from 'node:readline';
import { PostgresNotInstalled, type Replica, startCluster } from './cluster.ts';

/**
 * A temporary PostgreSQL as a program: `node platform/tooling/src/postgres/serve.ts`. Writes one line of JSON,
 * `{"url": …}`, and runs until stdin closes, so that it cannot outlive its parent. Each line on stdin is a
 * command, answered with `{"done": …}` and the URL of an added replica. If PostgreSQL is not installed, it
 * writes `{"missing": reason}` and exits.
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
      if (!act) throw new Error(`Unknown command ${line}`);
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
