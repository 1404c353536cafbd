import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/types.ts';

/** Ids of teams that editors name, by names, slugs and sites in lower case; `clubs` are those of the network alone. */
export async function findNamedTeams(db: Kysely<Database>, names: readonly string[]) {
  const wanted = names.map((name) => name.toLowerCase());
  const { rows } = await sql<{ name: string; team_id: string; is_club: boolean }>`
    select named.name, named.team_id, exists (select from club where club.team_id = named.team_id) as is_club
    from (
      select lower(name) as name, team_id from team_alias
      union
      select slug, id from team
      union
      select site.domain, club.team_id from site join club on club.id = site.club_id
    ) as named
    where named.name = any(${wanted}::text[])`.execute(db);
  const idsOf = (some: typeof rows) => new Map(some.map(({ name, team_id }) => [name, team_id]));
  return { teams: idsOf(rows), clubs: idsOf(rows.filter(({ is_club }) => is_club)) };
}
