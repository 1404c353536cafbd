import type { Kysely } from 'kysely';
import type { Database } from '../../database/types.ts';

/** A club's matches with what is told of them outside the site: in calendars and on share pictures. */
const clubMatches = (db: Kysely<Database>, teamId: string) =>
  db
    .selectFrom('fixture')
    .innerJoin('competition', 'competition.id', 'fixture.competition_id')
    .innerJoin('team as home', 'home.id', 'fixture.home_team_id')
    .innerJoin('team as away', 'away.id', 'fixture.away_team_id')
    .where((matches) =>
      matches.or([
        matches('fixture.home_team_id', '=', teamId),
        matches('fixture.away_team_id', '=', teamId),
      ]),
    )
    .select([
      'fixture.id',
      'fixture.season',
      'fixture.round_name',
      'fixture.stage',
      'fixture.round_number',
      'fixture.kickoff',
      'fixture.time_known',
      'fixture.status',
      'fixture.home_goals',
      'fixture.away_goals',
      'fixture.pen_home',
      'fixture.pen_away',
      'fixture.venue_name',
      'fixture.venue_city',
      'fixture.revision',
      'fixture.updated_at',
      'competition.name as competition_name',
      'competition.time_zone',
      'home.short_name as home_name',
      'home.slug as home_slug',
      'home.initials as home_initials',
      'home.primary_colour as home_primary',
      'home.secondary_colour as home_secondary',
      'away.short_name as away_name',
      'away.slug as away_slug',
      'away.initials as away_initials',
      'away.primary_colour as away_primary',
      'away.secondary_colour as away_secondary',
    ]);

export type ClubMatch = Awaited<ReturnType<typeof selectClubSeason>>[number];

/** All matches of a team in a season, in order of kick-off. */
export const selectClubSeason = (db: Kysely<Database>, teamId: string, season: number) =>
  clubMatches(db, teamId)
    .where('fixture.season', '=', season)
    .orderBy('fixture.kickoff')
    .orderBy('fixture.id')
    .execute();

/** A match by its id; undefined when the team does not play in it. */
export const selectClubMatch = (db: Kysely<Database>, teamId: string, id: string) =>
  clubMatches(db, teamId).where('fixture.id', '=', id).executeTakeFirst();
