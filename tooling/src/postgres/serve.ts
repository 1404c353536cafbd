import { createInterface } from 'node:readline';
import { PostgresNotInstalled, startCluster } from './cluster.ts';

/**
 * A private PostgreSQL as a program of its own: `node tooling/src/postgres/serve.ts`. Writes one line of JSON,
 * `{"url": …}`, and runs until its standard input ends, so that it cannot outlive whoever started it. Each line that
 * it is sent is something to do, and is answered with `{"done": …}`. Where PostgreSQL is not installed it writes
 * `{"missing": reason}` and ends.
 */
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

try {
  const cluster = await startCluster();
  const acts: Readonly<Record<string, () => Promise<void> | void>> = {
    'shut down': () => cluster.shutDown('fast'),
    crash: () => cluster.shutDown('immediate'),
    restart: cluster.restart,
    freeze: cluster.freeze,
    thaw: cluster.thaw,
    'fill disk': cluster.fillDisk,
    'empty disk': cluster.emptyDisk,
  };
  say({ url: cluster.url });
  try {
    for await (const line of createInterface(process.stdin)) {
      const act = acts[line];
      if (!act) throw new Error(`There is nothing to do that is called ${line}`);
      await act();
      say({ done: line });
    }
  } finally {
    await cluster.stop();
  }
  process.exit(0);
} catch (error) {
  if (!(error instanceof PostgresNotInstalled)) throw error;
  say({ missing: error.message });
}
