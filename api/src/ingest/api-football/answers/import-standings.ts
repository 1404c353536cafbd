import type { ProviderTable } from '@fan-base/source-parsers/api-football/standing-records';
import type { Problem } from '@fan-base/source-parsers/refusal';
import type { Trx } from '../../../database/types.ts';
import { matchCompetitions } from '../../competitions.queries.ts';
import { closedSeasons, type SeasonOrigin, seasonKey } from '../../seasons.queries.ts';
import { matchProviderTeams } from '../../teams/provider-teams.ts';
import { type Written, writtenRows } from './outcome.ts';
import { replaceStandings, type StandingRow, selectTableTimes } from './standings.queries.ts';

/** When the provider last updated a table; null: it does not say. */
function getTableTime({ rows }: ProviderTable): Date | null {
  const times = rows.flatMap(({ row: { as_of } }) => (as_of === null ? [] : Date.parse(as_of)));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

const formatDay = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Replaces the tables of seasons. Groups that the answer no longer has go, unless one of its groups could not be
 * read: that one, whichever it is, stays as it was. The table of a season that was imported by hand from another
 * source stays counted from that source's matches, and a stored table is not replaced by an older one.
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
    const [known, time] = [stored.get(seasonKey(getSeason(one))), getTableTime(one)];
    return known && time && time < known ? { known, time } : null;
  };
  const filled = open.filter((one) => findNewer(one) === null);
  const outdated = open.flatMap((one): Problem[] => {
    const newer = findNewer(one);
    if (!newer) return [];
    const reason = `the table is of ${formatDay(newer.time)}, and that of ${formatDay(newer.known)} is stored: it stays`;
    return [{ place: `${one.league.identity.name} ${one.season}`, reason }];
  });
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
  return { ...writtenRows(written), problems: [...access.problems, ...outdated] };
}
