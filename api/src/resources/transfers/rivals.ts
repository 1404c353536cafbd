import type { Team } from '@fan-base/shared-contracts/api/team';
import { netSpendWindow, type RivalsNetSpend } from '@fan-base/shared-contracts/api/transfers';
import { getAge } from '../squad/age.ts';
import type { TeamTransfer } from './deduplicate-transfers.ts';
import { toNetSpend } from './net-spend.ts';
import { isForGood } from './transfers.ts';

type RivalClub = RivalsNetSpend['clubs'][number];

const noSums: RivalClub['season'] = { spent: 0, received: 0, net: 0, unknown: 0 };

/** Mean age on the day of the transfer, with one decimal; null without a known age. */
function getMeanAge(transfers: readonly TeamTransfer[]): number | null {
  const ages = transfers.flatMap(
    ({ birth_date, moved_on }) => getAge(moved_on, { birthDate: birth_date, age: null }) ?? [],
  );
  if (ages.length === 0) return null;
  return Math.round((ages.reduce((sum, age) => sum + age, 0) / ages.length) * 10) / 10;
}

/**
 * A club's transfers of the newest seasons in figures.
 * @param transfers of the club in these seasons, without duplicates
 * @param newest season
 */
function toRival(team: Team, transfers: readonly TeamTransfer[], newest: number): RivalClub {
  const { seasons, total } = toNetSpend(transfers, newest, newest - netSpendWindow + 1);
  const permanent = transfers.filter(isForGood);
  const arrivals = permanent.filter(({ direction }) => direction === 'in');
  const departures = permanent.filter(({ direction }) => direction === 'out');
  return {
    team,
    season: seasons.find(({ season }) => season === newest)?.sums ?? noSums,
    window: total?.sums ?? noSums,
    arrivals: arrivals.length,
    departures: departures.length,
    arrivalAge: getMeanAge(arrivals),
    departureAge: getMeanAge(departures),
  };
}

/** Clubs with known transfers, highest net spend first. @param transfersOf a club, by its ID */
export const toRivals = (
  teams: readonly Team[],
  transfersOf: (teamId: string) => readonly TeamTransfer[],
  newest: number,
): RivalClub[] =>
  teams
    .flatMap((team) => {
      const transfers = transfersOf(team.id);
      return transfers.length === 0 ? [] : [toRival(team, transfers, newest)];
    })
    .sort((one, other) => other.window.net - one.window.net || one.team.name.localeCompare(other.team.name));
