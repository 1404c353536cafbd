import type { Team } from '@fan-base/shared-contracts/api/team';
import type { TransferDirection } from '@fan-base/shared-contracts/api/transfers';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { trimEnd } from '@fan-base/shared-contracts/trim-end';
import { parseTerms, type TransferTerms } from './terms.ts';

/** A stored transfer of a team, with the other club. */
export interface TransferRow {
  /** The team of the list. */
  readonly team_id: string;
  readonly player_id: string;
  readonly slug: string;
  readonly name: string;
  readonly photo_url: string | null;
  readonly birth_date: string | null;
  readonly direction: TransferDirection;
  readonly moved_on: string;
  readonly terms: string | null;
  readonly club_name: string | null;
  readonly club_team: Team | null;
  /** The end of the player's current loan, set by the editors. */
  readonly loan_until: string | null;
}

/** A transfer with parsed terms. */
export interface TeamTransfer extends Omit<TransferRow, 'terms'> {
  readonly terms: TransferTerms;
}

const day = 86_400_000;
/** The provider sometimes lists one transfer under two days. */
const duplicateWithinMs = 14 * day;

const reserves = /[\s_-](u-?\d{2}|ii|iii|b|c|reserves?|youth|academy|juvenil a|castilla|primavera)$/;

/**
 * Whether a club is a reserve or youth team of the same club: promotions are not transfers.
 * @param teamNames all known names of the club's first team
 */
export function isOwnReserve(club: string | null, teamNames: readonly string[]): boolean {
  const name = (club ?? '').toLowerCase();
  const parent = trimEnd(name.replace(reserves, ''), /[\s_-]/);
  return teamNames.some((own) => own.toLowerCase() === parent);
}

/** How specific a transfer's terms are; of two records of one transfer, the more specific wins. */
const worth: Readonly<Record<TransferTerms['terms'], number>> = {
  fee: 3,
  loan: 2,
  'loan-end': 2,
  free: 2,
  other: 1,
  unknown: 0,
};

const clubKey = ({ club_team, club_name }: TeamTransfer) => club_team?.id ?? toSlug(club_name ?? '');

function isDuplicate(one: TeamTransfer, other: TeamTransfer): boolean {
  const isNear = Math.abs(Date.parse(one.moved_on) - Date.parse(other.moved_on)) <= duplicateWithinMs;
  if (!isNear || one.direction !== other.direction || clubKey(one) !== clubKey(other)) return false;
  const [less = 0] = [worth[one.terms.terms], worth[other.terms.terms]].sort((a, b) => a - b);
  return less <= 1 || (one.terms.terms === other.terms.terms && one.terms.fee === other.terms.fee);
}

/** A team's transfers, newest first, without the provider's duplicates under another day or name. */
export function deduplicateTransfers(
  rows: readonly TransferRow[],
  teamNames: readonly string[],
): TeamTransfer[] {
  const byPlayer = new Map<string, TeamTransfer[]>();
  for (const row of rows) {
    if (isOwnReserve(row.club_name, teamNames)) continue;
    const transfer: TeamTransfer = { ...row, terms: parseTerms(row.terms) };
    const earlier = byPlayer.get(row.player_id) ?? [];
    const twin = earlier.findIndex((one) => isDuplicate(one, transfer));
    const known = earlier[twin];
    if (known === undefined) byPlayer.set(row.player_id, [...earlier, transfer]);
    else if (worth[transfer.terms.terms] > worth[known.terms.terms])
      byPlayer.set(row.player_id, earlier.with(twin, transfer));
  }
  return [...byPlayer.values()]
    .flat()
    .sort((one, other) =>
      one.moved_on === other.moved_on
        ? one.name.localeCompare(other.name)
        : one.moved_on < other.moved_on
          ? 1
          : -1,
    );
}

/** The other club under its name at the time; null if the provider names none. */
export function toTransferClub(
  name: string | null,
  team: Team | null,
): { name: string; team: Team | null } | null {
  const shown = name ?? team?.name;
  return shown === undefined ? null : { name: shown, team };
}
