import type { ProviderTable } from '@fan-base/source-parsers/api-football/standing-records';
import type { Problem } from '@fan-base/source-parsers/refusal';
import type { Trx } from '../../../database/types.ts';
import { matchCompetitions } from '../../competitions.queries.ts';
import { closedSeasons, type SeasonOrigin, seasonKey } from '../../seasons.queries.ts';
import { matchProviderTeams } from '../../teams/provider-teams.ts';
import { type Written, writtenRows } from './outcome.ts';
import { replaceStandings, type StandingRow, selectTableTimes } from './standings.queries.ts';

/** When the provider last updated a table; null if unknown. */
function getTableTime({ rows }: ProviderTable): Date | null {
  const times = rows.flatMap(({ row: { as_of } }) => (as_of === null ? [] : Date.parse(as_of)));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

const formatDay = (at: Date) => at.toISOString().slice(0, 10);

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
  const stored = await selectTableTimes(db, open.map(getSeason));
  const findNewer = (one: ProviderTable) => {
    const [storedTime, time] = [stored.get(seasonKey(getSeason(one))), getTableTime(one)];
    return storedTime && time && time < storedTime ? { storedTime, time } : null;
  };
  const filled = open.filter((one) => findNewer(one) === null);
  const outdated = open.flatMap((one): Problem[] => {
    const newer = findNewer(one);
    if (!newer) return [];
    const reason = `the table is from ${formatDay(newer.time)}, but a newer one from ${formatDay(newer.storedTime)} is stored`;
    return [{ place: `${one.league.identity.name} ${one.season}`, reason }];
  });
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
