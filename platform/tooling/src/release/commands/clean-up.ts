import { createAuthor } from '@fan-base/shared-releases/author';
import { RefusedChange, remove as removed, restore as restored } from '@fan-base/shared-releases/changes';
import { dropVersions, selectUnused, type VersionName } from '@fan-base/shared-releases/prune';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import { declare, UsageError } from '../../cli/command.ts';
import { findDependents } from '../checks/dependents.ts';
import { dayMs, requireReason, withAuthor, withDryRun } from '../options.ts';
import { resolveVersions } from '../resolved-versions.ts';
import { storeWriter } from '../rights.ts';

export const remove = declare({
  right: storeWriter,
  syntax: (command) =>
    withDryRun(withAuthor(command)).argument('<REMOTE>').option('--force', 'even if others need it'),
  async run({ args: [app], options, releases, print }) {
    requireReason(options);
    const { why, by, force, dryRun } = options;
    const author = createAuthor(why, by);
    const { revision } = await releases.changeRegistry(async (registry) => {
      const after = removed(registry, app, author);
      const { resolvedVersions } = await resolveVersions(releases, after, []);
      const dependents = findDependents(app, resolvedVersions);
      if (dependents.length > 0 && !force)
        throw new RefusedChange([`${app} is needed (--force removes it):`, ...dependents].join('\n  - '));
      return after;
    });
    print(
      dryRun
        ? `nothing needs ${app}`
        : `${app} is removed (registry revision ${revision}); open pages keep its files until they are pruned`,
    );
  },
});

export const restore = declare({
  right: storeWriter,
  syntax: (command) => withAuthor(command).argument('<REMOTE>'),
  async run({ args: [app], options: { why, by }, releases, print }) {
    const { apps, revision } = await releases.changeRegistry((registry) =>
      restored(registry, app, createAuthor(why, by)),
    );
    const versions = Object.keys(apps[app]?.versions ?? {});
    print(
      `${app} is back with ${versions.join(', ') || 'no version'}, and visitors do not get it (registry revision ${revision})`,
    );
  },
});

export const prune = declare({
  right: storeWriter,
  syntax: (command) =>
    withDryRun(command)
      .argument('[APP]', 'by default, all')
      .option('--days <NUMBER>', 'for which no visitor has had them', '30'),
  async run({ args: [app], options: { days, dryRun }, releases, print }) {
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
      print(`${name} ${version} ${dryRun ? 'would be' : 'is'} deleted`);
    }
  },
});
