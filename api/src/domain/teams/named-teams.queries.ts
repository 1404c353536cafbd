import { sql } from 'kysely';
import type { Db } from '../../database/types.ts';

/**
 * IDs of teams by name, slug or site in lower case, as editors write them; `clubs` has only those of the
 * network. Among namesakes, a club of the network wins; without one, the name is ambiguous.
 */
export async function findNamedTeams(db: Db, names: readonly string[]) {
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
  const idsOf = (some: typeof rows) => {
    const named = Map.groupBy(some, ({ name }) => name);
    const certain = [...named].flatMap(([name, all]): [string, string][] => {
      const [first, ...others] = all.length > 1 ? all.filter(({ is_club }) => is_club) : all;
      return first && others.length === 0 ? [[name, first.team_id]] : [];
    });
    return new Map(certain);
  };
  return { teams: idsOf(rows), clubs: idsOf(rows.filter(({ is_club }) => is_club)) };
}
