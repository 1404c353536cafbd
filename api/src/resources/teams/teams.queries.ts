import type { Match } from '@fan-base/shared-contracts/api/match';
import type { Team } from '@fan-base/shared-contracts/api/team';
import { sql } from 'kysely';
import { selectRow } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import { teamJson } from '../../domain/teams/team.queries.ts';
import {
  type FixtureRow,
  fixturesWith,
  isCurrentOrToCome,
  toStatuses,
} from '../fixtures/fixtures.queries.ts';

/** A team by its slug, or by the slug of a team that was merged into it. */
export const selectTeamBySlug = (db: Db, slug: string) =>
  selectRow<{ team: Team }>(db)`
    select ${teamJson('team')} as team from team
    where team.id = (
      select id from team where slug = ${slug}
      union all
      select team_id from team_slug where slug = ${slug}
      limit 1)`;

const isBetween = (one: string, other: string) => sql`(
  fixture.home_team_id = ${one} and fixture.away_team_id = ${other}
  or fixture.home_team_id = ${other} and fixture.away_team_id = ${one})`;

/** The live or next match between two teams. */
export const selectNextBetween = (db: Db, one: string, other: string, now: Date) =>
  selectRow<FixtureRow>(db)`
    ${fixturesWith()}
    where ${isBetween(one, other)} and ${isCurrentOrToCome(now)}
    order by fixture.status in (${toStatuses('live')}) desc, fixture.kickoff, fixture.id
    limit 1`;

/** Whether two teams have a match, past or to come, and the ground of a team's last league match at home. */
export const selectTeamFacts = (db: Db, teamId: string, clubId: string) =>
  selectRow<{ isOpponent: boolean; venue: Match['venue'] }>(db)`
    select exists (select from fixture where ${isBetween(teamId, clubId)}) as "isOpponent",
      (
        select json_build_object('name', venue_name, 'city', venue_city) from fixture
        where home_team_id = ${teamId} and stage = 'matchday' and venue_name is not null
        order by kickoff desc limit 1
      ) as venue`;
