import type { DirectoryTeam, TeamBody, UnresolvedTeam } from '@fan-base/shared-contracts/api/editing-teams';
import { type RawBuilder, sql } from 'kysely';
import { selectRow, selectRows } from '../../database/select-rows.ts';
import type { Db, Trx } from '../../database/types.ts';

const shown = 100;

/** Words that occur in many club names. */
const common =
  'athletic|atletico|borussia|city|county|deportivo|dynamo|eintracht|fortuna|racing|real|rovers|sporting|town|union|united';

const teams = sql`
  select team.id::text, team.name, team.country, team.provider_id as "apiFootball", team.reviewed,
    array(select alias.name from team_alias as alias where alias.team_id = team.id order by alias.name) as aliases
  from team`;

const select = (db: Db, narrowed: RawBuilder<unknown>) => selectRows<DirectoryTeam>(db)`${teams} ${narrowed}`;

/** Teams with a name that contains the text, ignoring case and accents. */
export const selectTeams = (
  db: Db,
  { search = '', country }: { readonly search?: string | undefined; readonly country?: string | undefined },
): Promise<DirectoryTeam[]> =>
  select(
    db,
    sql`where (${country ?? null}::text is null or team.country = ${country ?? null})
      and (${search} = '' or exists (
        select from team_alias where team_id = team.id
          and (strpos(key, team_key(${search})) > 0 or strpos(lower(name), lower(${search})) > 0)))
      order by team.name limit ${shown}`,
  );

export const selectTeam = async (db: Db, id: string): Promise<DirectoryTeam | undefined> =>
  (await select(db, sql`where team.id = ${id}`))[0];

/**
 * Teams that imports created for unresolved names; those with likely duplicates come first. The team of a match that a
 * source lists with the unresolved name is likelier than any similar name.
 */
export const selectUnresolved = (db: Db) =>
  selectRows<UnresolvedTeam>(db)`
    with unresolved as (select * from team where not reviewed order by id desc limit ${shown})
    select to_jsonb(described) - 'met_in' as team, unresolved.met_in as "metIn", proposed.proposals
    from unresolved
    join lateral (${teams} where team.id = unresolved.id) as described on true
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(one) - 'words' - 'met' order by one.met desc, one.words desc, one.name), '[]')
        as proposals
      from (
        select other.*, max(alike.words) as words, bool_or(alike.met) as met from (
          select proposed_id as team_id, 0 as words, true as met
          from team_proposal where team_proposal.team_id = unresolved.id
          union all
          select theirs.team_id, max(cardinality(array(
            select unnest(string_to_array(ours.key, ' ')) intersect select unnest(string_to_array(theirs.key, ' '))
          ))), false
          from team_alias as ours
          join team_alias as theirs on theirs.team_id <> ours.team_id
            and array(select word from unnest(string_to_array(ours.key, ' ')) as word
              where char_length(word) > 3 and word !~ ${`^(${common})$`}) && string_to_array(theirs.key, ' ')
          where ours.team_id = unresolved.id
          group by theirs.team_id
        ) as alike
        join lateral (${teams} where team.id = alike.team_id
          and (team.country is null or unresolved.country is null or team.country = unresolved.country)) as other on true
        group by other.id, other.name, other.country, other."apiFootball", other.reviewed, other.aliases
        order by met desc, words desc, other.name
        limit 5
      ) as one
    ) as proposed
    order by jsonb_array_length(proposed.proposals) = 0, unresolved.id desc`;

/** Replaces a team's directory entry. */
export async function writeTeam(trx: Trx, id: string, body: TeamBody): Promise<void> {
  const { name, country, apiFootball } = body;
  await trx
    .updateTable('team')
    .set({ name, country, provider_id: apiFootball, reviewed: true })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('team_proposal').where('team_id', '=', id).execute();
  await trx.deleteFrom('team_alias').where('team_id', '=', id).execute();
  await trx
    .insertInto('team_alias')
    .values([...new Set([name, ...body.aliases])].map((alias) => ({ name: alias, team_id: id })))
    .execute();
}

/** Teams that already have the name or the ID. */
export const selectTaken = (db: Db, id: string, { name, apiFootball }: TeamBody) =>
  selectRow<{ id: string; name: string; hasName: boolean }>(db)`
    select team.id::text, team.name, team.name = ${name} as "hasName" from team
    where id <> ${id} and (name = ${name} or provider_id = ${apiFootball}::integer
      or exists (select from team_number where team_id = team.id and number = ${apiFootball}::integer))
    limit 1`;

/** Two teams before a merge. */
export async function selectPair(db: Db, gone: string, kept: string) {
  const { rows } = await sql<{
    id: string;
    name: string;
    country: string | null;
    is_club: boolean;
    have_met: boolean;
  }>`
    select id::text, name, country, exists (select from club where club.team_id = team.id) as is_club,
      exists (select from fixture
        where home_team_id = ${gone} and away_team_id = ${kept} or home_team_id = ${kept} and away_team_id = ${gone}
      ) as have_met
    from team where id in (${gone}, ${kept})`.execute(db);
  return { gone: rows.find((team) => team.id === gone), kept: rows.find((team) => team.id === kept) };
}
