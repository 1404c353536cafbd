import type { AppRegistry, HistoryEntry, Registry } from '@fan-base/shared-contracts/release';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { buildWorkingTree, isWorkingVersion, workingVersion } from '../build/working-builds.ts';
import { listApps } from '../project.ts';
import { publishChecked } from '../release/publish-checked.ts';

type Log = (line: string) => void;

/**
 * The history entry by which someone chose the version that visitors get: a publication, promotion or rollback.
 * Undefined if the version is there because the working tree was started.
 */
function findChoice({ history }: AppRegistry): HistoryEntry | undefined {
  const entry = history.findLast(
    ({ action, isHeld }) =>
      action === 'promote' || action === 'rollback' || (action === 'publish' && !isHeld),
  );
  return entry?.action === 'publish' && isWorkingVersion(entry.version) ? undefined : entry;
}

/** Applications whose visitors get another build than the working tree's although nobody has chosen it. */
const selectOutdated = ({ apps }: Registry, names: readonly string[]): string[] =>
  names.filter((name) => {
    const app = apps[name];
    return !app || (app.stable !== workingVersion(name) && !findChoice(app));
  });

export interface EnsureOptions {
  /** The applications to look at; all by default. */
  readonly apps?: readonly string[];
  /** Replaces releases that someone has chosen, too. */
  readonly replacesChoices?: boolean;
}

/**
 * Gives visitors the working tree, except where someone has chosen a release. All that changes is published in one
 * revision: a new contract takes the shell and the remotes at the same time. A build that was published before is
 * published again, so that a change that was taken back, or a switched branch, is served.
 * @returns the names of the applications that were published
 * @throws RefusedChange with the reasons of the checks; nothing is published then
 */
export async function ensureWorkingTree(
  releases: ReleaseFiles,
  log: Log,
  { apps = listApps(), replacesChoices = false }: EnsureOptions = {},
): Promise<string[]> {
  const select = (registry: Registry) =>
    replacesChoices
      ? apps.filter((app) => registry.apps[app]?.stable !== workingVersion(app))
      : selectOutdated(registry, apps);
  const outdated = select(await releases.readRegistry());
  if (outdated.length === 0) return [];
  const builds = await buildWorkingTree(outdated, log);
  // Another start may have published them in the meantime.
  const still = new Set(select(await releases.readRegistry()));
  const remaining = builds.filter((_build, at) => still.has(outdated[at] ?? ''));
  if (remaining.length > 0)
    await publishChecked({ builds: remaining, releases, why: 'built from the working tree' });
  return outdated;
}

/** Names every application whose visitors get a chosen release instead of the working tree. */
export async function logChoices(releases: ReleaseFiles, log: Log): Promise<void> {
  const { apps } = await releases.readRegistry();
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
  log('the working tree is served instead by: npm start -- --working-tree');
}

/**
 * Publishes the working tree into an empty folder, for tests and measurements. The store of a running product is
 * neither read nor written: a test run must not change what its visitors get.
 */
export async function copyWorkingReleases(directory: string, log: Log): Promise<void> {
  const builds = await buildWorkingTree(listApps(), log);
  await publishChecked({ builds, releases: openFolder(directory), why: 'the working tree' });
}
