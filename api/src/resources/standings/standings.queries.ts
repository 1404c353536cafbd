import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/types.ts';
import { statusesOf } from '../fixtures/fixtures.queries.ts';

export type Result = 'win' | 'draw' | 'loss';

export interface StandingsRow {
  readonly rank: number;
  readonly id: string;
  readonly name: string;
  readonly short_name: string;
  readonly slug: string;
  readonly initials: string;
  readonly primary_colour: string;
  readonly secondary_colour: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly goals_for: number;
  readonly goals_against: number;
  readonly points: number;
  /** Whether a match that is being played counts in it. */
  readonly live: boolean;
  /** The last five results, newest first. */
  readonly form: readonly Result[];
}

/**
 * The table of a competition's season, counted from its matches as they stand: finished ones and those that
 * are being played. Whoever has a fixture in it has a row, from before the first match on.
 */
export async function selectStandings(
  db: Kysely<Database>,
  competitionId: string,
  season: number,
): Promise<StandingsRow[]> {
  const { rows } = await sql<StandingsRow>`
    with season_match as (
      select *,
        status in (${statusesOf('finished')}, ${statusesOf('live')}) and home_goals is not null as counts,
        status in (${statusesOf('live')}) and home_goals is not null as plays
      from fixture
      where competition_id = ${competitionId} and season = ${season}
    ),
    side as (
      select id, kickoff, counts, plays, home_team_id as team_id, home_goals as scored, away_goals as conceded
      from season_match
      union all
      select id, kickoff, counts, plays, away_team_id, away_goals, home_goals
      from season_match
    ),
    result as (
      select *,
        case when scored > conceded then 'win' when scored = conceded then 'draw' else 'loss' end as outcome
      from side
    ),
    total as (
      select team_id,
        count(*) filter (where counts)::integer as played,
        count(*) filter (where counts and outcome = 'win')::integer as won,
        count(*) filter (where counts and outcome = 'draw')::integer as drawn,
        count(*) filter (where counts and outcome = 'loss')::integer as lost,
        coalesce(sum(scored) filter (where counts), 0)::integer as goals_for,
        coalesce(sum(conceded) filter (where counts), 0)::integer as goals_against,
        bool_or(plays) as live,
        coalesce((array_agg(outcome order by kickoff desc, id desc) filter (where counts))[1:5], '{}') as form
      from result
      group by team_id
    )
    select
      row_number() over (
        order by 3 * won + drawn desc, goals_for - goals_against desc, goals_for desc, team.name collate "C"
      )::integer as rank,
      team.*, played, won, drawn, lost, goals_for, goals_against, 3 * won + drawn as points, live, form
    from total
    join team on team.id = total.team_id
    order by rank`.execute(db);
  return rows;
}

/** A competition by the key that its provider has for it, e.g. `en.1`. */
export const selectCompetition = (db: Kysely<Database>, key: string) =>
  db.selectFrom('competition').where('key', '=', key).select(['id', 'key', 'name']).executeTakeFirst();
