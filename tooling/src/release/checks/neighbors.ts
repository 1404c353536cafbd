import { overriddenRoute } from '@fan-base/shared-contracts/overridden-route';
import type { Release } from '@fan-base/shared-contracts/release';
import type { ResolvedVersions } from '../resolved-versions.ts';
import { findSlotConflicts } from './contributions.ts';

const label = ({ name, version }: Release): string => `${name} ${version}`;

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

/** Checks that all widgets used by other remotes still exist. */
const findMissingWidgets = (release: Release, others: readonly Release[]): string[] =>
  others.flatMap((other) =>
    (other.widgetUses ?? [])
      .filter(({ remote, widget }) => remote === release.name && !Object.hasOwn(release.widgets, widget))
      .map(
        ({ widget }) => `it does not offer the widget ${widget}, which ${label(other)} places on its pages`,
      ),
  );

/** Reasons why a release and the current releases of other remotes would break each other. */
export function findConflicts(release: Release, resolvedVersions: ResolvedVersions): string[] {
  const others = listOthers(release, resolvedVersions);
  return [
    ...findTakenRoutes(release, others),
    ...findMissingWidgets(release, others),
    ...findSlotConflicts(release, others),
  ];
}
