import { type Ballot, type Candidate, winnerOf } from './election.ts';

export const registryPrefix = 'registry/';
const digits = 10;

/** What the keys of a revision's candidates begin with: sorted by revision as text, too. */
export const prefixOf = (revision: number): string =>
  `${registryPrefix}${String(revision).padStart(digits, '0')}-`;

/** The revision that a key is a candidate of; 0 for a key of something else. */
export const revisionOf = (key: string): number => Number(key.match(/^registry\/(\d{10})-[^/]+$/)?.[1] ?? 0);

export interface Standing {
  /** The newest revision that is decided, and its object; null where nothing was ever published. */
  readonly decided: { readonly revision: number; readonly winner: Candidate } | null;
  /** Whether a newer one is being decided. */
  readonly isOpen: boolean;
}

/**
 * What holds among the candidates of all revisions. A revision is only begun on a decided one, so the one before
 * the newest is decided whatever its age.
 */
export function standingOf({ candidates, now }: Ballot, settleMs: number): Standing {
  const revisions = candidates.map(({ key }) => revisionOf(key)).filter((revision) => revision > 0);
  const newest = Math.max(0, ...revisions);
  const among = (revision: number) =>
    revision === 0 ? [] : candidates.filter(({ key }) => revisionOf(key) === revision);
  if (newest === 0) return { decided: null, isOpen: false };
  const winner = winnerOf({ candidates: among(newest), now }, settleMs);
  if (winner) return { decided: { revision: newest, winner }, isOpen: false };
  const before = winnerOf({ candidates: among(newest - 1), now: Number.POSITIVE_INFINITY }, settleMs);
  return { decided: before && { revision: newest - 1, winner: before }, isOpen: true };
}
