import type { ClubHistory } from '@fan-base/shared-contracts/api/club';
import { sql } from 'kysely';
import { selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import { rankRows } from '../standings/rank.ts';
import { getRule } from '../standings/rules.ts';
import {
  type CountedRow,
  isLeague,
  selectCounted,
  selectTableMatches,
} from '../standings/standings.queries.ts';

type Season = ClubHistory['seasons'][number];

/** The league seasons in which a team has played. */
const leagueSeasons = (teamId: string) => sql`(competition_id, season) in (
  select own.competition_id, own.season from fixture as own
  join competition on competition.id = own.competition_id
  where (own.home_team_id = ${teamId} or own.away_team_id = ${teamId}) and own.stage = 'matchday' and ${isLeague})`;

/** A team's rows in provider tables; for each season, the one with the most matches. */
const selectProvided = (db: Db, teamId: string, own: string) =>
  selectRows<Season>(db)`
    select distinct on (season) season, competition.name as competition, rank, played, won, drawn, lost,
      goals_for as "goalsFor", goals_against as "goalsAgainst", points, true as "isOver"
    from standing join competition on competition.id = standing.competition_id
    where team_id = ${teamId} and ${isLeague}
    order by season, competition.key = ${own} desc, played desc`;

/**
 * A team's rank in each league season, newest first, in a fixed number of queries. Uses the provider's table;
 * where that is missing or out of date, the table computed from matches.
 * @param own key of its league, which wins if the team is in two
 */
export async function selectSeasons(db: Db, own: string, teamId: string): Promise<Season[]> {
  const [tables, matches, provided] = await Promise.all([
    selectCounted(db, leagueSeasons(teamId)),
    selectTableMatches(db, leagueSeasons(teamId)),
    selectProvided(db, teamId, own),
  ]);
  const getTableKey = (row: Pick<CountedRow, 'competition_id' | 'season'>) =>
    `${row.competition_id} ${row.season}`;
  const duels = Map.groupBy(matches, getTableKey);
  const seasons = new Map<number, Season>();
  for (const [table, rows] of Map.groupBy(tables, getTableKey)) {
    const [first] = rows;
    if (!first || (seasons.has(first.season) && first.league !== own)) continue;
    const ranked = rankRows(rows, getRule(first.league, first.season), duels.get(table) ?? []);
    const row = ranked.find(({ team }) => team.id === teamId);
    if (row) seasons.set(row.season, { ...row, isOver: rows.every(({ isOver }) => isOver) });
  }
  for (const row of provided) {
    const counted = seasons.get(row.season);
    if (!counted || row.played >= counted.played)
      seasons.set(row.season, { ...row, isOver: counted?.isOver ?? true });
  }
  return [...seasons.values()].sort((one, other) => other.season - one.season);
}

/** A team's managers, newest first; days as `2026-07-01`, the end is null for a current manager. */
export const selectManagers = (db: Db, teamId: string) =>
  db
    .selectFrom('coach_spell')
    .innerJoin('coach', 'coach.id', 'coach_spell.coach_id')
    .where('coach_spell.team_id', '=', teamId)
    .select(['coach.name', 'coach_spell.started_on', 'coach_spell.ended_on'])
    .orderBy('coach_spell.started_on', 'desc')
    .orderBy('coach.id')
    .execute();

/** A club's stored history: an administrator's, or else an imported file's; null without any. */
export const selectClubContent = (db: Db, teamId: string) =>
  db
    .selectFrom('club_content')
    .where('team_id', '=', teamId)
    .select(['content', 'origin'])
    .orderBy('origin')
    .executeTakeFirst();
