import { PostgresNotInstalled, startCluster } from './cluster.ts';

/**
 * A private PostgreSQL as a program of its own: `node tooling/src/postgres/serve.ts`. Writes one line of JSON,
 * `{"url": …}`, and runs until its standard input ends, so that it cannot outlive whoever started it. Where
 * PostgreSQL is not installed it writes `{"missing": reason}` and ends.
 */
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

try {
  const cluster = await startCluster();
  process.stdin.resume().once('end', async () => {
    await cluster.stop();
    process.exit(0);
  });
  say({ url: cluster.url });
} catch (error) {
  if (!(error instanceof PostgresNotInstalled)) throw error;
  say({ missing: error.message });
}
