import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import { mergeTeams } from '../../domain/teams/merge-teams.queries.ts';
import { addTeams } from './add-teams.ts';
import { readShippedTeams, type ShippedTeam } from './shipped-teams.ts';

type Db = Transaction<Database>;

const seedLock = 7_341_003;

interface Holder {
  readonly id: string;
  readonly country: string | null;
  readonly provider_id: number | null;
  readonly is_club: boolean;
  readonly name: string;
}

/** Teams that are here, by the shipped names and numbers. */
async function selectHolders(db: Db, teams: readonly ShippedTeam[]): Promise<readonly Holder[]> {
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

/** Those of them that are the shipped team, the one that stays first. */
function holdersOf(team: ShippedTeam, holders: readonly Holder[]): string[] {
  const names = new Set([team.name, ...team.aliases]);
  const same = holders.filter(
    ({ name, country, provider_id }) =>
      (names.has(name) || (team.number !== null && provider_id === team.number)) &&
      (country === null || country === team.country) &&
      (provider_id === null || team.number === null || provider_id === team.number),
  );
  return [...new Set(same.map(({ id }) => id))];
}

async function seedTeamsIn(trx: Db): Promise<void> {
  const { teams, hash } = await readShippedTeams();
  await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
  const { team_directory } = await trx
    .selectFrom('network')
    .select('team_directory')
    .executeTakeFirstOrThrow();
  if (team_directory === hash) return;
  await writeTeams(trx, teams);
  await trx.updateTable('network').set({ team_directory: hash }).execute();
}

/**
 * Brings the shipped directory into the database where it is another one than was read last: teams that an import had
 * met under two names become one. What editors have written stays.
 */
export async function seedTeams(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(seedTeamsIn);
}

async function writeTeams(db: Db, teams: readonly ShippedTeam[]): Promise<void> {
  const holders = await selectHolders(db, teams);
  const known = teams.map((team) => holdersOf(team, holders));
  const isTwo = (ids: readonly string[]) => ids.length > 1;
  for (const [kept = '', ...others] of known.filter(isTwo))
    for (const gone of others) if (!isClub(gone)) await mergeTeams(db, { kept, gone });
  const missing = teams.filter((_, index) => known[index]?.length === 0);
  const ids = await addTeams(
    db,
    missing.map(({ name, country }) => ({ name, country, number: null, place: null })),
  );
  const added = new Map(missing.map((team, index) => [team, ids[index]]));
  const rows = teams.map((team, index) => ({
    ...team,
    team_id: known[index]?.[0] ?? added.get(team) ?? '',
  }));
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

  function isClub(id: string): boolean {
    return holders.some((holder) => holder.id === id && holder.is_club);
  }
}
