import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import type { Registry, Release } from '@fan-base/shared-contracts/release';
import { inPartial } from '@fan-base/shared-releases/partials';
import { compileMessages } from '../../build/compile-messages.ts';
import { buildVersions } from '../../build/working-builds.ts';
import { declare, type Host, UsageError } from '../../cli/command.ts';
import { appFolder, listApps, root } from '../../project.ts';
import { selectChanged } from '../changed-apps.ts';
import { typeErrors } from '../checks/types.ts';
import { formatPublished } from '../format-published.ts';
import type { PlannedVersion } from '../next-versions.ts';
import { requireReason, withAuthor, withDryRun } from '../options.ts';
import { publishChecked } from '../publish-checked.ts';
import { type StoreAccess, storeWriter } from '../rights.ts';

/** Valid version names: usable as a folder, in a URL and in a pin. */
const versionForm = /^[0-9A-Za-z][0-9A-Za-z.-]{0,60}$/;

/** Collects the names of builds that were published already. */
function collectExisting() {
  const existing = new Set<string>();
  return { existing, onExisting: ({ name }: Release) => void existing.add(name) };
}

interface PublishRequest extends Host, StoreAccess {
  readonly args: readonly [apps: readonly string[]];
  readonly options: {
    readonly why: string;
    readonly by?: string | undefined;
    readonly hold?: true | undefined;
    readonly all?: true | undefined;
    readonly version?: string | undefined;
    readonly force?: true | undefined;
    readonly dryRun?: true | undefined;
  };
}

/** What the command requires of a publication. @throws UsageError if it is forced without a reason */
function createContext({ options, requiresRehearsal }: PublishRequest) {
  requireReason(options);
  const { force = false } = options;
  return { requiresRehearsal: requiresRehearsal && !force, allowsDisplacement: force };
}

/** The outcome of a publication, or of a dry run. */
const formatOutcome = (
  registry: Registry,
  release: Pick<Release, 'name' | 'version'>,
  existing: ReadonlySet<string>,
  isDryRun: boolean,
): string =>
  isDryRun && !existing.has(release.name)
    ? `${release.name} ${release.version} can be published`
    : formatPublished(registry, release, existing.has(release.name));

/** Publishes a finished build, of any repository. */
async function publishBuild(build: string, request: PublishRequest) {
  const { options, releases, print } = request;
  const { why, by, hold = false, dryRun = false } = options;
  const folder = resolve(process.env['INIT_CWD'] ?? '', build);
  if (!existsSync(join(folder, 'release.json')))
    throw new UsageError(`${folder} is no finished build: it has no release.json`);
  const { existing, onExisting } = collectExisting();
  const described: Release[] = [];
  const registry = await publishChecked(
    { builds: [folder], releases, why, by, isHeld: hold },
    {
      ...createContext(request),
      warn: (text) => print(`warning: ${text}`),
      onDescribed: (release) => void described.push(release),
      onExisting,
    },
  );
  for (const release of described) print(formatOutcome(registry, release, existing, dryRun));
}

/** Names the applications to be published. @throws UsageError */
function readApps({ args: [apps], options: { all } }: PublishRequest): readonly string[] {
  if (all && apps.length > 0) throw new UsageError('--all publishes every application: name none');
  if (all) return listApps();
  if (apps.length === 0) throw new UsageError('No application is named; --all publishes every one');
  const unknown = apps.filter((app) => !listApps().includes(app));
  if (unknown.length > 0)
    throw new UsageError(`There is no application ${unknown.join(', ')}; there are ${listApps().join(', ')}`);
  return [...new Set(apps)];
}

/** Names the version of each application. One given explicitly, e.g. for a trial, needs no changelog entry. */
async function planVersions(
  apps: readonly string[],
  { options: { version }, releases }: PublishRequest,
): Promise<ReadonlyMap<string, PlannedVersion>> {
  if (version !== undefined)
    return new Map(apps.map((app) => [app, { version, text: '', hasDigest: false, reasons: [] }]));
  // Other commands run where only the product's own packages are installed.
  const { planVersion, readNextVersions } = await import('../next-versions.ts');
  const next = await readNextVersions(root);
  return new Map(
    await Promise.all(
      apps.map(async (app) => [app, await planVersion(releases, app, next.get(app))] as const),
    ),
  );
}

export const publish = declare({
  right: storeWriter,
  syntax: (command) =>
    withDryRun(withAuthor(command))
      .argument('[APP...]', 'published together')
      .option('--all', 'every application whose sources visitors do not have already')
      .option('--version <VERSION>', 'instead of that of package.json, for a trial')
      .addOption(
        new Option('--build <DIR>', 'a finished build, with its name and version').conflicts([
          'all',
          'version',
        ]),
      )
      .option('--hold', 'only for pins and canaries')
      .option('--force', 'without a rehearsal, and even if others lose their places'),
  async run(request) {
    const { args, options, releases, print, log } = request;
    if (options.build !== undefined) {
      if (args[0].length > 0)
        throw new UsageError('A finished build has its name and version: leave them out');
      return publishBuild(options.build, request);
    }
    const named = readApps(request);
    const { version, why, by, hold: isHeld = false, dryRun = false } = options;
    if (version !== undefined && !versionForm.test(version))
      throw new UsageError(`A version is letters, digits, dots and hyphens, not: ${version}`);
    const apps = options.all ? await selectChanged(named, releases, print) : named;
    if (apps.length === 0) return;
    const plans = await planVersions(apps, request);
    const getVersion = (app: string) => plans.get(app)?.version ?? '';
    await compileMessages(apps.map(appFolder));
    // Loading webpack takes longer than running any other command.
    const { buildApp } = await import('../../build/build-app.ts');
    const { existing, onExisting } = collectExisting();
    // Each process builds into its own folder, since publishers may run concurrently.
    const registry = await inPartial(join(root, 'build'), async (folder) => {
      const targets = apps.map((app) => ({ app, version: getVersion(app) }));
      const cached = targets.filter(({ app }) => plans.get(app)?.hasDigest);
      const folders = await buildVersions(cached, log);
      const builds = new Map(cached.map(({ app }, at) => [app, folders[at] ?? '']));
      const reasons = new Map<string, string[]>();
      for (const target of targets) {
        const { app } = target;
        reasons.set(app, [...(plans.get(app)?.reasons ?? []), ...(await typeErrors(app))]);
        if (builds.has(app)) continue;
        builds.set(app, join(folder, app));
        await buildApp({ ...target, out: join(folder, app), mode: 'production' });
      }
      const changes = new Map([...plans].map(([app, { text }]) => [app, text]));
      return publishChecked(
        { builds: apps.map((app) => builds.get(app) ?? ''), releases, why, changes, by, isHeld },
        {
          ...createContext(request),
          known: reasons,
          warn: (text) => print(`warning: ${text}`),
          onExisting,
        },
      );
    });
    for (const name of apps)
      print(formatOutcome(registry, { name, version: getVersion(name) }, existing, dryRun));
  },
});
