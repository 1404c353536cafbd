import { join } from 'node:path';
import type { AppRegistry, Registry } from '@fan-base/shared-contracts/release';
import { previousStable } from '@fan-base/shared-releases/changes';
import { withLocalCopies } from '@fan-base/shared-releases/localCopies';
import { readConfig } from './config.ts';
import { createRelay } from './relay.ts';

/** Milliseconds between two looks at the release registry. */
const pollMs = 2_000;

const log = (level: number, msg: string, facts: object = {}) =>
  console.log(JSON.stringify({ level, time: Date.now(), msg, ...facts }));

/** Runs the pages server of the shell that the registry names, and goes over to a newer one when it is published. */
async function launch() {
  const config = readConfig(process.env);
  const files = await withLocalCopies(config.releases, config.copies, (problem, error) =>
    log(50, problem, { detail: String(error) }),
  );
  const relay = createRelay(
    async (version) => join(await files.localCopy('shell', version), 'node/server.cjs'),
    (event, version, detail) => log(detail ? 50 : 30, `pages server ${event}`, { version, detail }),
  );
  const shellOf = ({ apps }: Registry): AppRegistry => {
    if (!apps.shell) throw new Error('The release registry has no shell');
    return apps.shell;
  };
  const follow = (registry: Registry) => relay.run(shellOf(registry).stable);
  // Without the store it starts from the copies of an earlier run, which may not have had the newest.
  const first = await files.readRegistry().catch(() => files.readLastRegistry());
  await follow(first).catch((error) => {
    const earlier = previousStable(shellOf(first));
    if (!earlier) throw error;
    return relay.run(earlier);
  });
  const onProblem = (error: unknown) => log(50, 'the shell stays as it is', { detail: String(error) });
  const look = () => void files.readRegistry().then(follow).catch(onProblem);
  const timer = setInterval(look, pollMs);
  const stopWatching = files.watch(look, onProblem);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      clearInterval(timer);
      stopWatching();
      await relay.stop();
      process.exit(0);
    });
  }
}

launch().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
