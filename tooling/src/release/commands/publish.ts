import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { compileWords } from '../../build/compileWords.ts';
import { listApps, readPackage, root } from '../../project.ts';
import { type Command, WrongUse } from '../Command.ts';
import { typeErrors } from '../checks/types.ts';
import { publishChecked } from '../publishChecked.ts';

export const publish: Command = {
  usage: 'APP… [--version V] [--hold]',
  about: 'check, build and publish; what visitors get, or with --hold for pins and canaries only',
  async run({ args, options, releases, say }) {
    if (args.length === 0) throw new WrongUse('No application is named');
    const unknown = args.filter((app) => !listApps().includes(app));
    if (unknown.length > 0)
      throw new WrongUse(`There is no application ${unknown.join(', ')}; there are ${listApps().join(', ')}`);
    await compileWords();
    // Webpack takes longer to load than the other commands take in all.
    const { buildApp } = await import('../../build/buildApp.ts');
    const apps = [...new Set(args)];
    const versionOf = (app: string) => options.version ?? readPackage(app).version;
    // A folder of this process alone: two publishers at the same moment must not build into one.
    const folderOf = (app: string) => join(root, 'build', `${app}-${versionOf(app)}-${process.pid}`);
    const { why, by, hold: isHeld } = options;
    try {
      const reasons = new Map<string, string[]>();
      for (const app of apps) {
        reasons.set(app, await typeErrors(app));
        await buildApp({ app, version: versionOf(app), out: folderOf(app), mode: 'production' });
      }
      const builds = apps.map(folderOf);
      const registry = await publishChecked({ builds, releases, why, by, isHeld }, reasons);
      for (const app of apps) {
        const isStable = registry.apps[app]?.stable === versionOf(app);
        say(
          `${app} ${versionOf(app)} is published${isStable ? '' : ' on hold'} (registry revision ${registry.revision})`,
        );
      }
    } finally {
      for (const app of apps) rmSync(folderOf(app), { recursive: true, force: true });
    }
  },
};
