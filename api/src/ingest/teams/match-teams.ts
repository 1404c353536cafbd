import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import type { TeamName } from '../openfootball/parse.ts';
import { newTeam } from './appearance.ts';

type Db = Transaction<Database>;

async function knownIds(db: Db, teams: readonly TeamName[]): Promise<Map<string, string>> {
  const names = [...new Set(teams.flatMap(({ name, alias }) => [name, alias]))];
  const rows = await db
    .selectFrom('team_alias')
    .select(['name', 'team_id'])
    .where(sql<boolean>`name = any(${names}::text[])`)
    .execute();
  return new Map(rows.map(({ name, team_id }) => [name, team_id]));
}

/** Adds teams under their names, each with a look, a slug and initials; ids by name. */
export async function addTeams(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const slugs = await db.selectFrom('team').select('slug').execute();
  const taken = new Set(slugs.map(({ slug }) => slug));
  const rows = names.map((name) => {
    const team = newTeam(name, (slug) => taken.has(slug));
    taken.add(team.slug);
    return team;
  });
  const added = await db.insertInto('team').values(rows).returning(['id', 'name']).execute();
  return new Map(added.map(({ id, name }) => [name, id]));
}

/**
 * The ids of teams by their names, found through their aliases; teams that nobody has met are added, and the
 * names under which they were met are remembered. Four statements at most, whatever the number of teams.
 */
export async function matchTeams(db: Db, teams: readonly TeamName[]): Promise<Map<string, string>> {
  const known = await knownIds(db, teams);
  const idOf = ({ alias, name }: TeamName) => known.get(alias) ?? known.get(name);
  const unknown = new Set(teams.filter((team) => idOf(team) === undefined).map(({ name }) => name));
  const added = await addTeams(db, [...unknown]);
  const ids = new Map(teams.map((team) => [team.name, idOf(team) ?? added.get(team.name) ?? '']));
  const aliases = teams.flatMap(({ name, alias }) =>
    [name, alias]
      .filter((spelling) => !known.has(spelling))
      .map((spelling) => ({ name: spelling, team_id: ids.get(name) ?? '' })),
  );
  if (aliases.length > 0)
    await db
      .insertInto('team_alias')
      .values([...new Map(aliases.map((alias) => [alias.name, alias])).values()])
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  return ids;
}
