import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { takeDevFolder } from '../dev/dev-store.ts';
import { isServiceSource, isSource } from '../dev/plan-work.ts';
import { watchFolders } from '../dev/watch-folders.ts';
import { ownRepository, root } from '../project.ts';
import type { FanBaseCommand } from './command.ts';
import { startDevServer } from './dev-server.ts';
import { startDevService } from './dev-service.ts';
import { followPlatform } from './platform.ts';

const defaultPort = 4101;

export const dev: FanBaseCommand = {
  usage: '[--port 4101]',
  about: 'rebuild it on each save, inside the running shell of a browser that pins it',
  options: ['port'],
  isInRepository: true,
  async run(_args, { platform: address = ownRepository?.platform ?? '', port = defaultPort }) {
    const platform = await followPlatform(address);
    const app = ownRepository?.app ?? '';
    // Loading webpack takes longer than all other commands.
    const { openDevBuilder } = await import('../dev/dev-builder.ts');
    const folder = takeDevFolder(join(root, '.cache/dev'));
    const builder = await openDevBuilder(app, folder);
    const server = await startDevServer(Number(port));
    const service = await startDevService({ app, port: Number(port) + 1, address, platform });

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
};
