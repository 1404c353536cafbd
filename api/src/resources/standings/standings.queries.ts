import type { Competition } from '@fan-base/shared-contracts/api/fixtures';
import { type Selectable, sql } from 'kysely';
import { selectRow, selectRows } from '../../database/select-rows.ts';
import type { StandingTable } from '../../database/tables.generated.ts';
import type { Db } from '../../database/types.ts';
import { statusesOf } from '../fixtures/fixtures.queries.ts';
import type { Duel } from './rank.ts';
import { deductions } from './rules.ts';

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
  /** Matches that are over, among those played. */
  readonly finished: number;
  /** The last five results, newest first. */
  readonly form: readonly Result[];
}

/** Rounds that make the table; a play-off after the season counts in none. */
const inTable = sql`stage = 'matchday'`;

/** Points that were taken from teams, to be joined by team. */
export const deducted = sql`(
  select team.id as team_id, told.league, told.season, told.points
  from jsonb_to_recordset(${JSON.stringify(deductions)}::jsonb)
    as told (league text, season integer, team text, points integer)
  join team on team.name = told.team
)`;

export type CountedRow = Omit<StandingsRow, 'rank'>;

/**
 * The rows of a competition's season, in no order, counted from its matches as they stand: finished ones and those
 * that are being played. Whoever has a fixture in it has a row, from before the first match on.
 */
export const selectCounted = (
  db: Db,
  { id: competitionId, key }: Pick<Competition, 'id' | 'key'>,
  season: number,
) =>
  selectRows<CountedRow>(db)`
    with season_match as (
      select *,
        status in (${statusesOf('finished')}, ${statusesOf('live')}) and home_goals is not null as counts,
        status in (${statusesOf('live')}) and home_goals is not null as plays
      from fixture
      where competition_id = ${competitionId} and season = ${season} and ${inTable}
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
        count(*) filter (where counts and not plays)::integer as finished,
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
      team.id, team.name, team.short_name, team.slug, team.initials, team.primary_colour, team.secondary_colour,
      played, finished, won, drawn, lost, goals_for, goals_against,
      3 * won + drawn - coalesce(deducted.points, 0) as points, live, form
    from total
    join team on team.id = total.team_id
    left join ${deducted} as deducted
      on deducted.team_id = team.id and deducted.league = ${key} and deducted.season = ${season}`;

/** A match that counts in a table, with when it was played. */
export interface TableMatch extends Duel {
  readonly kickoff: Date;
  readonly live: boolean;
}

/** The matches that count in a season's table, newest first. */
export const selectTableMatches = (db: Db, competitionId: string, season: number) =>
  selectRows<TableMatch>(db)`
    select home_team_id, away_team_id, home_goals, away_goals, kickoff, status in (${statusesOf('live')}) as live
    from fixture
    where competition_id = ${competitionId} and season = ${season} and ${inTable}
      and status in (${statusesOf('finished')}, ${statusesOf('live')}) and home_goals is not null
    order by kickoff desc, id desc`;

export interface ProviderRow
  extends Omit<StandingsRow, 'live' | 'finished' | 'form'>,
    Pick<Selectable<StandingTable>, 'group_name' | 'description' | 'form' | 'updated_at'> {}

/** A competition's table as its provider keeps it, group after group, by rank. */
export const selectProviderTable = (db: Db, competitionId: string, season: number) =>
  selectRows<ProviderRow>(db)`
    select standing.group_name, standing.rank, standing.points, standing.played,
      standing.won, standing.drawn, standing.lost, standing.goals_for, standing.goals_against,
      standing.description, standing.form, standing.updated_at,
      team.id, team.name, team.short_name, team.slug, team.initials, team.primary_colour, team.secondary_colour
    from standing
    join team on team.id = standing.team_id
    where standing.competition_id = ${competitionId} and standing.season = ${season}
    order by standing.group_name, standing.rank`;

/** Of some seasons those of which a competition has a table. */
export async function selectTableSeasons(
  db: Db,
  competitionId: string,
  seasons: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ season: number }>`
    select season from unnest(${[...seasons]}::integer[]) as wanted (season)
    where exists (
      select from fixture
      where competition_id = ${competitionId} and fixture.season = wanted.season and ${inTable}
    )`.execute(db);
  return rows.map(({ season }) => season);
}

/** Leagues of countries among competitions: they have a table. */
export const isLeague = sql`competition.key ~ '^[a-z]+\\.[0-9]+$'`;

/** The league in which a team plays in a season; where that is not known, its own, or undefined. */
export const selectLeague = (db: Db, teamId: string, season: number, own: string) =>
  selectRow<Competition>(db)`
    select competition.id, competition.key, competition.name
    from competition
    where competition.key = ${own} or ${isLeague} and (
      exists (
        select from fixture where (home_team_id = ${teamId} or away_team_id = ${teamId}) and season = ${season}
          and competition_id = competition.id and ${inTable})
      or exists (
        select from standing
        where competition_id = competition.id and season = ${season} and team_id = ${teamId}))
    order by exists (
        select from fixture where (home_team_id = ${teamId} or away_team_id = ${teamId}) and season = ${season}
          and competition_id = competition.id and ${inTable}) desc,
      competition.key = ${own} desc, competition.key
    limit 1`;
