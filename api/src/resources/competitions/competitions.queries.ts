import type { Competition } from '@fan-base/shared-contracts/api/fixtures';
import type { Team } from '@fan-base/shared-contracts/api/team';
import { sql } from 'kysely';
import { selectRow, selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import { teamJson } from '../../domain/teams/team.queries.ts';
import { HttpError } from '../../http/errors.ts';
import { type FixtureRow, fixturesWith, ofTeam, toStatuses } from '../fixtures/fixtures.queries.ts';
import type { UndrawnInRound } from './bracket.ts';

/** @throws HttpError `not_found` when there is no competition with the key */
export async function requireCompetition(db: Db, key: string): Promise<Competition> {
  const row = await selectRow<Competition>(db)`
    select id::text, key, name from competition where key = ${key}`;
  if (!row) throw new HttpError('not_found', `Unknown competition ${key}`);
  return row;
}

const inSeason = (competitionId: string, season: number) =>
  sql`fixture.competition_id = ${competitionId} and fixture.season = ${season}`;

const isKnockout = sql`(fixture.stage is null or fixture.stage not in ('matchday', 'group', 'friendly'))`;

/** The matches of a season's knockout rounds, those before a league phase included. */
export const selectKnockout = (db: Db, competitionId: string, season: number) =>
  selectRows<FixtureRow>(db)`
    ${fixturesWith()}
    where ${inSeason(competitionId, season)} and ${isKnockout}
    order by fixture.kickoff, fixture.id`;

/** The first kick-off of a season's league, league phase or group stage; null if there is none. */
export async function selectTableStart(db: Db, competitionId: string, season: number): Promise<Date | null> {
  const row = await selectRow<{ since: Date | null }>(db)`
    select min(kickoff) as since from fixture
    where ${inSeason(competitionId, season)} and stage in ('matchday', 'group')`;
  return row?.since ?? null;
}

export const selectUndrawn = (db: Db, competitionId: string, season: number) =>
  selectRows<UndrawnInRound>(db)`
    select undrawn.round_name, undrawn.kickoff, undrawn.time_known, ${teamJson('home')} as home,
      ${teamJson('away')} as away, undrawn.home_from, undrawn.away_from
    from undrawn_match as undrawn
    left join team as home on home.id = undrawn.home_team_id
    left join team as away on away.id = undrawn.away_team_id
    where undrawn.competition_id = ${competitionId} and undrawn.season = ${season}
    order by undrawn.position`;

export interface RoundRow {
  readonly name: string;
  readonly stage: FixtureRow['stage'];
  readonly number: number | null;
  readonly from: Date;
  /** The first kick-off of a match that is live or to come; null: all are over. */
  readonly open_from: Date | null;
  /** Whether the team plays in the round, and when it does for the last time. */
  readonly own_at: Date | null;
  readonly own_open: boolean;
}

/** The rounds of a season by their first kick-off. */
export const selectRounds = (db: Db, competitionId: string, season: number, teamId: string) =>
  selectRows<RoundRow>(db)`
    select round_name as name, min(stage) as stage, min(round_number) as number, min(kickoff) as from,
      min(kickoff) filter (where status in (${toStatuses('live')}, ${toStatuses('scheduled')})) as open_from,
      max(kickoff) filter (where ${ofTeam(teamId)}) as own_at,
      coalesce(bool_or(status in (${toStatuses('live')}, ${toStatuses('scheduled')})) filter (where ${ofTeam(teamId)}), false)
        as own_open
    from fixture
    where ${inSeason(competitionId, season)}
    group by round_name
    order by min(kickoff), round_name`;

/** Whether matches of a competition count for a table, in numbered rounds. */
export async function selectHasTable(db: Db, competitionId: string, season: number): Promise<boolean> {
  const row = await selectRow<{ found: boolean }>(db)`
    select exists (select from fixture where ${inSeason(competitionId, season)} and stage = 'matchday') as found`;
  return row?.found ?? false;
}

/** Condition of the matches of a round. */
export const inRound = (competitionId: string, season: number, round: string) =>
  sql`${inSeason(competitionId, season)} and fixture.round_name = ${round}`;

export const selectRoundFixtures = (db: Db, isInRound: ReturnType<typeof inRound>) =>
  selectRows<FixtureRow>(db)`
    ${fixturesWith()}
    where ${isInRound}
    order by fixture.kickoff, fixture.id`;

/** Columns of the lists of players. */
export const playerCounts = {
  goals: sql`goals`,
  assists: sql`assists`,
  yellowCards: sql`yellow`,
  redCards: sql`coalesce(red, 0) + coalesce(yellow_red, 0)`,
} as const;
export type PlayerCountName = keyof typeof playerCounts;

export interface PlayerCountRow {
  readonly list: PlayerCountName;
  /** Place in the list: equal counts share a rank, but not a place. */
  readonly place: number;
  readonly rank: number;
  readonly name: string;
  readonly slug: string;
  readonly team: Team;
  readonly count: number;
  readonly games: number | null;
}

const list = (name: PlayerCountName, limit: number, teamId: string) => {
  const count = playerCounts[name];
  const byCount = sql`order by ${count} desc, appearances nulls last, player_id`;
  return sql`(
    select ${sql.lit(name)} as list, counted.* from (
      select player_id, team_id, ${count} as count, appearances as games,
        (rank() over (order by ${count} desc))::integer as rank,
        (row_number() over (${byCount}))::integer as place,
        row_number() over (partition by team_id ${byCount}) as place_in_team
      from counted_season where ${count} > 0
    ) as counted
    where place <= ${limit} or (team_id = ${teamId} and place_in_team = 1)
  )`;
};

/** The players with the most goals, assists and cards of a competition, and the first one of a team in each list. */
export const selectPlayerCounts = (
  db: Db,
  competitionId: string,
  season: number,
  limit: number,
  teamId: string,
  names: readonly PlayerCountName[],
) =>
  selectRows<PlayerCountRow>(db)`
    with counted_season as materialized (
      select player_id, team_id, goals, assists, yellow, yellow_red, red, appearances from player_season
      where competition_id = ${competitionId} and season = ${season}
    ), best as (
      ${sql.join(
        names.map((name) => list(name, limit, teamId)),
        sql` union all `,
      )}
    )
    select best.list, best.place, best.rank, player.name, player.slug, ${teamJson('team')} as team, best.count, best.games
    from best
    join player on player.id = best.player_id
    join team on team.id = best.team_id
    order by best.list, best.rank, best.games nulls last, player.name`;

export interface CleanSheetRow {
  readonly rank: number;
  readonly team: Team;
  readonly count: number;
  readonly games: number;
}

/** The teams with finished matches without a goal against them, the most first. */
export const selectCleanSheets = (db: Db, competitionId: string, season: number) =>
  selectRows<CleanSheetRow>(db)`
    with side as (
      select home_team_id as team_id, away_goals as conceded from fixture
      where ${inSeason(competitionId, season)} and status in (${toStatuses('finished')}) and home_goals is not null
      union all
      select away_team_id, home_goals from fixture
      where ${inSeason(competitionId, season)} and status in (${toStatuses('finished')}) and home_goals is not null
    ), counted as (
      select team_id, (count(*) filter (where conceded = 0))::integer as count, count(*)::integer as games
      from side group by team_id
    )
    select (rank() over (order by count desc))::integer as rank, ${teamJson('team')} as team, count, games
    from counted join team on team.id = counted.team_id
    where count > 0
    order by count desc, games, team.name`;

/** Whether the provider's lists of best players have been imported. */
export async function hasLeaders(db: Db, competitionId: string, season: number): Promise<boolean> {
  const row = await selectRow<{ has_leaders: boolean }>(db)`
    select has_leaders from competition_season where competition_id = ${competitionId} and season = ${season}`;
  return row?.has_leaders ?? false;
}
