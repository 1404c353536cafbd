import type { Release } from '@fan-base/shared-contracts/release';
import { listOwnPages } from '@fan-base/shared-contracts/route-table';
import { specifiedPages } from '@fan-base/shared-contracts/routes';
import { findTakenPage } from '@fan-base/shared-contracts/taken-page';
import type { Candidate } from '../candidate.ts';
import type { ResolvedVersions } from '../resolved-versions.ts';
import { checkBudget } from './budget.ts';
import { checkCatalogs } from './catalogs.ts';
import { findIncompatibilities } from './compatibility.ts';
import { checkContributions } from './contributions.ts';

/** Checks that the shell will be able to load the remote (MF-4). */
export const checkShape = ({ fault }: Candidate): string[] =>
  fault === null ? [] : [`it is not a remote: ${fault}`];

/** Checks that a remote's pages are its own: specified pages are reserved for their owners, present or not (MF-4). */
export const checkPages = ({ release }: Candidate): string[] => {
  const taken = listOwnPages(release).flatMap((page) => {
    const other = findTakenPage(page);
    return other
      ? [
          `its page ${page.key} (${page.da}, ${page.en}) takes the key or address of ${other.key} of ${other.remote} (${other.da}, ${other.en})`,
        ]
      : [];
  });
  const nowhere = Object.entries(release.pages)
    .filter(
      ([key, { path }]) =>
        !path && !specifiedPages.some((page) => page.key === key && page.remote === release.name),
    )
    .map(([key]) => `its page ${key} has no address: add path to its entry`);
  return [...taken, ...nowhere];
};

/** Checks that the server passes on the query parameters that a remote reads. */
function checkQuery({ release }: Candidate): string[] {
  const declared = Object.values(release.pages).flatMap(({ query = [] }) => query);
  return (release.uses?.query ?? [])
    .filter((name) => release.name !== 'shell' && !declared.includes(name))
    .map(
      (name) =>
        `it reads the query parameter ${name}, which none of its pages declares: add it to \`query\` of the page's entry in src/remote.tsx`,
    );
}

/** Packages with their own style cache, whose class names can collide with those of other remotes. */
const styleCachePackages = ['@emotion/cache', '@emotion/css', '@emotion/server'];

/** Checks that a remote uses the page's emotion cache. */
const checkStyles = ({ release }: Candidate): string[] =>
  release.packages
    .filter((name) => release.name !== 'shell' && styleCachePackages.includes(name))
    .map(
      (name) =>
        `it bundles ${name}, whose class names can collide with other remotes: use the shared @emotion/react`,
    );

/** Runs all checks and returns the reasons against publishing a candidate. */
export const findReasonsAgainst = (
  candidate: Candidate,
  resolvedVersions: ResolvedVersions,
  currentShell?: Release,
): string[] => [
  ...checkShape(candidate),
  ...findIncompatibilities(candidate.release, resolvedVersions, { currentShell }),
  ...checkBudget(candidate),
  ...checkCatalogs(candidate),
  ...checkPages(candidate),
  ...checkQuery(candidate),
  ...checkContributions(candidate, resolvedVersions),
  ...checkStyles(candidate),
  ...candidate.faults,
];
