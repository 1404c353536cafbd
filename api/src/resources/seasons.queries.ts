import { sql } from 'kysely';
import type { Db } from '../database/types.ts';
import { isLeague } from './standings/standings.queries.ts';

/** Those of some seasons in which a team has league matches. A provider counts friendlies by calendar year. */
export async function selectSeasonsWithMatches(
  db: Db,
  teamId: string,
  seasons: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ season: number }>`
    select season from unnest(${[...seasons]}::integer[]) as wanted (season)
    where exists (
      select from fixture join competition on competition.id = fixture.competition_id
      where home_team_id = ${teamId} and fixture.season = wanted.season and ${isLeague}
    )`.execute(db);
  return rows.map(({ season }) => season);
}
