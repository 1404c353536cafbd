import type { Kysely } from 'kysely';
import type { Database } from '../database/types.ts';

/** Whether a story of the network shows the picture at this address. */
export async function isKnownImage(db: Kysely<Database>, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('news_item')
    .where('image_url', '=', address)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
