import type { Registry } from '@fan-base/shared-contracts/release';
import { createAuthor } from '@fan-base/shared-releases/author';
import {
  type Author,
  promote as promoted,
  RefusedChange,
  rollback as rolledBack,
  startCanary,
  stopCanary,
  withdraw as withdrawn,
} from '@fan-base/shared-releases/changes';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { findIncompatibilities } from '../checks/compatibility.ts';
import { type Command, type CommandRequest, requireArgument, UsageError } from '../command.ts';
import { findUncompared, readRelease, resolveVersions } from '../resolved-versions.ts';

type Change = (registry: Registry, author: Author) => Registry;

/** The version that a change would give to visitors, or to some of them; undefined when it gives none. */
function newlyGiven(before: Registry, after: Registry, app: string): string | undefined {
  const [was, is] = [before.apps[app], after.apps[app]];
  if (is && is.stable !== was?.stable) return is.stable;
  return is?.canary && is.canary.version !== was?.canary?.version ? is.canary.version : undefined;
}

/** What visitors are about to get must run with the rest of what they have. @throws RefusedChange */
async function requireCompatible(
  releases: ReleaseFiles,
  app: string,
  [before, after]: readonly [Registry, Registry],
  isWayBack: boolean,
): Promise<void> {
  const version = newlyGiven(before, after, app);
  if (!version) return;
  const release = await readRelease(releases, app, version);
  const { resolvedVersions, unreadable } = await resolveVersions(releases, before, [release]);
  const reasons = [
    ...findIncompatibilities(release, resolvedVersions),
    ...(isWayBack ? [] : findUncompared(release, unreadable)),
  ];
  if (reasons.length > 0)
    throw new RefusedChange(
      [`${app} ${version} does not fit what visitors have:`, ...reasons].join('\n  - '),
    );
}

/**
 * Does a change of one application's line, and prints what visitors get now.
 * @param isWayBack whether it is done also where something that it would be compared with cannot be read
 */
async function choose(
  { options, releases, print }: CommandRequest,
  app: string,
  change: Change,
  isWayBack = false,
): Promise<void> {
  const author = createAuthor(options.why, options.by);
  const { apps, revision } = await releases.changeRegistry(async (before) => {
    const after = change(before, author);
    await requireCompatible(releases, app, [before, after], isWayBack);
    return after;
  });
  const now = apps[app];
  const canary = now?.canary ? `, ${now.canary.share} % get ${now.canary.version}` : '';
  print(`visitors get ${app} ${now?.stable}${canary} (registry revision ${revision})`);
}

/** `5%` or `5`. */
function readShare(text: string): number {
  const share = Number(text.replace(/%$/, ''));
  if (Number.isNaN(share) || text === '') throw new UsageError(`${text} is not a share: 5% is`);
  return share;
}

export const canary: Command = {
  usage: 'APP VERSION 5% | APP stop',
  about: 'give a published version to a share of the visitors, or end that',
  maxArgs: 3,
  async run(request) {
    const app = requireArgument(request.args, 0, 'The application');
    const version = requireArgument(request.args, 1, 'The version');
    if (version !== 'stop') {
      const share = readShare(requireArgument(request.args, 2, 'The share'));
      return choose(request, app, (registry, author) =>
        startCanary(registry, app, { version, share }, author),
      );
    }
    await choose(request, app, (registry, author) => {
      const running = registry.apps[app]?.canary?.version;
      if (!running) throw new RefusedChange(`${app} has no canary`);
      return stopCanary(registry, app, running, author);
    });
  },
};

export const promote: Command = {
  usage: 'APP [VERSION]',
  about: 'give the canary, or the version named, to all visitors',
  maxArgs: 2,
  run: (request) => {
    const app = requireArgument(request.args, 0, 'The application');
    return choose(request, app, (registry, author) => promoted(registry, app, request.args[1], author));
  },
};

export const rollback: Command = {
  usage: 'APP [VERSION]',
  about: 'give all visitors the version before, or the one named; a canary ends',
  maxArgs: 2,
  run: (request) => {
    const app = requireArgument(request.args, 0, 'The application');
    return choose(
      request,
      app,
      (registry, author) => rolledBack(registry, app, request.args[1], author),
      true,
    );
  },
};

export const withdraw: Command = {
  usage: 'APP VERSION',
  about: 'never choose a version again, not for pins either; open pages keep it',
  maxArgs: 2,
  run: (request) => {
    const app = requireArgument(request.args, 0, 'The application');
    const version = requireArgument(request.args, 1, 'The version');
    return choose(request, app, (registry, author) => withdrawn(registry, app, version, author));
  },
};
