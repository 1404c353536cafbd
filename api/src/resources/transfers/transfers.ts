import {
  highestShown,
  type LatestTransfers,
  type Transfer,
  type Transfers,
} from '@fan-base/shared-contracts/api/transfers';
import { clubOf } from './club-of.ts';
import { loanUntil, runningLoans } from './loans.ts';
import { movesOfSeason } from './move-season.ts';
import type { Move } from './moves.ts';

const transferOf = (move: Move, moves: readonly Move[]): Transfer => ({
  player: { slug: move.slug, name: move.name, photo: move.photo_url },
  direction: move.direction,
  date: move.moved_on,
  club: clubOf(move.club_name, move.club_team),
  ...move.terms,
  loanUntil: loanUntil(move, moves),
});

/** Whether a move is for good: neither a loan nor the end of one. */
export const isForGood = ({ terms: { terms } }: Move): boolean => terms !== 'loan' && terms !== 'loan-end';

/**
 * A season's moves as the contract has them.
 * @param moves of the team, newest first: the season's, and those since that tell how its loans ended
 * @param seasons newest first
 * @param today `YYYY-MM-DD`
 */
export function transfersOf(
  moves: readonly Move[],
  season: number,
  seasons: readonly number[],
  today: string,
): Omit<Transfers, 'filled'> {
  const { from, to } = movesOfSeason(season, seasons[0] ?? season);
  const own = moves.filter(({ moved_on }) => moved_on >= from && moved_on < to);
  const listed = (some: readonly Move[]) => some.map((move) => transferOf(move, moves));
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
      paid.toSorted((one, other) => (other.terms.fee ?? 0) - (one.terms.fee ?? 0)).slice(0, highestShown),
    ),
  };
}

/** The newest of a team's moves for a block; that a loan has ended is no news. @param moves newest first */
export const latestOf = (moves: readonly Move[], rows: number): LatestTransfers => ({
  items: moves
    .filter(({ terms: { terms } }) => terms !== 'loan-end')
    .slice(0, rows)
    .map((move) => transferOf(move, moves)),
});
