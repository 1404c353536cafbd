import type { FixtureStatusCode } from '@fan-base/shared-contracts/fixture-status';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import type { SeasonId } from '../seasons.queries.ts';
import { isSetBack } from '../set-back.ts';

type Db = Transaction<Database>;

/** A fixture as the statements below take it, in one JSON parameter. */
export interface FixtureRow {
  readonly round_name: string;
  readonly stage: string | null;
  readonly round_number: number | null;
  readonly kickoff: string;
  readonly time_known: boolean;
  readonly status: FixtureStatusCode;
  readonly home_team_id: string;
  readonly away_team_id: string;
  readonly home_goals: number | null;
  readonly away_goals: number | null;
  readonly ht_home: number | null;
  readonly ht_away: number | null;
  readonly ft_home: number | null;
  readonly ft_away: number | null;
  readonly pen_home: number | null;
  readonly pen_away: number | null;
}

const records = (rows: readonly object[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
    round_name text, stage text, round_number integer, kickoff timestamptz(3), time_known boolean, status text,
    home_team_id bigint, away_team_id bigint, home_goals integer, away_goals integer, ht_home integer,
    ht_away integer, ft_home integer, ft_away integer, pen_home integer, pen_away integer
  )`;

/**
 * A match whose round has another name than before stays the same match, where the two teams meet once in the
 * season at that ground.
 */
export async function renameRounds(
  db: Db,
  { competitionId, season }: SeasonId,
  rows: readonly FixtureRow[],
): Promise<void> {
  await sql`
    with source as (
      select *, count(*) over (partition by home_team_id, away_team_id) as meetings from ${records(rows)}
    ), stored as (
      select *, count(*) over (partition by home_team_id, away_team_id) as meetings
      from fixture where competition_id = ${competitionId} and season = ${season}
    )
    update fixture set round_name = source.round_name
    from source join stored using (home_team_id, away_team_id)
    where fixture.id = stored.id and source.meetings = 1 and stored.meetings = 1
      and stored.round_name <> source.round_name
  `.execute(db);
}

/** Indices of the rows that would set a match back that is over. */
export async function findSetBack(
  db: Db,
  { competitionId, season }: SeasonId,
  rows: readonly FixtureRow[],
): Promise<number[]> {
  const { rows: stored } = await sql<{ index: number; status: FixtureStatusCode }>`
    select (new.place - 1)::integer as index, fixture.status
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as new (row, place)
    join fixture on fixture.competition_id = ${competitionId} and fixture.season = ${season} and fixture.occurrence = 1
      and fixture.round_name = new.row ->> 'round_name'
      and fixture.home_team_id = (new.row ->> 'home_team_id')::bigint
      and fixture.away_team_id = (new.row ->> 'away_team_id')::bigint
  `.execute(db);
  return stored.flatMap(({ index, status }) => {
    const row = rows[index];
    return row && isSetBack(status, row.status) ? [index] : [];
  });
}

/** Adds what is new, changes what differs, and leaves the rest alone. */
export async function upsertFixtures(
  db: Db,
  { competitionId, season }: SeasonId,
  rows: readonly FixtureRow[],
  now: Date,
): Promise<{ added: number; updated: number }> {
  const { rows: written } = await sql<{ added: boolean }>`
    insert into fixture as old (
      competition_id, season, round_name, stage, round_number, kickoff, time_known, status,
      home_team_id, away_team_id, home_goals, away_goals, ht_home, ht_away, ft_home, ft_away,
      pen_home, pen_away, updated_at
    )
    select ${competitionId}::bigint, ${season}::integer, round_name, stage, round_number, kickoff, time_known, status,
      home_team_id, away_team_id, home_goals, away_goals, ht_home, ht_away, ft_home, ft_away,
      pen_home, pen_away, ${now}::timestamptz
    from ${records(rows)}
    on conflict (competition_id, season, round_name, home_team_id, away_team_id, occurrence) do update set
      stage = excluded.stage, round_number = excluded.round_number, kickoff = excluded.kickoff,
      time_known = excluded.time_known, status = excluded.status, elapsed = null,
      home_goals = excluded.home_goals, away_goals = excluded.away_goals,
      ht_home = excluded.ht_home, ht_away = excluded.ht_away, ft_home = excluded.ft_home, ft_away = excluded.ft_away,
      pen_home = excluded.pen_home, pen_away = excluded.pen_away, updated_at = excluded.updated_at
    where (old.stage, old.round_number, old.kickoff, old.time_known, old.status, old.home_goals, old.away_goals,
        old.ht_home, old.ht_away, old.ft_home, old.ft_away, old.pen_home, old.pen_away)
      is distinct from (excluded.stage, excluded.round_number, excluded.kickoff, excluded.time_known, excluded.status,
        excluded.home_goals, excluded.away_goals, excluded.ht_home, excluded.ht_away, excluded.ft_home,
        excluded.ft_away, excluded.pen_home, excluded.pen_away)
    returning (xmax = 0) as added
  `.execute(db);
  const added = written.filter((row) => row.added).length;
  return { added, updated: written.length - added };
}

export type FixtureKey = Pick<FixtureRow, 'round_name' | 'home_team_id' | 'away_team_id'>;

/** Removes the season's fixtures that are not among the given ones. */
export async function removeOthers(
  db: Db,
  { competitionId, season }: SeasonId,
  keys: readonly FixtureKey[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from fixture where competition_id = ${competitionId} and season = ${season} and not exists (
      select 1 from ${records(keys)}
      where new.round_name = fixture.round_name
        and new.home_team_id = fixture.home_team_id and new.away_team_id = fixture.away_team_id
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
