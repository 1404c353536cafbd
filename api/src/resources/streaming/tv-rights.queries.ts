import type { TvRight, TvRightBody } from '@fan-base/shared-contracts/api/streaming';
import { deletesAny } from '../../database/deletes-any.ts';
import { selectRow } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import { isUniqueViolation } from '../../database/unavailable.ts';
import { administrator } from '../../domain/imports.queries.ts';
import { competitionJson } from '../../domain/teams/team.queries.ts';

/** A competition by key or name; the older one if two share a name. */
const selectCompetition = (db: Db, name: string) =>
  selectRow<{ id: string }>(db)`
    select id from competition where key = ${name} or lower(name) = lower(${name})
    order by key = ${name} desc, id limit 1`;

/** All rights, or the one with an ID, the newest season first. */
export const selectTvRights = (db: Db, id: string | null = null): Promise<TvRight[]> =>
  db
    .selectFrom('tv_right')
    .innerJoin('competition', 'competition.id', 'tv_right.competition_id')
    .selectAll('tv_right')
    .select(competitionJson.as('competition'))
    .where((is) => (id === null ? is.lit(true) : is('tv_right.id', '=', id)))
    .orderBy('tv_right.season', 'desc')
    .orderBy('competition.name')
    .orderBy('tv_right.country')
    .orderBy('tv_right.channel')
    .execute();

/** The result of writing a right: its ID, or why it failed. */
export type WrittenRight = { readonly id: string } | 'unknown-competition' | 'taken' | 'gone';

/** Adds a right, or replaces an existing one; it then belongs to the administrators. */
export async function writeTvRight(
  db: Db,
  { competition, ...right }: TvRightBody,
  id: string | null,
): Promise<WrittenRight> {
  const known = await selectCompetition(db, competition);
  if (!known) return 'unknown-competition';
  const { kind, country, season, url } = right;
  const [channel, service] = [right.channel.trim(), right.service?.trim() ?? null];
  const row = {
    channel,
    service,
    kind,
    country,
    season,
    url,
    competition_id: known.id,
    source: administrator,
  };
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

/** @returns false if there is none with this ID */
export const deleteTvRight = (db: Db, id: string): Promise<boolean> =>
  deletesAny(db.deleteFrom('tv_right').where('id', '=', id));
