import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DevProblem } from '@fan-base/shared-contracts/dev';
import { openFolder, readFolderRegistry } from '@fan-base/shared-releases/open-folder';
import { readEnvironment } from '@fan-base/shared-server/environment';
import { workingVersion } from '../build/working-builds.ts';
import { declare, everyone, UsageError } from '../cli/command.ts';
import { listApps, releasesDir, root } from '../project.ts';
import { listServices } from '../service/own-service.ts';
import { claimProduct } from '../start/claim-product.ts';
import { runProduct } from '../start/run-product.ts';
import { explainProblem } from '../start/start-problem.ts';
import { ensureWorkingTree } from '../start/working-releases.ts';
import { type DevBuilder, openDevBuilder } from './dev-builder.ts';
import { createDevStore, takeDevFolder } from './dev-store.ts';
import { firstRegistry } from './first-registry.ts';
import { planWork } from './plan-work.ts';
import { watchFolders } from './watch-folders.ts';

/** Milliseconds for storing webpack's caches when the command is stopped. */
const closeMs = 2_000;

/** Runs the product, and builds and publishes on each save. @param named remotes that are followed; none: everything */
async function develop(named: readonly string[]): Promise<void> {
  const apps = listApps();
  const isAll = named.length === 0;

  console.log(`Fan-Base is starting in development mode for ${isAll ? 'everything' : named.join(', ')}`);
  const claimed = await claimProduct(readEnvironment('start', process.env)).catch((error: unknown) => {
    console.error(`Fan-Base cannot start: ${explainProblem(error)}`);
    process.exit(1);
  });
  // Only unpublished applications must be built now; the others have a release, even if an old one.
  const published = new Set(Object.keys(readFolderRegistry(releasesDir).apps));
  await ensureWorkingTree(openFolder(releasesDir), (line) => console.log(`  ${line}`), {
    apps: apps.filter((app) => !published.has(app)),
  });
  const working = isAll ? new Map(apps.map((app) => [app, workingVersion(app)])) : new Map<string, string>();
  const { registry, toBuild } = firstRegistry(readFolderRegistry(releasesDir), working);
  const folder = takeDevFolder(join(root, '.cache/dev'));
  const releases = join(folder, 'releases');
  const store = createDevStore(releases, releasesDir, registry);

  const builders = new Map<string, DevBuilder>();
  const problems = new Map<string, DevProblem>();

  function note(app: string, problem: DevProblem | null): void {
    if (problem) {
      problems.set(app, problem);
      const place = problem.file ? ` in ${problem.file}${problem.line ? `:${problem.line}` : ''}` : '';
      console.log(`\n${app}: build failed${place}:\n${problem.text}\n`);
    } else problems.delete(app);
    store.writeProblems([...problems.values()]);
  }

  /** Builds and publishes an application. @returns whether there is a new version */
  async function build(app: string, changed: readonly string[] | null): Promise<boolean> {
    const started = performance.now();
    const known = builders.get(app);
    const builder = known ?? (await openDevBuilder(app, folder));
    builders.set(app, builder);
    const built = await builder.build(known ? changed : null);
    if (built.kind === 'problem') {
      note(app, built.problem);
      return false;
    }
    try {
      await store.publish(built.folder);
    } catch (error) {
      note(app, { app, file: null, line: null, text: String(error) });
      return false;
    }
    note(app, null);
    console.log(`${app} ${built.version} after ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return true;
  }

  for (const app of isAll ? toBuild : named) await build(app, null);
  console.log('  starting the database, the API and the pages server (the first time takes longer)');
  const product = await runProduct({
    releases,
    claimed,
    env: { DEV_EVENTS: 'on' },
    async onStop() {
      stopWatching();
      // A build that is under way may take long, and ends with this process.
      await Promise.race([closeBuilders(), delay(closeMs)]);
      rmSync(folder, { recursive: true, force: true });
    },
  });

  /** Lets webpack store its caches. */
  async function closeBuilders(): Promise<void> {
    await work;
    for (const builder of builders.values()) await builder.close();
  }

  async function restart(name: string): Promise<void> {
    try {
      await product.restart(name);
      console.log(`${name} restarted`);
      note(name, null);
    } catch (error) {
      note(name, { app: name, file: null, line: null, text: `${error}; see its log` });
    }
  }

  async function take(changed: readonly string[]): Promise<void> {
    const mayBuild = new Set(isAll ? apps : named);
    const services = new Set(listServices().filter((app) => mayBuild.has(app)));
    const planned = planWork(changed, {
      built: new Set(builders.keys()),
      mayBuild,
      withApi: isAll,
      services,
    });
    for (const app of planned.restartServices) await restart(app);
    if (planned.restartApi) await restart('api');
    for (const app of planned.build) {
      const isNew = await build(app, changed);
      if (isNew && app === 'shell') await restart('pages');
    }
  }

  let work = Promise.resolve();
  const servers = ['api', 'api/parsers', 'platform/host', 'platform/server', 'platform/service'];
  const folders = [...(isAll ? [...apps, ...servers] : named), 'shared-ui', 'shared-contracts']
    .flatMap((name) => [`${name}/src`, `${name}/service`])
    .filter((path) => existsSync(join(root, path)));
  const stopWatching = watchFolders(root, folders, (changed) => {
    work = work.then(() => take(changed));
  });
  console.log('Open pages update when you save a source file. (Types and tests are not checked here.)');
}

/** `fan-base dev` in a checkout: the product with live reload. */
export const dev = declare({
  right: everyone,
  syntax: (command) => command.argument('[REMOTE...]', 'followed remotes; by default everything'),
  async run({ args: [named] }) {
    const remotes = listApps().filter((app) => app !== 'shell');
    const unknown = named.find((app) => !remotes.includes(app));
    if (unknown !== undefined)
      throw new UsageError(`Unknown remote ${unknown}. Remotes: ${remotes.join(', ')}`);
    await develop(named);
  },
});
