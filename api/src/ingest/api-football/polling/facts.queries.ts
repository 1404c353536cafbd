import type { FixtureStatusCode } from '@fan-base/shared-contracts/fixture-status';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/types.ts';
import type { Facts } from './plan.ts';

/** Matches that are looked at: those of the present and last season, of leagues that are read. */
export async function readFacts(
  db: Kysely<Database>,
  { leagues, tables, seasons }: Pick<Facts, 'leagues' | 'tables' | 'seasons'>,
  now: Date,
): Promise<Facts> {
  const { rows: teams } = await sql<{ id: number }>`
    select team.provider_id as id from club join team on team.id = club.team_id
    where team.provider_id is not null order by club.id`.execute(db);
  const { rows: matches } = await sql<{
    id: number;
    league: number;
    kickoff: Date;
    status: FixtureStatusCode;
    is_of_club: boolean;
    has_details: boolean;
    home: number;
    away: number;
  }>`
    select fixture.provider_id as id, competition.provider_id as league, fixture.kickoff, fixture.status,
      exists (select 1 from club where club.team_id in (fixture.home_team_id, fixture.away_team_id)) as is_of_club,
      fixture.details_at is not null as has_details, home.provider_id as home, away.provider_id as away
    from fixture
    join competition on competition.id = fixture.competition_id
    join team home on home.id = fixture.home_team_id
    join team away on away.id = fixture.away_team_id
    where fixture.provider_id is not null and competition.provider_id = any(${[...leagues]}::integer[])
      and fixture.season = any(${[...seasons]}::integer[])
      and home.provider_id is not null and away.provider_id is not null`.execute(db);
  const { rows: absent } = await sql<{ id: number }>`
    select distinct player.provider_id as id from injury join player on player.id = injury.player_id
    where injury.fixture_at > ${new Date(now.getTime() - 7 * 86_400_000)} order by 1`.execute(db);
  return {
    leagues,
    tables,
    seasons,
    teams: teams.map(({ id }) => id),
    matches: matches.map(({ is_of_club, has_details, home, away, ...match }) => ({
      ...match,
      isOfClub: is_of_club,
      hasDetails: has_details,
      teams: [home, away],
    })),
    absent: absent.map(({ id }) => id),
  };
}
