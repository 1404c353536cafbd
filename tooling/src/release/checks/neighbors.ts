import { overriddenRoute } from '@fan-base/shared-contracts/overridden-route';
import type { Release } from '@fan-base/shared-contracts/release';
import type { ApiDescription } from '@fan-base/shared-contracts/uses';
import {
  findMissingCalls,
  findMissingPages,
  findMissingSlotProps,
  findMissingWidgets,
  label,
} from '@fan-base/shared-releases/find-breaks';
import type { ResolvedVersions } from '../resolved-versions.ts';
import { findSlotConflicts } from './contributions.ts';

const listOthers = ({ name }: Release, resolvedVersions: ResolvedVersions): Release[] =>
  [...resolvedVersions.values()].filter((other) => other.name !== name);

/** Checks that a remote's routes do not override the path or key of another remote's, which would silently disappear. */
const findTakenRoutes = (release: Release, others: readonly Release[]): string[] =>
  release.routes.flatMap((route) =>
    others.flatMap((other) => {
      const taken = other.routes.find(({ key }) => key === route.key) ?? overriddenRoute(route, other.routes);
      return taken
        ? [
            `its route ${route.key} (${route.da}, ${route.en}) is taken: ${label(other)} has ${taken.key} (${taken.da}, ${taken.en})`,
          ]
        : [];
    }),
  );

/** Widgets of remotes that are not published, which would never appear. Without a shell there are no visitors yet. */
function findAbsentRemotes(release: Release, resolvedVersions: ResolvedVersions): string[] {
  if (!resolvedVersions.has('shell')) return [];
  const names = new Set([...resolvedVersions.values()].map(({ name }) => name));
  return (release.uses?.widgets ?? [])
    .filter(({ remote }) => !names.has(remote))
    .map(({ remote, widget }) => `${label(release)} places ${widget} of ${remote}, which is not published`);
}

function findPageConflicts(release: Release, others: readonly Release[]): string[] {
  if (release.name === 'shell') return others.flatMap((other) => findMissingPages(other, release));
  const shell = others.find(({ name }) => name === 'shell');
  return shell ? findMissingPages(release, shell) : [];
}

/** Reasons why a release and the current releases of other remotes would break each other. */
export function findConflicts(
  release: Release,
  resolvedVersions: ResolvedVersions,
  api: ApiDescription | null,
): string[] {
  const others = listOthers(release, resolvedVersions);
  return [
    ...findTakenRoutes(release, others),
    ...others.flatMap((user) => findMissingWidgets(user, release)),
    ...[release, ...others].flatMap((owner) => findMissingWidgets(release, owner)),
    ...others.flatMap((other) => [
      ...findMissingSlotProps(other, release),
      ...findMissingSlotProps(release, other),
    ]),
    ...findAbsentRemotes(release, resolvedVersions),
    ...findPageConflicts(release, others),
    ...(api ? findMissingCalls(release, api) : []),
    ...findSlotConflicts(release, others),
  ];
}
