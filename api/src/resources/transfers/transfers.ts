import {
  highestLimit,
  type LatestTransfers,
  type Transfer,
  type Transfers,
} from '@fan-base/shared-contracts/api/transfers';
import { DateTime } from 'luxon';
import { getAge } from '../squad/age.ts';
import type { TeamTransfer } from './deduplicate-transfers.ts';
import { toTransferClub } from './deduplicate-transfers.ts';
import { getTransferDays } from './transfer-season.ts';

const toTransfer = (transfer: TeamTransfer, transfers: readonly TeamTransfer[]): Transfer => ({
  player: { slug: transfer.slug, name: transfer.name, photo: transfer.photo_url },
  direction: transfer.direction,
  date: transfer.moved_on,
  age: getAge(transfer.moved_on, { birthDate: transfer.birth_date, age: null }),
  club: toTransferClub(transfer.club_name, transfer.club_team),
  ...transfer.terms,
  loanUntil: loanUntil(transfer, transfers),
});

/** Whether a transfer is permanent: neither a loan nor the end of one. */
export const isForGood = ({ terms: { terms } }: TeamTransfer): boolean =>
  terms !== 'loan' && terms !== 'loan-end';

/**
 * Maps a season's transfers to the contract.
 * @param transfers of the team, newest first: the season's, and later ones that show how its loans ended
 * @param seasons newest first
 * @param today `YYYY-MM-DD`
 */
export function toTransfers(
  transfers: readonly TeamTransfer[],
  season: number,
  seasons: readonly number[],
  today: string,
): Omit<Transfers, 'filled' | 'depth'> {
  const { from, to } = getTransferDays(season, seasons[0] ?? season);
  const own = transfers.filter(({ moved_on }) => moved_on >= from && moved_on < to);
  const listed = (some: readonly TeamTransfer[]) => some.map((transfer) => toTransfer(transfer, transfers));
  const forGood = own.filter(isForGood);
  const paid = own.filter(({ terms: { fee } }) => fee !== null && fee > 0);
  return {
    season,
    seasons: [...seasons],
    incoming: listed(forGood.filter(({ direction }) => direction === 'in')),
    outgoing: listed(forGood.filter(({ direction }) => direction === 'out')),
    loans: listed(own.filter(({ terms: { terms } }) => terms === 'loan')),
    returns: listed(own.filter(({ terms: { terms } }) => terms === 'loan-end')),
    onLoan: listed(runningLoans(transfers, today)),
    highest: listed(
      paid.toSorted((one, other) => (other.terms.fee ?? 0) - (one.terms.fee ?? 0)).slice(0, highestLimit),
    ),
  };
}

/**
 * A team's latest transfers for a block, without ended loans.
 * @param transfers newest first
 */
export const toLatestTransfers = (transfers: readonly TeamTransfer[], rows: number): LatestTransfers => ({
  items: transfers
    .filter(({ terms: { terms } }) => terms !== 'loan-end')
    .slice(0, rows)
    .map((transfer) => toTransfer(transfer, transfers)),
});

/** The provider does not always report the end of a loan: an older one without an end is ignored. */
const maxLoan = { years: 2 } as const;

/** The earliest start of a loan that may still be running, `YYYY-MM-DD`. */
const oldestLoan = (today: string): string => DateTime.fromISO(today).minus(maxLoan).toISODate() ?? today;

const isSamePlayer = (transfer: TeamTransfer, { player_id }: TeamTransfer) =>
  transfer.player_id === player_id;

/**
 * The last day of a loan: the player's return or, for their latest loan, the editors' date.
 * @param transfers of the team, newest first
 */
function loanUntil(loan: TeamTransfer, transfers: readonly TeamTransfer[]): string | null {
  if (loan.terms.terms !== 'loan') return null;
  const later = transfers.filter(
    (transfer) => isSamePlayer(transfer, loan) && transfer.moved_on > loan.moved_on,
  );
  const end = later.findLast(
    ({ terms, direction }) => terms.terms === 'loan-end' && direction !== loan.direction,
  );
  if (end) return end.moved_on;
  const isNewest = !later.some(({ terms }) => terms.terms === 'loan');
  return isNewest && loan.loan_until !== null && loan.loan_until >= loan.moved_on ? loan.loan_until : null;
}

/** Loans of the team's players that are running on a day: the player has no later transfer. */
function runningLoans(transfers: readonly TeamTransfer[], today: string): TeamTransfer[] {
  const past = transfers.filter(({ moved_on }) => moved_on <= today);
  const oldest = oldestLoan(today);
  return past.filter((transfer, index) => {
    if (transfer.terms.terms !== 'loan' || transfer.direction !== 'out') return false;
    if (past.slice(0, index).some((later) => isSamePlayer(later, transfer))) return false;
    const until = loanUntil(transfer, transfers);
    return until === null ? transfer.moved_on >= oldest : until >= today;
  });
}
