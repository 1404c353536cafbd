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
import { findIncompatibilities, findLeftBehind } from '../checks/compatibility.ts';
import { findConflicts } from '../checks/neighbors.ts';
import { type Command, type CommandRequest, requireArgument, UsageError } from '../command.ts';
import { type FindUnmet, withExpectations } from '../expectations.ts';
import { findUncompared, readRelease, resolveVersions } from '../resolved-versions.ts';

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

/** The author of a change; the history says that it was forced. @throws UsageError if a forced one has no reason */
function createAuthorOf({ why, by, force }: CommandRequest['options'], isWayBack: boolean): Author {
  if (force && !why) throw new UsageError('--force needs a reason: --why "…"');
  const forced = isWayBack ? 'although others lose their places' : 'without a passed rehearsal';
  return createAuthor(force ? `${forced}: ${why}` : why, by);
}

/** Changes registry entries of applications and prints the versions now served. */
async function choose(
  { options, releases, print }: CommandRequest,
  change: Change,
  isWayBack = false,
): Promise<void> {
  const author = createAuthorOf(options, isWayBack);
  let changed: string[] = [];
  let warnings: string[] = [];
  const { apps, revision } = await withExpectations(releases, new Map(), (findUnmet) =>
    releases.changeRegistry(async (before) => {
      const after = change(before, author);
      const circumstances = { isWayBack, isForced: options.force, findUnmet };
      warnings = await requireReleasable(releases, [before, after], circumstances);
      changed = Object.keys(after.apps).filter((name) => after.apps[name] !== before.apps[name]);
      return after;
    }),
  );
  for (const text of warnings) print(`warning: ${text}`);
  for (const name of changed) {
    const app = apps[name];
    const canary = app?.canary ? `, ${app.canary.share} % get ${app.canary.version}` : '';
    const stable = app?.stable === undefined ? `do not get ${name}` : `get ${name} ${app.stable}`;
    print(`visitors ${stable}${canary} (registry revision ${revision})`);
  }
}

/** `5%` or `5`. */
function readShare(text: string): number {
  const share = Number(text.replace(/%$/, ''));
  if (Number.isNaN(share) || text === '') throw new UsageError(`${text} is not a share: 5% is`);
  return share;
}

/** Parses any number of `APP VERSION` or `APP@VERSION`. */
function readTargets(words: readonly string[]): CanaryTarget[] {
  const targets: CanaryTarget[] = [];
  for (let at = 0; at < words.length; at++) {
    const [name = '', joined] = (words[at] ?? '').split('@');
    if (joined === undefined) at += 1;
    targets.push({ name, version: joined || requireArgument(words, at, `The version of ${name}`) });
  }
  return targets;
}

export const canary: Command = {
  usage: 'APP VERSION [APP VERSION…] 5% | APP stop',
  about: 'give a rehearsed version, or a set, to a share of the visitors, or end that',
  maxArgs: Number.POSITIVE_INFINITY,
  options: ['force'],
  async run(request) {
    const { args } = request;
    const app = requireArgument(args, 0, 'The application');
    if (args[1] === 'stop' && args.length === 2)
      return choose(request, (registry, author) => {
        const running = registry.apps[app]?.canary?.version;
        if (!running) throw new RefusedChange(`${app} has no canary`);
        return stopCanary(registry, app, running, author);
      });
    const targets = readTargets(args.slice(0, -1));
    if (targets.length === 0) throw new UsageError('The version is not named');
    const share = readShare(args.at(-1) ?? '');
    await choose(request, (registry, author) => startCanaries(registry, targets, share, author));
  },
};

export const promote: Command = {
  usage: 'APP [VERSION]',
  about: 'give the canary, or the rehearsed version named, to all visitors',
  maxArgs: 2,
  options: ['force'],
  run: (request) => {
    const app = requireArgument(request.args, 0, 'The application');
    return choose(request, (registry, author) => promoted(registry, app, request.args[1], author));
  },
};

export const rollback: Command = {
  usage: 'APP [VERSION]',
  about: 'give all visitors the version before, or the one named; a canary ends',
  maxArgs: 2,
  options: ['force'],
  run: (request) => {
    const app = requireArgument(request.args, 0, 'The application');
    return choose(request, (registry, author) => rolledBack(registry, app, request.args[1], author), true);
  },
};

export const withdraw: Command = {
  usage: 'APP VERSION',
  about: 'never choose a version again, not for pins either; open pages keep it',
  maxArgs: 2,
  run: (request) => {
    const app = requireArgument(request.args, 0, 'The application');
    const version = requireArgument(request.args, 1, 'The version');
    return choose(request, (registry, author) => withdrawn(registry, app, version, author));
  },
};
