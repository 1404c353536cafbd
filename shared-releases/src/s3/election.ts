/**
 * How writers agree in a store that cannot write "only if there is nothing yet": each puts a candidate under a
 * name of its own, and the earliest wins, by the store's clock and then by name. What makes it safe is in
 * docs/decisions/019-where-releases-live.md.
 */
export interface Candidate {
  readonly key: string;
  /** Milliseconds since 1970, by the store's clock. */
  readonly writtenAt: number;
}

/** Candidates as the store listed them at a moment of its own clock. */
export interface Ballot {
  readonly candidates: readonly Candidate[];
  /** Milliseconds since 1970, by the store's clock. */
  readonly now: number;
}

const compare = (one: Candidate, other: Candidate): number =>
  one.writtenAt - other.writtenAt || (one.key < other.key ? -1 : 1);

/** Who is ahead; undefined without candidates. */
export const leaderOf = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.toSorted(compare)[0];

/** Who has won: nobody can come before a leader of that age any more. Null while it is open. */
export function winnerOf({ candidates, now }: Ballot, settleMs: number): Candidate | null {
  const leader = leaderOf(candidates);
  return leader && now - leader.writtenAt >= settleMs ? leader : null;
}
