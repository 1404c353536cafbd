import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/types.ts';
import { statusesOf } from '../fixtures/fixtures.queries.ts';
import type { ClubContent } from './club-content.ts';

export interface SeasonRow {
  readonly season: number;
  readonly competition: string;
  readonly rank: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly goals_for: number;
  readonly goals_against: number;
  readonly points: number;
  readonly is_over: boolean;
}

/**
 * A team's place in each season of a league, newest first, in one query however many seasons there are: as the
 * provider's table has it, or else, and where that is behind, counted from the matches as the league table is.
 * @param league key of the competition
 */
export async function selectSeasons(
  db: Kysely<Database>,
  league: string,
  teamId: string,
): Promise<SeasonRow[]> {
  const { rows } = await sql<SeasonRow>`
    with league as (
      select id, name from competition where key = ${league}
    ),
    league_match as (
      select *,
        status in (${statusesOf('finished')}, ${statusesOf('live')}) and home_goals is not null as counts
      from fixture
      where competition_id = (select id from league) and stage = 'matchday'
    ),
    side as (
      select season, counts, home_team_id as team_id, home_goals as scored, away_goals as conceded
      from league_match
      union all
      select season, counts, away_team_id, away_goals, home_goals
      from league_match
    ),
    total as (
      select season, team_id,
        count(*) filter (where counts)::integer as played,
        count(*) filter (where counts and scored > conceded)::integer as won,
        count(*) filter (where counts and scored = conceded)::integer as drawn,
        count(*) filter (where counts and scored < conceded)::integer as lost,
        coalesce(sum(scored) filter (where counts), 0)::integer as goals_for,
        coalesce(sum(conceded) filter (where counts), 0)::integer as goals_against
      from side
      group by season, team_id
    ),
    counted as (
      select total.*, 3 * won + drawn as points,
        row_number() over (
          partition by season
          order by 3 * won + drawn desc, goals_for - goals_against desc, goals_for desc, team.name collate "C"
        )::integer as rank
      from total
      join team on team.id = total.team_id
    ),
    provided as (
      select distinct on (season)
        season, team_id, played, won, drawn, lost, goals_for, goals_against, points, rank
      from standing
      where competition_id = (select id from league) and team_id = ${teamId}
      order by season, played desc
    ),
    best as (
      select distinct on (season) *
      from (
        select season, played, won, drawn, lost, goals_for, goals_against, points, rank, 1 as preference
        from provided
        union all
        select season, played, won, drawn, lost, goals_for, goals_against, points, rank, 2
        from counted
        where team_id = ${teamId}
      ) as either
      order by season, played desc, preference
    )
    select best.season, league.name as competition, rank, played, won, drawn, lost,
      goals_for, goals_against, points,
      not exists (
        select from league_match
        where league_match.season = best.season and status not in (${statusesOf('finished')}, 'CANC')
      ) as is_over
    from best
    cross join league
    order by best.season desc`.execute(db);
  return rows;
}

/** Who has managed a team, the newest first; days as `2026-07-01`, null at the end of a spell that goes on. */
export const selectManagers = (db: Kysely<Database>, teamId: string) =>
  db
    .selectFrom('coach_spell')
    .innerJoin('coach', 'coach.id', 'coach_spell.coach_id')
    .where('coach_spell.team_id', '=', teamId)
    .select(['coach.name', 'coach_spell.started_on', 'coach_spell.ended_on'])
    .orderBy('coach_spell.started_on', 'desc')
    .orderBy('coach.id')
    .execute();

/** What is stored of a club's history: what an administrator has written, or else an imported file; null: nothing. */
export const selectClubContent = (db: Kysely<Database>, teamId: string) =>
  db
    .selectFrom('club_content')
    .where('team_id', '=', teamId)
    .select(['content', 'origin'])
    .orderBy('origin')
    .executeTakeFirst();

/** Writes what an administrator says of a club. */
export async function writeClubContent(
  db: Kysely<Database>,
  teamId: string,
  content: ClubContent,
  now: Date,
): Promise<void> {
  const written = { content: JSON.stringify(content), changed_at: now };
  await db
    .insertInto('club_content')
    .values({ team_id: teamId, origin: 'administrator', ...written })
    .onConflict((conflict) => conflict.columns(['team_id', 'origin']).doUpdateSet(written))
    .execute();
}

/** Takes back what an administrator has said of a club. */
export async function removeClubContent(db: Kysely<Database>, teamId: string): Promise<void> {
  await db
    .deleteFrom('club_content')
    .where('team_id', '=', teamId)
    .where('origin', '=', 'administrator')
    .execute();
}
