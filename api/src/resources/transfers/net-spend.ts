import { type NetSpend, netSpendWindow } from '@fan-base/shared-contracts/api/transfers';
import { seasonsDownTo } from '@fan-base/shared-contracts/season';
import type { TeamTransfer } from './deduplicate-transfers.ts';
import { getTransferSeason } from './transfer-season.ts';
import { isForGood } from './transfers.ts';

type Season = NetSpend['seasons'][number];
type Sums = Season['sums'];

const sumFees = (transfers: readonly TeamTransfer[]): number =>
  transfers.reduce((sum, { terms }) => sum + (terms.fee ?? 0), 0);

const isUnknown = ({ terms: { terms } }: TeamTransfer) => terms === 'unknown' || terms === 'other';

function sumSeason(season: number, transfers: readonly TeamTransfer[]): Season {
  const arrivals = transfers.filter(({ direction }) => direction === 'in');
  const departures = transfers.filter(({ direction }) => direction === 'out');
  const [spent, received] = [sumFees(arrivals), sumFees(departures)];
  const unknown = transfers.filter(isUnknown).length;
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
 * @param transfers of the team, without duplicates
 * @param first earlier seasons are excluded
 */
export function toNetSpend(transfers: readonly TeamTransfer[], newest: number, first: number): NetSpend {
  const bySeason = Map.groupBy(transfers.filter(isForGood), ({ moved_on }) =>
    getTransferSeason(moved_on, newest),
  );
  const known = [...bySeason.keys()].filter((season) => season >= first && season <= newest);
  const oldest = known.length > 0 ? Math.min(...known) : newest + 1;
  const seasons = seasonsDownTo(oldest, newest).map((season) =>
    sumSeason(season, bySeason.get(season) ?? []),
  );
  return { seasons, total: sumSeasons(seasons), window: sumSeasons(seasons.slice(0, netSpendWindow)) };
}
