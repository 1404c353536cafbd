import {
  highestLimit,
  type LatestTransfers,
  type Transfer,
  type Transfers,
} from '@fan-base/shared-contracts/api/transfers';
import { DateTime } from 'luxon';
import { getMoveDays } from './move-season.ts';
import type { Move } from './moves.ts';
import { toMoveClub } from './moves.ts';

const toTransfer = (move: Move, moves: readonly Move[]): Transfer => ({
  player: { slug: move.slug, name: move.name, photo: move.photo_url },
  direction: move.direction,
  date: move.moved_on,
  club: toMoveClub(move.club_name, move.club_team),
  ...move.terms,
  loanUntil: loanUntil(move, moves),
});

/** Whether a transfer is permanent: neither a loan nor the end of one. */
export const isForGood = ({ terms: { terms } }: Move): boolean => terms !== 'loan' && terms !== 'loan-end';

/**
 * Maps a season's transfers to the contract.
 * @param moves of the team, newest first: the season's, and later ones that show how its loans ended
 * @param seasons newest first
 * @param today `YYYY-MM-DD`
 */
export function toTransfers(
  moves: readonly Move[],
  season: number,
  seasons: readonly number[],
  today: string,
): Omit<Transfers, 'filled'> {
  const { from, to } = getMoveDays(season, seasons[0] ?? season);
  const own = moves.filter(({ moved_on }) => moved_on >= from && moved_on < to);
  const listed = (some: readonly Move[]) => some.map((move) => toTransfer(move, moves));
  const forGood = own.filter(isForGood);
  const paid = own.filter(({ terms: { fee } }) => fee !== null && fee > 0);
  return {
    season,
    seasons: [...seasons],
    incoming: listed(forGood.filter(({ direction }) => direction === 'in')),
    outgoing: listed(forGood.filter(({ direction }) => direction === 'out')),
    loans: listed(own.filter(({ terms: { terms } }) => terms === 'loan')),
    returns: listed(own.filter(({ terms: { terms } }) => terms === 'loan-end')),
    onLoan: listed(runningLoans(moves, today)),
    highest: listed(
      paid.toSorted((one, other) => (other.terms.fee ?? 0) - (one.terms.fee ?? 0)).slice(0, highestLimit),
    ),
  };
}

/**
 * A team's latest transfers for a block, without ended loans.
 * @param moves newest first
 */
export const toLatestTransfers = (moves: readonly Move[], rows: number): LatestTransfers => ({
  items: moves
    .filter(({ terms: { terms } }) => terms !== 'loan-end')
    .slice(0, rows)
    .map((move) => toTransfer(move, moves)),
});

/** The provider does not always report the end of a loan: an older one without an end is ignored. */
const longestLoan = { years: 2 } as const;

/** The earliest start of a loan that may still be running, `YYYY-MM-DD`. */
const oldestLoan = (today: string): string => DateTime.fromISO(today).minus(longestLoan).toISODate() ?? today;

const isOf = (move: Move, { player_id }: Move) => move.player_id === player_id;

/**
 * The last day of a loan: the player's return or, for their latest loan, the editors' date.
 * @param moves of the team, newest first
 */
function loanUntil(loan: Move, moves: readonly Move[]): string | null {
  if (loan.terms.terms !== 'loan') return null;
  const later = moves.filter((move) => isOf(move, loan) && move.moved_on > loan.moved_on);
  const end = later.findLast(
    ({ terms, direction }) => terms.terms === 'loan-end' && direction !== loan.direction,
  );
  if (end) return end.moved_on;
  const isNewest = !later.some(({ terms }) => terms.terms === 'loan');
  return isNewest && loan.loan_until !== null && loan.loan_until >= loan.moved_on ? loan.loan_until : null;
}

/** Loans of the team's players that are running on a day: the player has no later transfer. */
function runningLoans(moves: readonly Move[], today: string): Move[] {
  const past = moves.filter(({ moved_on }) => moved_on <= today);
  const oldest = oldestLoan(today);
  return past.filter((move, index) => {
    if (move.terms.terms !== 'loan' || move.direction !== 'out') return false;
    if (past.slice(0, index).some((later) => isOf(later, move))) return false;
    const until = loanUntil(move, moves);
    return until === null ? move.moved_on >= oldest : until >= today;
  });
}
