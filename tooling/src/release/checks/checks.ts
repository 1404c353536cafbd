import { overriddenRoute } from '@fan-base/shared-contracts/overridden-route';
import type { Release } from '@fan-base/shared-contracts/release';
import type { Candidate } from '../candidate.ts';
import type { ResolvedVersions } from '../resolved-versions.ts';
import { checkBudget } from './budget.ts';
import { checkCatalogs } from './catalogs.ts';
import { findIncompatibilities } from './compatibility.ts';
import { checkContributions } from './contributions.ts';

/** Checks that the shell will be able to load the remote (MF-4). */
export const checkShape = ({ fault }: Candidate): string[] =>
  fault === null ? [] : [`it is not a remote: ${fault}`];

/** Checks that a remote's routes do not override those of the specification (MF-4). */
export const checkRoutes = ({ release }: Candidate): string[] =>
  release.routes.flatMap((route) => {
    const taken = overriddenRoute(route);
    return taken
      ? [
          `its route ${route.key} (${route.da}, ${route.en}) takes the addresses of ${taken.key} (${taken.da}, ${taken.en})`,
        ]
      : [];
  });

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
  ...checkRoutes(candidate),
  ...checkContributions(candidate, resolvedVersions),
  ...checkStyles(candidate),
  ...candidate.faults,
];
