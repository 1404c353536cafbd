import { type Insertable, sql } from 'kysely';
import type { TeamTable } from '../../database/tables.generated.ts';
import type { Db, Trx } from '../../database/types.ts';
import type { Appearance } from './appearance.ts';
import type { Candidate, NameSighting } from './choose-team.ts';
import type { ShippedTeam } from './shipped-teams.ts';

interface Found {
  readonly place: number;
  readonly key: string;
  readonly candidates: readonly (Omit<Candidate, 'id'> & { readonly id: number })[];
}

/** Domestic leagues, by the key of their competition. */
const isLeague = sql`competition.key ~ '^[a-z]+\\.[0-9]+$'`;

/** Candidates for each sighting, and its normalized name. One statement. */
export async function findCandidates(db: Db, sightings: readonly NameSighting[]) {
  const records = sightings.map(({ name, alias, league }, place) => ({
    place,
    name,
    alias: alias ?? name,
    competition: league?.competitionId ?? null,
    season: league?.season ?? null,
  }));
  const { rows } = await sql<Found>`
    select sighting.place, team_key(sighting.name) as key, coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', team.id, 'country', team.country, 'number', team.provider_id, 'isExact', matching.is_exact,
        'isClub', exists (select from club where club.team_id = team.id),
        'playsElsewhere', sighting.season is not null and not matching.is_exact and exists (
          select from fixture join competition on competition.id = fixture.competition_id
          where fixture.season = sighting.season and (fixture.home_team_id = team.id or fixture.away_team_id = team.id)
            and competition.id <> sighting.competition and ${isLeague})))
      from (
        select team_id, bool_or(name in (sighting.name, sighting.alias)) as is_exact
        from team_alias where key = team_key(sighting.name) or name = sighting.alias group by team_id
      ) as matching
      join team on team.id = matching.team_id
    ), '[]') as candidates
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as sighting (place integer, name text, alias text, competition bigint, season integer)`.execute(db);
  return new Map(
    rows.map(({ place, key, candidates }) => [
      place,
      { key, candidates: candidates.map((one) => ({ ...one, id: String(one.id) })) },
    ]),
  );
}

/** Teams by API-Football id, including ids of merged teams. */
export async function findByNumber(db: Db, sightings: readonly NameSighting[]): Promise<Map<number, string>> {
  const numbers = sightings.flatMap(({ number }) => number ?? []);
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<{ number: number; id: string }>`
    select provider_id as number, id from team where provider_id = any(${numbers}::integer[])
    union all
    select number, team_id from team_number where number = any(${numbers}::integer[])`.execute(db);
  return new Map(rows.map(({ number, id }) => [number, id]));
}

/** Stores the names, ids and countries of resolved teams for the next import. Two statements. */
export async function rememberTeams(
  db: Trx,
  sightings: readonly (NameSighting & { readonly team_id: string })[],
): Promise<void> {
  const aliases = sightings.flatMap(({ name, alias = name, team_id }) =>
    [...new Set([name, alias])].map((spelling) => ({ name: spelling, team_id })),
  );
  await sql`
    insert into team_alias (name, team_id)
    select distinct name, team_id from jsonb_to_recordset(${JSON.stringify(aliases)}::jsonb) as new (name text, team_id bigint)
    where not exists (select from team_alias where team_alias.name = new.name and team_alias.team_id = new.team_id)
    on conflict do nothing`.execute(db);
  const facts = sightings.map(({ team_id, number, country }) => ({ team_id, number, country }));
  await sql`
    update team set provider_id = coalesce(team.provider_id, new.number), country = coalesce(team.country, new.country)
    from (
      select team_id, max(number) as number, max(country) as country
      from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as new (team_id bigint, number integer, country text)
      group by team_id
    ) as new
    where team.id = new.team_id
      and (team.provider_id is null and new.number is not null and not exists (
          select from team_number where team_number.number = new.number)
        or team.country is null and new.country is not null)`.execute(db);
}

/**
 * Teams that already have one of the names, with or without an appended number, or one of the slugs, present or
 * former; aliases have no slug.
 */
export async function selectTaken(db: Trx, names: readonly string[], slugs: readonly string[]) {
  const { rows } = await sql<{ name: string | null; slug: string | null }>`
    select name, slug from team
    where slug = any(${[...slugs]}::text[]) or name = any(${[...names]}::text[])
      or regexp_replace(name, ' \\(\\d+\\)$', '') = any(${[...names]}::text[])
    union all
    select name, null from team_alias where name = any(${[...names]}::text[])
    union all
    select null, slug from team_slug where slug = any(${[...slugs]}::text[])`.execute(db);
  return rows;
}

/** @returns ids by name */
export async function insertTeams(
  db: Trx,
  teams: readonly Insertable<TeamTable>[],
): Promise<ReadonlyMap<string, string>> {
  const stored = await db.insertInto('team').values(teams).returning(['id', 'name']).execute();
  return new Map(stored.map(({ id, name }) => [name, id]));
}

const seedLock = 7_341_003;

/**
 * Waits for concurrent seeding, and locks until the end of the transaction. @returns the hash of the directory last
 * read
 */
export async function lockTeamDirectory(trx: Trx): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
  const { team_directory } = await trx
    .selectFrom('network')
    .select('team_directory')
    .executeTakeFirstOrThrow();
  return team_directory;
}

export async function markTeamDirectory(trx: Trx, hash: string): Promise<void> {
  await trx.updateTable('network').set({ team_directory: hash }).execute();
}

export interface Holder {
  readonly id: string;
  readonly country: string | null;
  readonly provider_id: number | null;
  readonly is_club: boolean;
  readonly name: string;
}

/** Stored teams with one of the shipped names or ids. */
export async function selectHolders(db: Trx, teams: readonly ShippedTeam[]): Promise<readonly Holder[]> {
  const names = teams.flatMap(({ name, aliases }) => [name, ...aliases]);
  const numbers = teams.flatMap(({ number }) => number ?? []);
  const { rows } = await sql<Holder>`
    select team.id, team.country, team.provider_id, coalesce(team_alias.name, team.name) as name,
      exists (select from club where club.team_id = team.id) as is_club
    from team left join team_alias on team_alias.team_id = team.id and team_alias.name = any(${names}::text[])
    where team_alias.name is not null or team.name = any(${names}::text[]) or team.provider_id = any(${numbers}::integer[])
    order by is_club desc, team.provider_id nulls last, team.id`.execute(db);
  return rows;
}

/** Stores the directory's names, and its facts where none are known. */
export async function writeShippedTeams(
  db: Trx,
  rows: readonly (ShippedTeam & { readonly team_id: string })[],
): Promise<void> {
  const facts = rows.map(({ team_id, country, number }) => ({ team_id, country, number }));
  await sql`
    update team set country = coalesce(team.country, new.country), reviewed = true,
      provider_id = coalesce(team.provider_id, case when not exists (
        select from team as other where other.provider_id = new.number
        union all select from team_number where team_number.number = new.number) then new.number end)
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as new (team_id bigint, country text, number integer)
    where team.id = new.team_id`.execute(db);
  const aliases = rows.flatMap(({ name, aliases, team_id }) =>
    [name, ...aliases].map((alias) => ({ name: alias, team_id })),
  );
  await db
    .insertInto('team_alias')
    .values(aliases)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Gives stored teams outside the network the listed appearance of their name, which is not editable. */
export async function writeAppearances(db: Trx, appearances: ReadonlyMap<string, Appearance>): Promise<void> {
  const rows = [...appearances].map(([name, { shortName, initials, crest }]) => ({
    name,
    short_name: shortName,
    initials,
    primary_colour: crest[0],
    secondary_colour: crest[1],
  }));
  await sql`
    update team set short_name = new.short_name, initials = new.initials,
      primary_colour = new.primary_colour, secondary_colour = new.secondary_colour
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new (name text, short_name text, initials text, primary_colour text, secondary_colour text)
    where team.name = new.name and not exists (select from club where club.team_id = team.id)`.execute(db);
}
