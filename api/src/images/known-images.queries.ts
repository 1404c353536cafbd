import { sql } from 'kysely';
import type { Db } from '../database/types.ts';

/** Whether a story, an article, a player, a coach or an offer of the network has the picture at this address. */
export async function isKnownImage(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select 1 from news_item where image_url = ${address})
      or exists (select 1 from player where photo_url = ${address})
      or exists (select 1 from article where picture_url = ${address} and state = 'published')
      or exists (select 1 from coach where photo_url = ${address})
      or exists (select 1 from offer where image_url = ${address}) as known`.execute(db);
  return rows[0]?.known ?? false;
}

/** Whether a picture of this name was uploaded for articles. */
export async function isStoredPicture(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('uploaded_picture')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}
