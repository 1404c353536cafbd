import type { TvRight, TvRightBody } from '@fan-base/shared-contracts/api/streaming';
import { sql } from 'kysely';
import { deletesAny } from '../../database/deletes-any.ts';
import type { Db } from '../../database/types.ts';
import { isUniqueViolation } from '../../database/unavailable.ts';
import { administrator } from '../../domain/imports.queries.ts';

/** The competition of a key or a name; of two with one name the one that was there first. */
async function competitionId(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from competition where key = ${name} or lower(name) = lower(${name})
    order by key = ${name} desc, id limit 1`.execute(db);
  return rows[0]?.id;
}

/** All rights, or that of an id, the newest season first. */
export async function selectTvRights(db: Db, id: string | null = null): Promise<TvRight[]> {
  const rows = await db
    .selectFrom('tv_right')
    .innerJoin('competition', 'competition.id', 'tv_right.competition_id')
    .selectAll('tv_right')
    .select(['competition.key as competition_key', 'competition.name as competition_name'])
    .where((is) => (id === null ? is.lit(true) : is('tv_right.id', '=', id)))
    .orderBy('tv_right.season', 'desc')
    .orderBy('competition.name')
    .orderBy('tv_right.country')
    .orderBy('tv_right.channel')
    .execute();
  return rows.map(({ competition_id, competition_key, competition_name, ...right }) => ({
    ...right,
    competition: { id: competition_id, key: competition_key, name: competition_name },
  }));
}

/** What came of writing rights: their id, or why they could not be written. */
export type WrittenRight = { readonly id: string } | 'unknown-competition' | 'taken' | 'gone';

/** Adds rights, or replaces those of an id; from then on they are an administrator's. */
export async function writeTvRight(
  db: Db,
  { competition, ...right }: TvRightBody,
  id: string | null,
): Promise<WrittenRight> {
  const competition_id = await competitionId(db, competition);
  if (competition_id === undefined) return 'unknown-competition';
  const { kind, country, season, url } = right;
  const [channel, service] = [right.channel.trim(), right.service?.trim() ?? null];
  const row = { channel, service, kind, country, season, url, competition_id, source: administrator };
  try {
    const written = await (id === null
      ? db.insertInto('tv_right').values(row).returning('id').executeTakeFirst()
      : db.updateTable('tv_right').set(row).where('id', '=', id).returning('id').executeTakeFirst());
    return written ?? 'gone';
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}

/** @returns false when there are none of this id */
export const deleteTvRight = (db: Db, id: string): Promise<boolean> =>
  deletesAny(db.deleteFrom('tv_right').where('id', '=', id));
