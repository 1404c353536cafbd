import type { Release } from '@fan-base/shared-contracts/release';
import type { ApiDescription } from '@fan-base/shared-contracts/uses';
import type { Candidate } from './candidate.ts';
import { findReasonsAgainst } from './checks/checks.ts';
import { findConflicts } from './checks/neighbors.ts';
import type { ResolvedVersions } from './resolved-versions.ts';

/** Circumstances of a publication. */
export interface Circumstances {
  /** Reasons known before the build is checked, or found elsewhere. */
  readonly known?: readonly string[];
  /** A held version is not served before its canary or promotion, which check for conflicts too. */
  readonly isHeld?: boolean;
  /** The API that runs; null: not known, so that calls are not compared. */
  readonly api: ApiDescription | null;
  /** The shell that visitors have, whose deprecations a new one may end. */
  readonly currentShell?: Release | undefined;
}

/** Everything against publishing a candidate beside the given versions, as one text; null: nothing. */
export function findRefusal(
  candidate: Candidate,
  resolvedVersions: ResolvedVersions,
  { known = [], isHeld = false, api, currentShell }: Circumstances,
): string | null {
  const { name, version } = candidate.release;
  const reasons = [
    ...known,
    ...findReasonsAgainst(candidate, resolvedVersions, currentShell),
    ...(isHeld ? [] : findConflicts(candidate.release, resolvedVersions, api)),
  ];
  return reasons.length > 0 ? [`${name} ${version} is not published:`, ...reasons].join('\n  - ') : null;
}
