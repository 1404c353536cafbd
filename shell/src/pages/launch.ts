import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppRegistry, Registry } from '@fan-base/shared-contracts/release';
import { previousStable } from '@fan-base/shared-releases/changes';
import { faultsOf } from '@fan-base/shared-releases/faultsOf';
import { withLocalCopies } from '@fan-base/shared-releases/localCopies';
import { readConfig } from './config.ts';
import { createRelay } from './relay.ts';

/** Milliseconds between two looks at the release registry. */
const pollMs = 2_000;

const log = (level: number, msg: string, facts: object = {}) =>
  console.log(JSON.stringify({ level, time: Date.now(), msg, ...facts }));

/**
 * A folder of releases on this machine is used as it is; what is run from it must be what was published all the same.
 * @param hash of the version's `release.json` in the registry
 */
async function requirePublished(folder: string, hash: string): Promise<void> {
  const read = (path: string) => readFile(join(folder, path));
  const faults = await faultsOf({ read, list: async () => [] }, hash);
  // Browsers check the web files themselves, and the rest of the page does without one that is not true.
  const own = faults.filter((fault) => !fault.startsWith('web/'));
  if (own.length > 0) throw new Error(`the shell in ${folder} cannot be run: ${own.join('; ')}`);
}

/** Runs the pages server of the shell that the registry names, and goes over to a newer one when it is published. */
async function launch() {
  const config = readConfig(process.env);
  // A server and the one that takes its place sign alike.
  process.env.COOKIE_SECRET = config.cookieSecret;
  const files = await withLocalCopies(config.releases, config.copies, (problem, error) =>
    log(50, problem, { detail: String(error) }),
  );
  let registry: Registry = { revision: 0, apps: {} };
  const relay = createRelay(
    async (version) => {
      const folder = await files.localCopy('shell', version);
      await requirePublished(folder, shellOf(registry).versions[version]?.release ?? '');
      return join(folder, 'node/server.cjs');
    },
    (event, version, detail) => log(detail ? 50 : 30, `pages server ${event}`, { version, detail }),
  );
  const shellOf = ({ apps }: Registry): AppRegistry => {
    if (!apps.shell) throw new Error('The release registry has no shell');
    return apps.shell;
  };
  const follow = (read: Registry) => {
    registry = read;
    return relay.run(shellOf(read).stable);
  };
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
