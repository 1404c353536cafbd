import { type NetSpend, netSpendWindow } from '@fan-base/shared-contracts/api/transfers';
import { seasonsDownTo } from '@fan-base/shared-contracts/season';
import { getMoveSeason } from './move-season.ts';
import type { Move } from './moves.ts';
import { isForGood } from './transfers.ts';

type Season = NetSpend['seasons'][number];
type Sums = Season['sums'];

const sumFees = (moves: readonly Move[]): number =>
  moves.reduce((sum, { terms }) => sum + (terms.fee ?? 0), 0);

const isUnknown = ({ terms: { terms } }: Move) => terms === 'unknown' || terms === 'other';

function sumSeason(season: number, moves: readonly Move[]): Season {
  const arrivals = moves.filter(({ direction }) => direction === 'in');
  const departures = moves.filter(({ direction }) => direction === 'out');
  const [spent, received] = [sumFees(arrivals), sumFees(departures)];
  const unknown = moves.filter(isUnknown).length;
  return {
    season,
    sums: { spent, received, net: spent - received, unknown },
    arrivals: arrivals.length,
    departures: departures.length,
  };
}

function sumSeasons(seasons: readonly Season[]): NetSpend['total'] {
  if (seasons.length === 0) return null;
  const sum = (field: keyof Sums) => seasons.reduce((total, { sums }) => total + sums[field], 0);
  const sums = { spent: sum('spent'), received: sum('received'), net: sum('net'), unknown: sum('unknown') };
  const mean = (total: number) => Math.round(total / seasons.length);
  return {
    seasons: seasons.length,
    sums,
    average: { spent: mean(sums.spent), received: mean(sums.received), net: mean(sums.net) },
  };
}

/**
 * A team's spending and income by season; seasons without transfers between two others are included with
 * zeros.
 * @param moves of the team, without duplicates
 * @param first earlier seasons are excluded
 */
export function toNetSpend(moves: readonly Move[], newest: number, first: number): NetSpend {
  const bySeason = Map.groupBy(moves.filter(isForGood), ({ moved_on }) => getMoveSeason(moved_on, newest));
  const known = [...bySeason.keys()].filter((season) => season >= first && season <= newest);
  const oldest = known.length > 0 ? Math.min(...known) : newest + 1;
  const seasons = seasonsDownTo(oldest, newest).map((season) =>
    sumSeason(season, bySeason.get(season) ?? []),
  );
  return { seasons, total: sumSeasons(seasons), window: sumSeasons(seasons.slice(0, netSpendWindow)) };
}
