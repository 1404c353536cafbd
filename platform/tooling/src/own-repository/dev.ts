import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { declare } from '../cli/command.ts';
import { takeDevFolder } from '../dev/dev-store.ts';
import { isServiceSource, isSource } from '../dev/plan-work.ts';
import { watchFolders } from '../dev/watch-folders.ts';
import { root } from '../project.ts';
import { startDevServer } from './dev-server.ts';
import { startDevService } from './dev-service.ts';
import { followPlatform } from './platform.ts';
import { developer, withPlatform } from './rights.ts';

const defaultPort = 4101;

function parsePort(text: string): number {
  if (!/^\d+$/.test(text) || Number(text) > 65_534)
    throw new InvalidArgumentError(`${text} is not a port, such as ${defaultPort}`);
  return Number(text);
}

/** `fan-base dev` in a repository of its own: rebuilds the remote on each save. */
export const dev = declare({
  right: developer,
  syntax: (command) =>
    withPlatform(command).option(
      '--port <PORT>',
      'of its builds; the next one is of its service',
      parsePort,
      defaultPort,
    ),
  async run({ options: { port }, repository: { app, platform: address } }) {
    const platform = await followPlatform(address);
    // Loading webpack takes longer than all other commands.
    const { openDevBuilder } = await import('../dev/dev-builder.ts');
    const folder = takeDevFolder(join(root, '.cache/dev'));
    const builder = await openDevBuilder(app, folder);
    const server = await startDevServer(port);
    const service = await startDevService({ app, port: port + 1, address, platform });

    async function build(changed: readonly string[] | null): Promise<void> {
      const started = performance.now();
      const built = await builder.build(changed);
      if (built.kind === 'problem') {
        const { file, line, text } = built.problem;
        server.report([built.problem]);
        console.log(`\nbuild failed${file ? ` in ${file}${line ? `:${line}` : ''}` : ''}:\n${text}\n`);
        return;
      }
      server.show(built.folder);
      console.log(`${app} ${built.version} after ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }

    let work = build(null);
    await work;
    const stopWatching = watchFolders(root, service ? ['src', 'service'] : ['src'], (paths) => {
      const saved = paths.filter(isSource);
      const changed = saved.filter((path) => path.startsWith('src/'));
      if (saved.some((path) => isServiceSource(path))) work = work.then(() => service?.restart());
      if (changed.length > 0) work = work.then(() => build(changed));
    });
    const pins = new URL(`/qa?pins=${app}@${encodeURIComponent(server.address)}`, address);
    console.log(`
${app} is served at ${server.address}. Confirm it in your browser, once:

  ${pins}

Open pages update when you save a source file. (Types and tests are not checked here.)`);
    // SIGHUP: the terminal was closed.
    await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
    stopWatching();
    await work;
    await builder.close();
    await service?.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});
