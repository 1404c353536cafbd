import type { Insertable } from 'kysely';
import type { Database, Trx } from '../../database/types.ts';

export async function insertContactMessage(
  trx: Trx,
  message: Insertable<Database['contact_message']>,
): Promise<void> {
  await trx.insertInto('contact_message').values(message).execute();
}
