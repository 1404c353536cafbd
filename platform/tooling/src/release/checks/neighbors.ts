import type { Release } from '@fan-base/shared-contracts/release';
import { listOwnPages } from '@fan-base/shared-contracts/route-table';
import { findTakenPage } from '@fan-base/shared-contracts/taken-page';
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

/** Checks that a remote's own pages do not take the address or key of another remote's, which would silently disappear. */
const findTakenPages = (release: Release, others: readonly Release[]): string[] =>
  listOwnPages(release).flatMap((page) =>
    others.flatMap((other) => {
      const taken = findTakenPage(page, listOwnPages(other));
      return taken
        ? [
            `its page ${page.key} (${page.da}, ${page.en}) is taken: ${label(other)} has ${taken.key} (${taken.da}, ${taken.en})`,
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
    ...findTakenPages(release, others),
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
