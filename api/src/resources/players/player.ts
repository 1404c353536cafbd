import type { Player, PlayerSeason } from '@fan-base/shared-contracts/api/squad';
import { type AbsenceFacts, absenceNow, pastAbsences } from '../absences/absence.ts';
import { getAge, toDay } from '../squad/age.ts';
import { toTransferClub } from '../transfers/deduplicate-transfers.ts';
import { parseTerms } from '../transfers/terms.ts';
import type { PlayerRow, PlayerSeasonRow, selectPlayerTransfers } from './players.queries.ts';

type CareerRow = Awaited<ReturnType<typeof selectPlayerTransfers>>[number];

/** A sum of counts; null only where neither was counted. */
const sum = (one: number | null, other: number | null): number | null =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0);

/** If the provider has a player's goals, its other missing counts mean zero. */
const counted = ({ goals }: PlayerSeasonRow, count: number | null): number | null =>
  goals === null ? count : (count ?? 0);

const toPlayerSeason = (row: PlayerSeasonRow): PlayerSeason => ({
  ...row,
  assists: counted(row, row.assists),
  yellow: counted(row, row.yellow),
  red: counted(row, sum(row.yellow_red, row.red)),
  rating: row.rating === null ? null : Number(row.rating),
});

const toCareerTransfer = (row: CareerRow): Player['career'][number] => ({
  date: row.moved_on,
  from: toTransferClub(row.from_name, row.from_team),
  to: toTransferClub(row.to_name, row.to_team),
  ...parseTerms(row.terms),
});

/** Maps a player to the contract. */
export function toPlayer(
  row: PlayerRow,
  seasons: readonly PlayerSeasonRow[],
  transfers: readonly CareerRow[],
  facts: AbsenceFacts,
  now: Date,
): Omit<Player, 'articles' | 'values'> {
  return {
    ...row,
    age: getAge(toDay(now), row),
    statistics: seasons.map(toPlayerSeason),
    absence: absenceNow(facts, now),
    pastAbsences: pastAbsences(facts.spells, now),
    career: transfers.map(toCareerTransfer),
  };
}
