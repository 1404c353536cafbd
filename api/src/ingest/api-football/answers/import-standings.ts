import type { ProviderTable } from '@fan-base/source-parsers/api-football/standing-records';
import type { Problem } from '@fan-base/source-parsers/refusal';
import type { Trx } from '../../../database/types.ts';
import { matchCompetitions } from '../../competitions.queries.ts';
import { closedSeasons, type SeasonOrigin, seasonKey } from '../../seasons.queries.ts';
import { matchProviderTeams } from '../../teams/provider-teams.ts';
import { type Written, writtenRows } from './outcome.ts';
import { replaceStandings, type StandingRow, selectTableAges, type TableAge } from './standings.queries.ts';

function getTableAge({ rows }: ProviderTable): TableAge {
  const times = rows.flatMap(({ row: { as_of } }) => (as_of === null ? [] : Date.parse(as_of)));
  return {
    time: times.length > 0 ? new Date(Math.max(...times)) : null,
    played: rows.reduce((sum, { row }) => sum + row.played, 0),
  };
}

const formatDay = (at: Date) => at.toISOString().slice(0, 10);

/** Why a table is older than the stored one; null if it is not. Without its time, the number of matches tells. */
function describeOutdated(table: ProviderTable, stored: TableAge | undefined): string | null {
  const { time, played } = getTableAge(table);
  if (stored?.time && time)
    return time < stored.time
      ? `the table is from ${formatDay(time)}, but a newer one from ${formatDay(stored.time)} is stored`
      : null;
  return stored && table.isWhole && played < stored.played
    ? `the table counts ${played} matches of its teams, but the stored one ${stored.played}`
    : null;
}

/**
 * Replaces the tables of seasons. Groups missing from the response are deleted, unless one of its groups was unusable:
 * that one could be any of them. If a season was imported by hand from another source, its table is still computed from
 * that source's matches. A stored table is never replaced by an older one.
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
  const open = full.filter((one) => !access.closed.has(seasonKey(getSeason(one))));
  const stored = await selectTableAges(db, open.map(getSeason));
  const filled: ProviderTable[] = [];
  const outdated: Problem[] = [];
  for (const one of open) {
    const reason = describeOutdated(one, stored.get(seasonKey(getSeason(one))));
    if (reason === null) filled.push(one);
    else outdated.push({ place: `${one.league.identity.name} ${one.season}`, reason });
  }
  const teams = await matchProviderTeams(
    db,
    filled.flatMap(({ rows, league }) =>
      rows.map(({ team }) => ({ ...team, country: league.identity.country })),
    ),
  );
  const standings = filled.flatMap((one) =>
    one.rows.map(
      ({ team, row }): StandingRow => ({
        ...row,
        competition_id: getCompetitionId(one),
        season: one.season,
        team_id: teams.get(team.id) ?? '',
      }),
    ),
  );
  // A group in the response is complete; a season is complete if none of its groups was skipped.
  const groups = [
    ...standings.map(({ competition_id, season, group_name }) => ({ competition_id, season, group_name })),
    ...filled
      .filter(({ isWhole }) => isWhole)
      .map((one) => ({ competition_id: getCompetitionId(one), season: one.season, group_name: null })),
  ];
  const written = await replaceStandings(db, standings, groups, now);
  return { ...writtenRows(written), problems: [...access.problems, ...outdated] };
}
