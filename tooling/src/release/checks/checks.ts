import { findRemoteFault } from '@fan-base/shared-contracts/compatibility';
import { overriddenRoute } from '@fan-base/shared-contracts/overridden-route';
import type { Candidate } from '../candidate.ts';
import type { ResolvedVersions } from '../resolved-versions.ts';
import { checkBudget } from './budget.ts';
import { checkCatalogs } from './catalogs.ts';
import { findIncompatibilities } from './compatibility.ts';
import { checkContributions } from './contributions.ts';

/** Checks that the shell will be able to load the remote (MF-4). */
export function checkShape({ release, module }: Candidate): string[] {
  if (release.name === 'shell') return [];
  const fault = findRemoteFault(module, release.name, release.contract);
  return fault ? [`it is not a remote: ${fault.detail}`] : [];
}

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

/** Runs all checks and returns the reasons against publishing a candidate. */
export const findReasonsAgainst = (candidate: Candidate, resolvedVersions: ResolvedVersions): string[] => [
  ...checkShape(candidate),
  ...findIncompatibilities(candidate.release, resolvedVersions),
  ...checkBudget(candidate),
  ...checkCatalogs(candidate),
  ...checkRoutes(candidate),
  ...checkContributions(candidate, resolvedVersions),
  ...candidate.faults,
];
