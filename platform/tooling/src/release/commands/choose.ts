import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { Registry } from '@fan-base/shared-contracts/release';
import { findDisplaced } from '@fan-base/shared-releases/arrange-contributions';
import { createAuthor } from '@fan-base/shared-releases/author';
import {
  type Author,
  type CanaryTarget,
  promote as promoted,
  RefusedChange,
  rollback as rolledBack,
  startCanaries,
  stopCanary,
  withdraw as withdrawn,
} from '@fan-base/shared-releases/changes';
import { findMissingRehearsal } from '@fan-base/shared-releases/rehearsals';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { declare, type Host, UsageError } from '../../cli/command.ts';
import { findIncompatibilities, findLeftBehind } from '../checks/compatibility.ts';
import { findConflicts } from '../checks/neighbors.ts';
import { type FindUnmet, withExpectations } from '../expectations.ts';
import { parseTarget, parseVersion, requireReason, type Target, withAuthor, withDryRun } from '../options.ts';
import { findUncompared, readRelease, resolveVersions } from '../resolved-versions.ts';
import { type StoreAccess, storeWriter } from '../rights.ts';

type Change = (registry: Registry, author: Author) => Registry;

/** Versions that a change would newly serve to any visitors. */
function listNewlyGiven(before: Registry, after: Registry): CanaryTarget[] {
  return Object.entries(after.apps).flatMap(([name, { stable, canary }]) => {
    const was = before.apps[name];
    if (stable !== undefined && stable !== was?.stable) return [{ name, version: stable }];
    return canary && canary.version !== was?.canary?.version ? [{ name, version: canary.version }] : [];
  });
}

/** How a change is checked. */
interface Circumstances {
  /** It is done even if a version to compare with cannot be read, or uses something new. */
  readonly isWayBack: boolean;
  /** It is done without a passed rehearsal, and even if contributions of others lose their places. */
  readonly isForced: boolean;
  readonly findUnmet: FindUnmet;
}

/** Versions without a passed rehearsal, which visitors do not get. */
function listMissingRehearsals(registry: Registry, targets: readonly CanaryTarget[]): string[] {
  const found = targets.flatMap((target) => findMissingRehearsal(registry, target) ?? []);
  return found.length > 0 ? [...found, 'to release it without a passed rehearsal: --force --why "…"'] : [];
}

/**
 * Requires that newly served versions are rehearsed, and compatible with the others.
 * @returns what the operator should know
 * @throws RefusedChange
 */
async function requireReleasable(
  releases: ReleaseFiles,
  [before, after]: readonly [Registry, Registry],
  { isWayBack, isForced, findUnmet }: Circumstances,
): Promise<string[]> {
  const targets = listNewlyGiven(before, after);
  const given = await Promise.all(targets.map(({ name, version }) => readRelease(releases, name, version)));
  const { resolvedVersions, unreadable, api } = await resolveVersions(releases, after, given);
  const { resolvedVersions: had } = await resolveVersions(releases, before, []);
  const lapse = { currentShell: had.get('shell') };
  const refusals = given.flatMap((release) => {
    const reasons = [
      ...findIncompatibilities(release, resolvedVersions, lapse),
      ...(isWayBack ? [] : findConflicts(release, resolvedVersions, api)),
      ...(isWayBack ? [] : findUncompared(release, unreadable)),
    ];
    const title = `${release.name} ${release.version} does not fit what visitors have:`;
    return reasons.length > 0 ? [[title, ...reasons].join('\n  - ')] : [];
  });
  const displaced = isForced ? [] : findDisplaced(given, had, resolvedVersions);
  const unmet = isWayBack ? [] : findUnmet(resolvedVersions, given);
  const unrehearsed = isWayBack || isForced ? [] : listMissingRehearsals(before, targets);
  const all = [...refusals, ...displaced, ...unmet, ...unrehearsed];
  if (all.length > 0) throw new RefusedChange(all.join('\n'));
  return given.flatMap((release) => [...findLeftBehind(release, resolvedVersions, lapse).values()]);
}

/** Options of a change of what visitors get. */
interface ChoiceOptions {
  readonly why: string;
  readonly by?: string | undefined;
  readonly force?: true | undefined;
  readonly dryRun?: true | undefined;
}

interface Choice extends Host, StoreAccess {
  readonly options: ChoiceOptions;
}

/** The author of a change; the history says that it was forced. @throws UsageError if a forced one has no reason */
function createAuthorOf({ why, by, force }: ChoiceOptions, isWayBack: boolean): Author {
  requireReason({ force, why });
  const forced = isWayBack ? 'although others lose their places' : 'without a passed rehearsal';
  return createAuthor(force ? `${forced}: ${why}` : why, by);
}

/** Changes registry entries of applications and prints the versions now served. */
async function choose(
  { options, releases, print }: Choice,
  change: Change,
  isWayBack = false,
): Promise<void> {
  const author = createAuthorOf(options, isWayBack);
  let changed: string[] = [];
  let warnings: string[] = [];
  const { apps, revision } = await withExpectations(releases, new Map(), (findUnmet) =>
    releases.changeRegistry(async (before) => {
      const after = change(before, author);
      const circumstances = { isWayBack, isForced: options.force === true, findUnmet };
      warnings = await requireReleasable(releases, [before, after], circumstances);
      changed = Object.keys(after.apps).filter((name) => after.apps[name] !== before.apps[name]);
      return after;
    }),
  );
  for (const text of warnings) print(`warning: ${text}`);
  for (const name of changed) {
    const app = apps[name];
    const get = options.dryRun ? 'would get' : 'get';
    const canary = app?.canary ? `, ${app.canary.share} % ${get} ${app.canary.version}` : '';
    const stable =
      app?.stable === undefined
        ? `${options.dryRun ? 'would' : 'do'} not get ${name}`
        : `${get} ${name} ${app.stable}`;
    print(`visitors ${stable}${canary} (registry revision ${revision})`);
  }
}

/** `5%` or `5`. */
function parseShare(text: string): number {
  const share = Number(text.replace(/%$/, ''));
  if (Number.isNaN(share) || text === '') throw new InvalidArgumentError(`${text} is not a share: 5% is`);
  return share;
}

export const promote = declare({
  right: storeWriter,
  syntax: (command) =>
    withDryRun(withAuthor(command))
      .argument('<APP[@VERSION]...>', 'by default its canary; several with --share are a set')
      .option('--share <PERCENT>', 'of the visitors, such as 5%', parseShare)
      .option('--force', 'without a passed rehearsal'),
  async run(request) {
    const { args, options } = request;
    const [words] = args;
    const { share } = options;
    if (share !== undefined) {
      const targets = words.map(parseVersion);
      return choose(request, (registry, author) => startCanaries(registry, targets, share, author));
    }
    const [{ name, version }, ...more] = words.map(parseTarget) as [Target, ...Target[]];
    if (more.length > 0) throw new UsageError('Only canaries are promoted as a set: --share 5%');
    await choose(request, (registry, author) => promoted(registry, name, version, author));
  },
});

export const rollback = declare({
  right: storeWriter,
  syntax: (command) =>
    withDryRun(withAuthor(command))
      .argument('<APP[@VERSION]>')
      .option('--canary', 'only ends the canary, with its set')
      .option('--force', 'even if others lose their places'),
  async run(request) {
    const { args, options } = request;
    const { name, version } = parseTarget(args[0]);
    if (!options.canary)
      return choose(request, (registry, author) => rolledBack(registry, name, version, author), true);
    if (version !== undefined) throw new UsageError(`--canary ends the canary of ${name}: name no version`);
    await choose(request, (registry, author) => {
      const running = registry.apps[name]?.canary?.version;
      if (!running) throw new RefusedChange(`${name} has no canary`);
      return stopCanary(registry, name, running, author);
    });
  },
});

export const withdraw = declare({
  right: storeWriter,
  syntax: (command) => withDryRun(withAuthor(command)).argument('<APP@VERSION>'),
  run(request) {
    const { name, version } = parseVersion(request.args[0]);
    return choose(request, (registry, author) => withdrawn(registry, name, version, author));
  },
});
