import { DateTime } from 'luxon';
import type { Move } from './moves.ts';

/** The provider does not always tell that a loan is over: an older one without an end is not told of. */
const longestLoan = { years: 2 } as const;

/** From what day on loans can still be running, `YYYY-MM-DD`. */
const oldestLoan = (today: string): string => DateTime.fromISO(today).minus(longestLoan).toISODate() ?? today;

const isOf = (move: Move, { player_id }: Move) => move.player_id === player_id;

/**
 * The last day of a loan: when the player went back, or, for his newest loan, as the editors have it.
 * @param moves of the team, newest first
 */
export function loanUntil(loan: Move, moves: readonly Move[]): string | null {
  if (loan.terms.terms !== 'loan') return null;
  const later = moves.filter((move) => isOf(move, loan) && move.moved_on > loan.moved_on);
  const end = later.findLast(
    ({ terms, direction }) => terms.terms === 'loan-end' && direction !== loan.direction,
  );
  if (end) return end.moved_on;
  const isNewest = !later.some(({ terms }) => terms.terms === 'loan');
  return isNewest && loan.loan_until !== null && loan.loan_until >= loan.moved_on ? loan.loan_until : null;
}

/** Loans of the team's players that are running on a day: nothing is known of the player since. */
export function runningLoans(moves: readonly Move[], today: string): Move[] {
  const past = moves.filter(({ moved_on }) => moved_on <= today);
  const oldest = oldestLoan(today);
  return past.filter((move, index) => {
    if (move.terms.terms !== 'loan' || move.direction !== 'out') return false;
    if (past.slice(0, index).some((later) => isOf(later, move))) return false;
    const until = loanUntil(move, moves);
    return until === null ? move.moved_on >= oldest : until >= today;
  });
}
