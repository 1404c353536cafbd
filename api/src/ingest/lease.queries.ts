import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/types.ts';

/**
 * Takes or keeps a thing that one process at a time may do, until a moment.
 * @returns whether it is the holder's now
 */
export async function holdLease(
  db: Kysely<Database>,
  { name, holder, until }: { readonly name: string; readonly holder: string; readonly until: Date },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into lease as held (name, holder, until) values (${name}, ${holder}, ${until})
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
    where held.holder = excluded.holder or held.until <= ${now}
    returning 1`.execute(db);
  return rows.length === 1;
}

export const dropLease = (db: Kysely<Database>, name: string, holder: string) =>
  db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute();
