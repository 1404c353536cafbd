import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Registry } from '@fan-base/shared-contracts/release';
import { inPartial } from '@fan-base/shared-releases/partials';
import { compileMessages } from '../../build/compile-messages.ts';
import { listApps, readPackage, root } from '../../project.ts';
import { readChanges } from '../changelog.ts';
import { typeErrors } from '../checks/types.ts';
import { type Command, type CommandRequest, UsageError } from '../command.ts';
import { publishChecked } from '../publish-checked.ts';

/** Valid version names: usable as a folder, in a URL and in a pin. */
const versionForm = /^[0-9A-Za-z][0-9A-Za-z.-]{0,60}$/;

function printPublished(
  print: CommandRequest['print'],
  { apps, revision }: Registry,
  name: string,
  version: string,
) {
  const isStable = apps[name]?.stable === version;
  print(`${name} ${version} is published${isStable ? '' : ' on hold'} (registry revision ${revision})`);
}

/** What the command requires of a publication. @throws UsageError if it is forced without a reason */
function createContext({ options: { force, why }, requiresRehearsal }: CommandRequest) {
  if (force && !why) throw new UsageError('--force needs a reason: --why "…"');
  return { requiresRehearsal: requiresRehearsal && !force };
}

/** Publishes a finished build, of any repository. */
async function publishBuild(build: string, request: CommandRequest) {
  const { options, releases, print } = request;
  const { why, by, hold } = options;
  const folder = resolve(process.env['INIT_CWD'] ?? '', build);
  const description = await readFile(join(folder, 'release.json'), 'utf8').catch(() => {
    throw new UsageError(`${folder} is no finished build: it has no release.json`);
  });
  const { name, version } = JSON.parse(description);
  const registry = await publishChecked(
    { builds: [folder], releases, why, by, isHeld: hold },
    { ...createContext(request), warn: (text) => print(`warning: ${text}`) },
  );
  printPublished(print, registry, name, version);
}

export const publish: Command = {
  usage: 'APP… [--version V] [--hold] | --build DIR [--hold]',
  about: 'check, build and publish; what visitors get, or with --hold for pins and canaries only',
  maxArgs: Number.POSITIVE_INFINITY,
  options: ['version', 'hold', 'build', 'force'],
  async run(request) {
    const { args, options, releases, print } = request;
    if (options.build !== undefined) {
      if (args.length > 0 || options.version !== undefined)
        throw new UsageError('A finished build has its name and version: leave them out');
      return publishBuild(options.build, request);
    }
    if (args.length === 0) throw new UsageError('No application is named');
    const unknown = args.filter((app) => !listApps().includes(app));
    if (unknown.length > 0)
      throw new UsageError(
        `There is no application ${unknown.join(', ')}; there are ${listApps().join(', ')}`,
      );
    if (options.version !== undefined && !versionForm.test(options.version))
      throw new UsageError(`A version is letters, digits, dots and hyphens, not: ${options.version}`);
    await compileMessages(args);
    // Loading webpack takes longer than running any other command.
    const { buildApp } = await import('../../build/build-app.ts');
    const apps = [...new Set(args)];
    const getVersion = (app: string) => options.version ?? readPackage(app).version;
    // A version given explicitly, e.g. for a trial, needs no changelog entry; otherwise the changelog must have one.
    const changes = new Map(options.version === undefined ? apps.map((app) => [app, readChanges(app)]) : []);
    const entries = [...changes.values()].map(({ text }) => text).filter(Boolean);
    const why = options.why || entries.join('; ');
    const { by, hold: isHeld } = options;
    // Each process builds into its own folder, since publishers may run concurrently.
    const registry = await inPartial(join(root, 'build'), async (folder) => {
      const reasons = new Map<string, string[]>();
      for (const app of apps) {
        reasons.set(app, [...(changes.get(app)?.reasons ?? []), ...(await typeErrors(app))]);
        await buildApp({ app, version: getVersion(app), out: join(folder, app), mode: 'production' });
      }
      const builds = apps.map((app) => join(folder, app));
      return publishChecked(
        { builds, releases, why, by, isHeld },
        {
          ...createContext(request),
          known: reasons,
          warn: (text) => print(`warning: ${text}`),
        },
      );
    });
    for (const app of apps) printPublished(print, registry, app, getVersion(app));
  },
};
