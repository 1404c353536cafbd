import { sql } from 'kysely';
import type { Db } from '../database/types.ts';

/** Whether a picture is a member's profile picture, or one for articles. */
export async function isUsed(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from account where image = ${name})
      or exists (select from uploaded_picture where name = ${name}) as is_used`.execute(db);
  return rows[0]?.is_used === true;
}
