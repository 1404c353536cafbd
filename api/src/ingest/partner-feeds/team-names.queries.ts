import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/types.ts';
import type { KnownName } from './team-names.ts';

/** Every name under which a team was ever met. */
export async function selectTeamNames(db: Kysely<Database>): Promise<KnownName[]> {
  const { rows } = await sql<KnownName>`
    select names.team_id as "teamId", names.name, club.id is not null as "isClub"
    from (
      select id as team_id, name from team
      union select id, short_name from team
      union select team_id, name from team_alias
    ) as names
    left join club on club.team_id = names.team_id
    order by names.team_id, names.name`.execute(db);
  return rows;
}
