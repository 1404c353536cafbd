import { slugOf } from '@fan-base/shared-contracts/slug';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import { knownTeams } from './known-teams.ts';
import { addTeams } from './match-teams.ts';

type Db = Transaction<Database>;

/** A team as API-Football writes it. */
export interface NumberedTeam {
  readonly id: number;
  readonly name: string;
}

export type TeamsByNumber = ReadonlyMap<number, string>;

const knownByProviderName = new Map(knownTeams.map((team) => [slugOf(team.providerName), team.name]));

/** The name that other sources have for the team, so that whoever is first, they find the same one. */
const nameHere = ({ name }: NumberedTeam): string => knownByProviderName.get(slugOf(name)) ?? name;

const distinct = (teams: readonly NumberedTeam[]) => [
  ...new Map(teams.map((team) => [team.id, team])).values(),
];

async function byNumber(db: Db, teams: readonly NumberedTeam[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('team')
    .select(['id', 'provider_id'])
    .where(sql<boolean>`provider_id = any(${teams.map(({ id }) => id)}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, provider_id }) => [provider_id ?? 0, id]));
}

/** Teams that are met under one of the names, and have no number yet: namesakes keep theirs. */
async function byName(db: Db, teams: readonly NumberedTeam[]): Promise<Map<string, string>> {
  const names = teams.flatMap((team) => [team.name, nameHere(team)]);
  const rows = await db
    .selectFrom('team_alias')
    .innerJoin('team', 'team.id', 'team_alias.team_id')
    .select(['team_alias.name', 'team.id'])
    .where('team.provider_id', 'is', null)
    .where(sql<boolean>`team_alias.name = any(${names}::text[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** The numbers and names under which teams were met, for the next time. */
async function remember(db: Db, met: readonly (NumberedTeam & { readonly teamId: string })[]): Promise<void> {
  const numbers = met.map(({ id, teamId }) => ({ provider_id: id, team_id: teamId }));
  await sql`
    update team set provider_id = new.provider_id
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as new (provider_id integer, team_id bigint)
    where team.id = new.team_id and team.provider_id is null
  `.execute(db);
  const aliases = met.flatMap((team) =>
    [...new Set([team.name, nameHere(team)])].map((name) => ({ name, team_id: team.teamId })),
  );
  await db
    .insertInto('team_alias')
    .values(aliases)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Pairs teams without a number with those of their names, each of ours with one of theirs. */
function pair(teams: readonly NumberedTeam[], named: ReadonlyMap<string, string>): Map<number, string> {
  const taken = new Set<string>();
  const pairs = new Map<number, string>();
  for (const team of teams) {
    const id = named.get(team.name) ?? named.get(nameHere(team));
    if (id === undefined || taken.has(id)) continue;
    taken.add(id);
    pairs.set(team.id, id);
  }
  return pairs;
}

/** Team ids by API-Football's numbers, of the teams that are here. Four statements at most. */
export async function findTeams(db: Db, found: readonly NumberedTeam[]): Promise<Map<number, string>> {
  const teams = distinct(found);
  if (teams.length === 0) return new Map();
  const ids = await byNumber(db, teams);
  const others = teams.filter(({ id }) => !ids.has(id));
  if (others.length === 0) return ids;
  const pairs = pair(others, await byName(db, others));
  const met = others.flatMap((team) => {
    const teamId = pairs.get(team.id);
    return teamId === undefined ? [] : [{ ...team, teamId }];
  });
  if (met.length > 0) await remember(db, met);
  return new Map([...ids, ...pairs]);
}

/** Names for new teams, none of them one of another team's: a namesake has its number behind the name. */
async function freeNames(db: Db, teams: readonly NumberedTeam[]): Promise<Map<number, string>> {
  const isWished = sql<boolean>`name = any(${teams.map(nameHere)}::text[])`;
  const rows = await db
    .selectFrom('team')
    .select('name')
    .where(isWished)
    .union(db.selectFrom('team_alias').select('name').where(isWished))
    .execute();
  const taken = new Set(rows.map(({ name }) => name));
  const names = new Map<number, string>();
  for (const team of teams) {
    const name = taken.has(nameHere(team)) ? `${team.name} (${team.id})` : nameHere(team);
    taken.add(name);
    names.set(team.id, name);
  }
  return names;
}

/**
 * Team ids by API-Football's numbers: found by the number, then by any name under which they were met; teams
 * that nobody has met are added. The number of statements does not grow with the teams.
 */
export async function matchProviderTeams(db: Db, found: readonly NumberedTeam[]): Promise<TeamsByNumber> {
  const known = await findTeams(db, found);
  const unknown = distinct(found).filter(({ id }) => !known.has(id));
  if (unknown.length === 0) return known;
  const names = await freeNames(db, unknown);
  const added = await addTeams(db, [...names.values()]);
  const met = unknown.map((team) => ({ ...team, teamId: added.get(names.get(team.id) ?? '') ?? '' }));
  await remember(db, met);
  return new Map([...known, ...met.map(({ id, teamId }) => [id, teamId] as const)]);
}
