import type { Competition, StandingsRow as Row } from '@fan-base/shared-contracts/api/fixtures';
import type { TablePart } from '@fan-base/shared-contracts/table-part';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { selectRow, selectRows } from '../../database/select-rows.ts';
import type { StandingTable } from '../../database/tables.generated.ts';
import type { Db } from '../../database/types.ts';
import { teamJson } from '../../domain/teams/team.queries.ts';
import { toStatuses } from '../fixtures/fixtures.queries.ts';
import type { Duel } from './rank.ts';
import { deductions } from './rules.ts';

export type Result = Row['form'][number];

/** A row of a table; its last five results are newest first. */
export interface StandingsRow extends Omit<Row, 'zone' | 'form' | 'rankBefore'> {
  readonly form: readonly Result[];
  /** Finished matches among those played. */
  readonly finished: number;
}

/** Rounds that count in a table: of a league or league phase, or of a group stage. */
export type TableStage = 'matchday' | 'group';

/** Play-offs after the season do not count. */
const isOfStage = (stage: TableStage) => sql`stage = ${sql.lit(stage)}`;
const inTable = isOfStage('matchday');

/** Point deductions, to be joined by team. */
const deducted = sql`(
  select team.id as team_id, deduction.league, deduction.season, deduction.points
  from jsonb_to_recordset(${JSON.stringify(deductions)}::jsonb)
    as deduction (league text, season integer, team text, points integer)
  join team on team.name = deduction.team
)`;

/** A row computed from the matches of a season. */
export interface CountedRow extends Omit<StandingsRow, 'rank'> {
  readonly competition_id: string;
  readonly competition: string;
  /** Key of the competition. */
  readonly league: string;
  readonly season: number;
  /** Whether the team has no matches left. */
  readonly isOver: boolean;
}

/** The fixtures of one season of a competition. */
export const inSeason = (competitionId: string, season: number) =>
  sql`competition_id = ${competitionId} and season = ${season}`;

const isPlayed = sql`status in (${toStatuses('finished')}, ${toStatuses('live')}) and home_goals is not null`;

/** How many matches of each team the table of its form counts. */
const formLength = 5;

/**
 * Table rows, unordered, computed from finished and live matches. Every team with a fixture has a row, even
 * before the first match.
 * @param seasons selects the fixtures: `inSeason`, or all of several seasons
 * @param part counts a part of each team's matches alone, without deductions
 */
export const selectCounted = (
  db: Db,
  seasons: RawBuilder<unknown>,
  part?: TablePart,
  stage: TableStage = 'matchday',
) =>
  selectRows<CountedRow>(db)`
    with season_match as (
      select *, ${isPlayed} as counts, status in (${toStatuses('live')}) and home_goals is not null as plays,
        status in (${toStatuses('finished')}, 'CANC') as is_over
      from fixture where ${seasons} and ${isOfStage(stage)}
    ),
    side as (
      select competition_id, season, id, kickoff, is_over, home_team_id as team_id, home_goals as scored,
        away_goals as conceded, counts and ${sql.lit(part !== 'away')} as counts,
        plays and ${sql.lit(part !== 'away')} as plays
      from season_match
      union all
      select competition_id, season, id, kickoff, is_over, away_team_id, away_goals, home_goals,
        counts and ${sql.lit(part !== 'home')}, plays and ${sql.lit(part !== 'home')}
      from season_match
    ),
    ranked as (
      select *, ${
        part === 'form'
          ? sql`row_number() over (
        partition by competition_id, season, team_id, counts order by kickoff desc, id desc) > ${sql.lit(formLength)}`
          : sql.lit(false)
      } as is_earlier
      from side
    ),
    counted as (
      select competition_id, season, id, kickoff, is_over, team_id, scored, conceded, counts and not is_earlier as counts,
        plays and not is_earlier as plays
      from ranked
    ),
    result as (
      select *,
        case when scored > conceded then 'win' when scored = conceded then 'draw' else 'loss' end as outcome
      from counted
    ),
    total as (
      select competition_id, season, team_id,
        count(*) filter (where counts)::integer as played,
        count(*) filter (where counts and not plays)::integer as finished,
        count(*) filter (where counts and outcome = 'win')::integer as won,
        count(*) filter (where counts and outcome = 'draw')::integer as drawn,
        count(*) filter (where counts and outcome = 'loss')::integer as lost,
        coalesce(sum(scored) filter (where counts), 0)::integer as "goalsFor",
        coalesce(sum(conceded) filter (where counts), 0)::integer as "goalsAgainst",
        bool_or(plays) as live,
        bool_and(is_over) as "isOver",
        coalesce((array_agg(outcome order by kickoff desc, id desc) filter (where counts))[1:${sql.lit(formLength)}], '{}') as form
      from result
      group by competition_id, season, team_id
    )
    select total.*, ${teamJson('team')} as team, competition.name as competition, competition.key as league,
      3 * won + drawn - ${part ? sql.lit(0) : sql`coalesce(deducted.points, 0)`} as points
    from total
    join team on team.id = total.team_id
    join competition on competition.id = total.competition_id
    left join ${deducted} as deducted on deducted.team_id = team.id and deducted.league = competition.key
      and deducted.season = total.season`;

/** A match that counts in a table, with its kick-off. */
export interface TableMatch extends Duel, Pick<CountedRow, 'competition_id' | 'season'> {
  readonly kickoff: Date;
  readonly live: boolean;
  readonly round_number: number | null;
}

/**
 * The matches that count in tables, newest first.
 * @param seasons as in `selectCounted`
 */
export const selectTableMatches = (db: Db, seasons: RawBuilder<unknown>, stage: TableStage = 'matchday') =>
  selectRows<TableMatch>(db)`
    select competition_id, season, round_number, home_team_id, away_team_id, home_goals, away_goals, kickoff,
      status in (${toStatuses('live')}) as live
    from fixture
    where ${seasons} and ${isOfStage(stage)} and ${isPlayed}
    order by kickoff desc, id desc`;

export interface ProviderRow
  extends Omit<StandingsRow, 'live' | 'finished' | 'form'>,
    Pick<Selectable<StandingTable>, 'group_name' | 'description' | 'form' | 'updated_at'> {
  /** When the provider updated the row, at the latest when it was imported. */
  readonly as_of: Date;
}

/** A competition's table by the provider, group by group, in order of rank. */
export const selectProviderTable = (db: Db, competitionId: string, season: number) =>
  selectRows<ProviderRow>(db)`
    select standing.group_name, standing.rank, standing.points, standing.played,
      standing.won, standing.drawn, standing.lost, standing.goals_for as "goalsFor", standing.goals_against as "goalsAgainst",
      standing.description, standing.form, standing.updated_at,
      least(standing.as_of, standing.updated_at) as as_of, ${teamJson('team')} as team
    from standing
    join team on team.id = standing.team_id
    where standing.competition_id = ${competitionId} and standing.season = ${season}
    order by standing.group_name, standing.rank`;

/** The seasons, among those given, for which a competition has a table. */
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

/** Domestic leagues, which have a table. */
export const isLeague = sql`competition.key ~ '^[a-z]+\\.[0-9]+$'`;

/** Competitions other than a league in which a team has matches of a table, e.g. a league phase, its latest match first. */
export const selectOtherTables = (db: Db, teamId: string, season: number) =>
  selectRows<Competition>(db)`
    select competition.id, competition.key, competition.name
    from fixture join competition on competition.id = fixture.competition_id
    where (home_team_id = ${teamId} or away_team_id = ${teamId}) and fixture.season = ${season} and ${inTable}
      and not ${isLeague}
    group by competition.id
    order by max(kickoff) desc, competition.id`;

/** A team's league in a season; if unknown, the given one, or undefined. */
export const selectLeague = (db: Db, teamId: string, season: number, own: string | null) =>
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
