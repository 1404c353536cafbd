import { openFolder } from '@fan-base/shared-releases/openFolder';
import { readConfig } from './config.ts';
import { createRelay } from './relay.ts';

/** Milliseconds between two looks at the release registry. */
const pollMs = 2_000;

const log = (level: number, msg: string, facts: object = {}) =>
  console.log(JSON.stringify({ level, time: Date.now(), msg, ...facts }));

/** Runs the pages server of the shell that the registry names, and goes over to a newer one when it is published. */
async function launch() {
  const { releasesDir } = readConfig(process.env);
  const files = openFolder(releasesDir);
  const relay = createRelay(
    (version) => `${releasesDir}/shell/${version}/node/server.cjs`,
    (event, version, detail) => log(detail ? 50 : 30, `pages server ${event}`, { version, detail }),
  );
  const follow = async () => {
    const { apps } = await files.readRegistry();
    if (!apps.shell) throw new Error('The release registry has no shell');
    await relay.run(apps.shell.stable);
  };
  await follow();
  const onProblem = (error: unknown) => log(50, 'the shell stays as it is', { detail: String(error) });
  const look = () => void follow().catch(onProblem);
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
