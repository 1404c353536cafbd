import type { ProviderTable } from '@fan-base/source-parsers/api-football/standing-records';
import type { Trx } from '../../../database/types.ts';
import { matchCompetitions } from '../../competitions.queries.ts';
import { closedSeasons, type SeasonOrigin, seasonKey } from '../../seasons.queries.ts';
import { matchProviderTeams } from '../../teams/provider-teams.ts';
import { type Written, writtenRows } from './outcome.ts';
import { replaceStandings, type StandingRow } from './standings.queries.ts';

/**
 * Replaces the tables of seasons. Groups that the answer no longer has go, unless one of its groups could not be
 * read: that one, whichever it is, stays as it was. The table of a season that was imported by hand from another
 * source stays counted from that source's matches.
 */
export async function importStandings(
  db: Trx,
  tables: readonly ProviderTable[],
  origin: SeasonOrigin,
  now: Date,
): Promise<Written> {
  const full = tables.filter(({ rows }) => rows.length > 0);
  const competitions = await matchCompetitions(
    db,
    full.map(({ league }) => league),
  );
  const getCompetitionId = ({ league }: ProviderTable) => competitions.get(league.id) ?? '';
  const getSeason = (one: ProviderTable) => ({ competitionId: getCompetitionId(one), season: one.season });
  const access = await closedSeasons(db, full.map(getSeason), origin);
  const filled = full.filter((one) => !access.closed.has(seasonKey(getSeason(one))));
  const teams = await matchProviderTeams(
    db,
    filled.flatMap(({ rows, league }) =>
      rows.map(({ team }) => ({ ...team, country: league.identity.country })),
    ),
  );
  const wanted = filled.flatMap((one) =>
    one.rows.map(
      ({ team, row }): StandingRow => ({
        ...row,
        competition_id: getCompetitionId(one),
        season: one.season,
        team_id: teams.get(team.id) ?? '',
      }),
    ),
  );
  // A group that the answer has is whole; a season is when none of its groups was left out.
  const groups = [
    ...wanted.map(({ competition_id, season, group_name }) => ({ competition_id, season, group_name })),
    ...filled
      .filter(({ isWhole }) => isWhole)
      .map((one) => ({ competition_id: getCompetitionId(one), season: one.season, group_name: null })),
  ];
  const written = await replaceStandings(db, wanted, groups, now);
  return { ...writtenRows(written), problems: access.problems };
}
