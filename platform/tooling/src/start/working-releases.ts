import type { AppRegistry, HistoryEntry, Registry } from '@fan-base/shared-contracts/release';
import { decidesStable, findRemoval } from '@fan-base/shared-releases/changes';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { buildWorkingTree, isWorkingVersion, workingVersion } from '../build/working-builds.ts';
import { listApps } from '../project.ts';
import { describeCheckoutApi } from '../release/checkout-api.ts';
import { publishChecked } from '../release/publish-checked.ts';

type Log = (line: string) => void;

/**
 * History entry of a manual choice of the stable version: a publication, promotion or rollback. Undefined if
 * a start of the working tree published it.
 */
function findChoice({ history }: AppRegistry): HistoryEntry | undefined {
  const entry = history.findLast(decidesStable);
  return entry?.action === 'publish' && isWorkingVersion(entry.version) ? undefined : entry;
}

/** Applications whose stable version is neither the working tree's build nor a manual choice. */
const selectOutdated = ({ apps }: Pick<Registry, 'apps'>, names: readonly string[]): string[] =>
  names.filter((name) => {
    const app = apps[name];
    return !app || (app.stable !== workingVersion(name) && !findChoice(app));
  });

export interface EnsureOptions {
  /** Applications to check; all by default. */
  readonly apps?: readonly string[];
  /** Also replaces manually chosen releases. */
  readonly replacesChoices?: boolean;
}

/**
 * Publishes the working tree, except for removed applications and those with a manually chosen release. All changes are
 * published in one revision, so that a new contract affects the shell and the remotes together. A build that
 * was published earlier is published again, so that reverted changes and switched branches are served.
 * @returns names of the published applications
 * @throws RefusedChange with the reasons of the checks; nothing is published then
 */
export async function ensureWorkingTree(
  releases: ReleaseFiles,
  log: Log,
  { apps = listApps(), replacesChoices = false }: EnsureOptions = {},
): Promise<string[]> {
  const select = (registry: Registry) => {
    const names = apps.filter((app) => findRemoval(registry, app) === null);
    return replacesChoices
      ? names.filter((app) => registry.apps[app]?.stable !== workingVersion(app))
      : selectOutdated(registry, names);
  };
  const outdated = select(await releases.readRegistry());
  if (outdated.length === 0) return [];
  const builds = await buildWorkingTree(outdated, log);
  // A concurrent start may have published them.
  const still = new Set(select(await releases.readRegistry()));
  const remaining = builds.filter((_build, at) => still.has(outdated[at] ?? ''));
  if (remaining.length > 0)
    await publishChecked(
      { builds: remaining, releases, why: 'built from the working tree', makesStable: true },
      { startedApi: describeCheckoutApi() },
    );
  return outdated;
}

/** Logs every application with a manually chosen release instead of the working tree. */
export async function logChoices(releases: ReleaseFiles, log: Log): Promise<void> {
  const registry = await releases.readRegistry();
  for (const name of listApps()) {
    const removal = findRemoval(registry, name);
    if (removal) log(`not serving ${name}: ${removal}`);
  }
  const { apps } = registry;
  const chosen = listApps().flatMap((name) => {
    const app = apps[name];
    const choice = app && findChoice(app);
    return choice ? [{ name, choice }] : [];
  });
  if (chosen.length === 0) return log('serving the working tree');
  for (const { name, choice } of chosen) {
    const { version, action, by, at, why } = choice;
    log(`serving ${name} ${version}, not the working tree: ${action} by ${by}, ${at}${why && ` (${why})`}`);
  }
  log('to serve the working tree instead: npm start -- --working-tree');
}

/**
 * Publishes the working tree into an empty folder, for tests and benchmarks. The store of a running product
 * is neither read nor written, since a test run must not affect its visitors.
 */
export async function copyWorkingReleases(directory: string, log: Log, apps = listApps()): Promise<void> {
  const builds = await buildWorkingTree(apps, log);
  await publishChecked({ builds, releases: openFolder(directory), why: 'the working tree' });
}
