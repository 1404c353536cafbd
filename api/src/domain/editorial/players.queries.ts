import type { PlayerExtras } from '@fan-base/shared-contracts/api/editing-players';
import { toSlug } from '@fan-base/shared-contracts/slug';
import type { FilePlayer } from '@fan-base/source-parsers/editorial/players-file';
import type { Records } from '@fan-base/source-parsers/records';
import { type Selectable, sql } from 'kysely';
import type { PlayerExtraTable, PlayerTable } from '../../database/tables.generated.ts';
import type { Trx } from '../../database/types.ts';
import type { Counts } from '../counts.ts';
import { type EditorialTable, removeEntry, writeEntries } from './entries.queries.ts';

type ExtraRow = Omit<Selectable<PlayerExtraTable>, 'source' | 'updated_at'>;

const table: EditorialTable<ExtraRow> = {
  name: 'player_extra',
  keys: ['player_id'],
  entry: ['player_id'],
  mark: 'updated_at',
  reimports: ['players'],
};

const toExtraRow = (player_id: string, extras: PlayerExtras): ExtraRow => ({
  player_id,
  value: extras.value,
  weekly_wage: extras.weeklyWage,
  contract_end: extras.contractEnd,
  boots: extras.boots,
  expected_return: extras.expectedReturn,
  loan_until: extras.loanUntil,
});

type NamedPlayer = Pick<Selectable<PlayerTable>, 'id' | 'slug'>;

/**
 * Finds players by their names in a file: the provider's id, a slug, or a name, which several may have.
 * @param names in lower case
 */
async function findNamedPlayers(
  db: Trx,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly NamedPlayer[]>> {
  const numbers = names.filter((name) => /^\d{1,9}$/.test(name)).map(Number);
  const slugs = names.map(toSlug);
  const rows = await db
    .selectFrom('player')
    .select(['id', 'provider_id', 'slug', 'name', 'first_name', 'last_name'])
    .where(
      sql<boolean>`(provider_id = any(${numbers}::integer[]) or slug = any(${[...names]}::text[])
        or regexp_replace(slug, '_[0-9]+$', '') = any(${slugs}::text[])
        or lower(concat_ws(' ', first_name, last_name)) = any(${[...names]}::text[]))`,
    )
    .orderBy('slug')
    .execute();
  const byKey = new Map(
    rows.flatMap((row) => [[row.slug, row] as const, [String(row.provider_id), row] as const]),
  );
  const byName = Map.groupBy(
    rows.flatMap((row) =>
      [...new Set([row.name, `${row.first_name} ${row.last_name}`].map(toSlug))].map((slug) => ({
        slug,
        row,
      })),
    ),
    ({ slug }) => slug,
  );
  return new Map(
    names.map((name) => {
      const one = byKey.get(name);
      return [name, one ? [one] : (byName.get(toSlug(name)) ?? []).map(({ row }) => row)];
    }),
  );
}

/**
 * Stores past market values, and each current one that differs from the last.
 * @param players with their stored extras
 */
async function recordValues(
  trx: Trx,
  players: readonly (Pick<FilePlayer, 'pastValues'> & { readonly id: string })[],
  now: Date,
): Promise<void> {
  const past = players.flatMap(({ id, pastValues = [] }) =>
    pastValues.map(({ day, value }) => ({ player_id: id, valued_on: day, value })),
  );
  await sql`
    insert into player_value (player_id, valued_on, value)
    select distinct on (player_id, valued_on) player_id, valued_on, value
    from jsonb_populate_recordset(null::player_value, ${JSON.stringify(past)}::jsonb)
    on conflict (player_id, valued_on) do update set value = excluded.value
    where player_value.value <> excluded.value`.execute(trx);
  await sql`
    insert into player_value (player_id, valued_on, value)
    select extra.player_id, ${now}::timestamptz::date, extra.value
    from player_extra extra
    left join lateral (
      select value from player_value
      where player_id = extra.player_id and valued_on <= ${now}::timestamptz::date
      order by valued_on desc limit 1
    ) as latest on true
    where extra.player_id = any(${players.map(({ id }) => id)}::bigint[])
      and extra.value is not null and extra.value is distinct from latest.value
    on conflict (player_id, valued_on) do update set value = excluded.value`.execute(trx);
}

/** Writes editorial data of players. */
export async function writePlayers(
  trx: Trx,
  file: Records<FilePlayer>,
  source: string,
  now: Date,
): Promise<Counts> {
  const players = await findNamedPlayers(
    trx,
    file.records.map(({ player }) => player),
  );
  const counts = await writeEntries(trx, table, file, {
    source,
    now,
    getName: ({ player }) => player,
    toRows({ player, extras }) {
      const [one, ...others] = players.get(player) ?? [];
      const name = player.slice(0, 60);
      if (!one) return `there is no player '${name}'`;
      if (others.length > 0)
        return `several players are called '${name}'; use one of the slugs ${[one, ...others].map(({ slug }) => slug).join(', ')}`;
      return [toExtraRow(one.id, extras)];
    },
  });
  const identified = file.records.flatMap(({ player, pastValues }) => {
    const [one, ...others] = players.get(player) ?? [];
    return one && others.length === 0 ? [{ id: one.id, ...(pastValues ? { pastValues } : {}) }] : [];
  });
  await recordValues(trx, identified, now);
  return counts;
}

/** @returns false when no administrator has edited the player */
export const removePlayer = (trx: Trx, player_id: string): Promise<boolean> =>
  removeEntry(trx, table, { player_id });
