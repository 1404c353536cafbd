import { sql } from 'kysely';
import { selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import { type FixtureRow, fixturesWith, isToCome, ofTeam, toStatuses } from '../fixtures/fixtures.queries.ts';
import { newestSquad } from '../squad/squad.queries.ts';
import type { AbsencePeriod, Injury } from './absence.ts';

type OfPlayer<Fact> = Fact & { readonly playerId: string };

/**
 * The provider's reports on a team's upcoming matches and those of the last months.
 * @param playerId null: all players
 */
export const selectInjuries = (db: Db, teamId: string, now: Date, playerId: string | null = null) =>
  selectRows<OfPlayer<Injury>>(db)`
    with newest as materialized (
      -- Two matches suffice: at least one differs from the injury's, and shows whether another was played
      -- after it.
      select fixture.kickoff, fixture.provider_id from fixture
      where ${ofTeam(teamId)} and fixture.status in (${toStatuses('finished')})
      order by fixture.kickoff desc limit 2
    )
    select injury.player_id as "playerId", injury.fixture_provider_id as fixture, injury.fixture_at as at,
      injury.kind, injury.reason,
      exists (
        select from newest
        where newest.kickoff > injury.fixture_at
          and newest.provider_id is distinct from injury.fixture_provider_id
      ) as "isOver"
    from injury
    where injury.team_id = ${teamId} and injury.fixture_at > ${now}::timestamptz - interval '120 days'
      ${playerId === null ? sql`` : sql`and injury.player_id = ${playerId}`}`;

const spells = (db: Db) =>
  db
    .selectFrom('sidelined')
    .select(['player_id as playerId', 'cause', 'started_on as start', 'ended_on as end']);

/** Absences in a team's squad that have not ended on a day. */
export const selectOpenAbsences = (
  db: Db,
  teamId: string,
  today: string,
): Promise<OfPlayer<AbsencePeriod>[]> =>
  spells(db)
    .where('player_id', 'in', newestSquad(db, teamId).select('squad_member.player_id'))
    .where('started_on', '<=', today)
    .where((where) => where.or([where('ended_on', 'is', null), where('ended_on', '>=', today)]))
    .execute();

/** All absences of a player. */
export const selectPlayerAbsences = (db: Db, playerId: string): Promise<OfPlayer<AbsencePeriod>[]> =>
  spells(db).where('player_id', '=', playerId).execute();

/**
 * A team's upcoming matches in order of kick-off, with the day that predicts a player's return, and the players of the
 * team's line-up.
 */
export const selectComing = (db: Db, teamId: string, now: Date, limit: number) =>
  selectRows<FixtureRow & { day: string; named: readonly string[] }>(db)`
    ${fixturesWith(
      sql`(fixture.kickoff at time zone competition.time_zone)::date as day`,
      sql`array(
        select player.id::text from fixture_lineup_player as named join player on player.provider_id = named.player_id
        where named.fixture_id = fixture.id and named.team_id = ${teamId}
      ) as named`,
    )}
    where ${ofTeam(teamId)} and ${isToCome(now)}
    order by fixture.kickoff, fixture.id
    limit ${limit}`;
