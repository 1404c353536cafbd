import { globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { languages } from '@fan-base/shared-contracts/language';
import type { PageView } from '@fan-base/shared-contracts/page-view';
import type { Rehearsal, Release } from '@fan-base/shared-contracts/release';
import { createAuthor } from '@fan-base/shared-releases/author';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import { recordRehearsal } from '@fan-base/shared-releases/rehearsals';
import { formatWeight, listWeights } from '@fan-base/shared-releases/weights';
import pLimit from 'p-limit';
import { buildWorkingTree, workingVersion } from '../build/working-builds.ts';
import { declare, type Host, UsageError } from '../cli/command.ts';
import { listApps } from '../project.ts';
import { concurrentReads, readDescription } from './candidate.ts';
import { readStable, selectChanged } from './changed-apps.ts';
import { formatRehearsal } from './commands/rehearse.ts';
import { parsePages, withAuthor } from './options.ts';
import { publishChecked } from './publish-checked.ts';
import { toHost } from './rehearsal/hosts.ts';
import { openMissingPages } from './rehearsal/page-views.ts';
import { rehearse as perform } from './rehearsal/rehearse.ts';
import { readRelease } from './resolved-versions.ts';
import { quietStoreWriter, type StoreAccess } from './rights.ts';

type PreviewRequest = StoreAccess & Host;

/** A published version beside the one that visitors have. */
interface Preview {
  readonly release: Release;
  /** Null: visitors have none. */
  readonly stable: Release | null;
  /** Null: shells are not rehearsed. */
  readonly rehearsal: Rehearsal | null;
}

/** A build to be published, of the working tree or finished by another machine. */
interface PreparedBuild {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
}

/**
 * Finished builds below a folder, `NAME/VERSION`, that differ from what visitors have. They are not reviewed, and pages
 * servers run the server of a pinned shell unconfined, so a shell must be named.
 */
async function listFinished(
  { releases, print }: PreviewRequest,
  folder: string,
  apps: readonly string[],
): Promise<PreparedBuild[]> {
  const registry = await releases.readRegistry();
  const isNamed = (app: string) => apps.length === 0 || apps.includes(app);
  // Builds that are not named may be unreadable.
  const descriptions = globSync('*/*/release.json', { cwd: folder }).filter((file) =>
    isNamed(dirname(dirname(file))),
  );
  const found = await pLimit(concurrentReads).map(
    descriptions.sort(),
    async (file): Promise<PreparedBuild[]> => {
      const build = join(folder, dirname(file));
      const { name, version, sources } = (await readDescription(build)).release;
      if (!isNamed(name)) return [];
      const stable = await readStable(releases, registry, name);
      if (stable?.sources === sources) return [];
      if (name !== 'shell' || apps.includes(name)) return [{ name, version, folder: build }];
      print(
        `shell ${version} is left out: it runs unconfined for testers who pin it. To publish it, name it.`,
      );
      return [];
    },
  );
  return found.flat();
}

/** Builds what the working tree changes. */
async function buildChanged(
  { releases, log }: PreviewRequest,
  given: readonly string[],
): Promise<PreparedBuild[]> {
  const unknown = given.filter((app) => !listApps().includes(app));
  if (unknown.length > 0) throw new UsageError(`There is no application ${unknown.join(', ')}`);
  const apps = given.length > 0 ? [...new Set(given)] : await selectChanged(listApps(), releases, log);
  const folders = await buildWorkingTree(apps, log);
  return apps.map((name, at) => ({ name, version: workingVersion(name), folder: folders[at] ?? '' }));
}

/** The part that has used most of its budget, and how it has changed: `page front 31.2 (+0.4) / 36 KiB`. */
function formatHeaviest(release: Release, stable: Release | null): string {
  const [heaviest] = listWeights(release).toSorted(
    (one, other) => other.bytes / other.budget - one.bytes / one.budget,
  );
  if (!heaviest) return '–';
  const before = stable && listWeights(stable).find(({ part }) => part === heaviest.part);
  return `${heaviest.part} ${formatWeight(heaviest, before?.bytes ?? null)} KiB`;
}

/** A link for testers on a club's site of each language. */
function listLinks(pagesUrl: string, views: readonly PageView[], pins: string): string[] {
  const { protocol } = new URL(pagesUrl);
  return languages.flatMap((language) => {
    const site = views.find(({ settings }) => settings.kind === 'club' && settings.language === language);
    if (!site) return [];
    const { domain, team } = site.settings;
    const host = toHost(pagesUrl, domain);
    const name = { da: 'Danish', en: 'English' }[language];
    return [`- ${name}: [${team?.name ?? domain}](${protocol}//${host}/qa?pins=${pins})`];
  });
}

const formatRow = ({ release, stable, rehearsal }: Preview): string =>
  `| ${[
    release.name,
    release.version,
    formatHeaviest(release, stable),
    rehearsal ? `${rehearsal.outcome} over ${rehearsal.views} page views` : 'not for shells',
  ].join(' | ')} |`;

/** Reasons and notes of a rehearsal, below the table. */
const formatDetails = ({ release, rehearsal }: Preview): string[] => {
  const [, ...rest] = rehearsal ? formatRehearsal(rehearsal) : [];
  return rest.length > 0
    ? ['', `**${release.name}**`, ...rest.map((line) => line.replace(/^\s+/, '  '))]
    : [];
};

async function rehearseOne(
  { releases, env }: PreviewRequest,
  release: Release,
  { pagesUrl, author: by }: { readonly pagesUrl: string; readonly author: string },
): Promise<Preview> {
  const { name, version } = release;
  const stable = await readStable(releases, await releases.readRegistry(), name);
  if (name === 'shell') return { release, stable, rehearsal: null };
  const rehearsal = await perform({ releases, env, pagesUrl, name, version, by });
  await releases.changeRegistry((before) => recordRehearsal(before, { name, version }, rehearsal));
  return { release, stable, rehearsal };
}

export const preview = declare({
  right: { ...quietStoreWriter, who: `${quietStoreWriter.who}, and the product's OPERATOR_NETWORKS` },
  syntax: (command) =>
    withAuthor(command)
      .argument('[APP...]', 'by default all that differ from what visitors have')
      .option('--build <DIR>', 'finished builds (DIR/NAME/VERSION) instead of the working tree')
      .option('--url <PAGES>', 'address of a pages server, by default that of npm start'),
  async run(request) {
    const {
      args: [apps],
      options,
      releases,
      env,
      print,
      log,
    } = request;
    const { why, by, build } = options;
    const pagesUrl = parsePages(options.url, env);
    const builds =
      build === undefined
        ? await buildChanged(request, apps)
        : await listFinished(request, resolve(process.env['INIT_CWD'] ?? '', build), apps);
    if (builds.length === 0) return print('No application differs from what visitors have.');
    print('## Preview');
    try {
      await publishChecked({
        builds: builds.map(({ folder }) => folder),
        releases,
        why: why || 'a preview',
        by,
        isHeld: true,
      });
    } catch (error) {
      if (error instanceof RefusedChange) print(`\nNot published:\n\n${error.message}`);
      throw error;
    }
    const previews: Preview[] = [];
    for (const { name, version } of builds) {
      log(`rehearsing ${name}`);
      const release = await readRelease(releases, name, version);
      previews.push(await rehearseOne(request, release, { pagesUrl, author: createAuthor(why, by).by }));
    }
    const pins = previews.map(({ release: { name, version } }) => `${name}@${version}`).join(',');
    const lines = [
      '',
      ...listLinks(pagesUrl, await openMissingPages(pagesUrl, []), pins),
      '',
      '| application | version | heaviest part | rehearsal |',
      '| --- | --- | --- | --- |',
      ...previews.map(formatRow),
      ...previews.flatMap(formatDetails),
    ];
    for (const line of lines) print(line);
    const refused = previews.filter(({ rehearsal }) => rehearsal?.outcome === 'refused');
    if (refused.length > 0)
      throw new RefusedChange(
        `The rehearsal refused ${refused.map(({ release }) => release.name).join(', ')}`,
      );
  },
});
