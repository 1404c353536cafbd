import type { StandingsRow } from '@fan-base/shared-contracts/api/fixtures';
import type { MatchForm, VenueRecord } from '@fan-base/shared-contracts/api/match';
import type { Team } from '@fan-base/shared-contracts/api/team';

interface Pair<Value> {
  readonly home: Value;
  readonly away: Value;
}

/** What two teams are compared by. A venue record is the home side's at home and the away side's away. */
export interface Comparison {
  /** Null: they are not in the same table. */
  readonly season: {
    readonly rank: Pair<number>;
    readonly points: Pair<number>;
    /** Goals per match; null until both have played. */
    readonly scored: Pair<number> | null;
    readonly conceded: Pair<number> | null;
  } | null;
  /** Null until both have played there. */
  readonly venues: Pair<VenueRecord> | null;
}

const pair = (home: StandingsRow, away: StandingsRow, read: (row: StandingsRow) => number): Pair<number> => ({
  home: read(home),
  away: read(away),
});

function compareSeason(home: StandingsRow, away: StandingsRow): Comparison['season'] {
  const havePlayed = home.played > 0 && away.played > 0;
  return {
    rank: pair(home, away, ({ rank }) => rank),
    points: pair(home, away, ({ points }) => points),
    scored: havePlayed ? pair(home, away, ({ goalsFor, played }) => goalsFor / played) : null,
    conceded: havePlayed ? pair(home, away, ({ goalsAgainst, played }) => goalsAgainst / played) : null,
  };
}

/** Compares both sides of a match by a table and by their records at home and away. */
export function compareTeams(
  sides: Pair<Team>,
  rows: readonly StandingsRow[],
  venues: MatchForm['venues'],
): Comparison {
  const find = ({ id }: Team) => rows.find(({ team }) => team.id === id);
  const [home, away] = [find(sides.home), find(sides.away)];
  return {
    season: home && away ? compareSeason(home, away) : null,
    venues: venues?.home && venues.away ? { home: venues.home, away: venues.away } : null,
  };
}
