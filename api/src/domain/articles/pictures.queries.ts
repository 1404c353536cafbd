import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '../../database/types.ts';

export const selectByDigest = (db: Db, digest: string) =>
  db.selectFrom('uploaded_picture').selectAll().where('digest', '=', digest).executeTakeFirst();

export async function insertPicture(
  db: Db,
  picture: Insertable<Database['uploaded_picture']>,
): Promise<void> {
  await db.insertInto('uploaded_picture').values(picture).execute();
}

/** Deletes the record of a picture whose file is gone. */
export async function forgetPicture(db: Db, name: string): Promise<void> {
  await db.deleteFrom('uploaded_picture').where('name', '=', name).execute();
}

/**
 * Marks pictures as used before an article with them is written.
 * @returns names of missing pictures
 */
export async function usePictures(db: Db, names: readonly string[], now: Date): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    update uploaded_picture set used_at = ${now} where name = any(${[...names]}::text[]) returning name`.execute(
    db,
  );
  const known = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !known.has(name));
}

/**
 * Deletes the records of pictures unused by any article since a time.
 * @returns their names
 */
export async function takeUnused(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from uploaded_picture as picture
    where used_at < ${since} and not exists (
      select from article
      where picture_url = '/uploads/' || picture.name or strpos(text, '/uploads/' || picture.name) > 0
    )
    returning name`.execute(db);
  return rows.map(({ name }) => name);
}
