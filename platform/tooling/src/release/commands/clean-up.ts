import { createAuthor } from '@fan-base/shared-releases/author';
import { RefusedChange, remove as removed, restore as restored } from '@fan-base/shared-releases/changes';
import { dropVersions, selectUnused, type VersionName } from '@fan-base/shared-releases/prune';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import { findDependents } from '../checks/dependents.ts';
import { type Command, requireArgument, UsageError } from '../command.ts';
import { resolveVersions } from '../resolved-versions.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const remove: Command = {
  usage: 'APP [--force]',
  about: 'take a remote off the site: its pages, widgets and versions',
  maxArgs: 1,
  options: ['force'],
  async run({ args, options, releases, print }) {
    const app = requireArgument(args, 0, 'The application');
    if (options.force && !options.why) throw new UsageError('--force needs a reason: --why "…"');
    const author = createAuthor(options.why, options.by);
    const { revision } = await releases.changeRegistry(async (registry) => {
      const after = removed(registry, app, author);
      const { resolvedVersions } = await resolveVersions(releases, after, []);
      const dependents = findDependents(app, resolvedVersions);
      if (dependents.length > 0 && !options.force)
        throw new RefusedChange([`${app} is needed (--force removes it):`, ...dependents].join('\n  - '));
      return after;
    });
    print(
      `${app} is removed (registry revision ${revision}); open pages keep its files until they are pruned`,
    );
  },
};

export const restore: Command = {
  usage: 'APP',
  about: 'bring a removed remote back, for testers; visitors get it by canary or promotion',
  maxArgs: 1,
  async run({ args, options: { why, by }, releases, print }) {
    const app = requireArgument(args, 0, 'The application');
    const { apps, revision } = await releases.changeRegistry((registry) =>
      restored(registry, app, createAuthor(why, by)),
    );
    const versions = Object.keys(apps[app]?.versions ?? {});
    print(
      `${app} is back with ${versions.join(', ') || 'no version'}, and visitors do not get it (registry revision ${revision})`,
    );
  },
};

export const prune: Command = {
  usage: '[APP] [--days 30]',
  about: 'delete versions that no visitor has had for so many days, and no rollback gives',
  maxArgs: 1,
  options: ['days'],
  async run({ args: [app], options: { days = '30' }, releases, print }) {
    if (!(Number(days) >= 0)) throw new UsageError(`${days} is not a number of days`);
    const since = wallClock() - Number(days) * dayMs;
    let unused: readonly VersionName[] = [];
    await releases.changeRegistry((registry) => {
      unused = selectUnused(registry, since).filter(({ name }) => !app || name === app);
      if (unused.length === 0) throw new RefusedChange(`nothing has been unused for ${days} days`);
      return dropVersions(registry, unused);
    });
    // The registry first: versions in it must be complete.
    for (const { name, version } of unused) {
      await releases.remove(name, version);
      print(`${name} ${version} is deleted`);
    }
  },
};
