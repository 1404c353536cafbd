import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/types.ts';

/** Seconds after which a process that no longer renews its lease has lost it, by the database's clock. */
const seconds = 15;

/** Takes or renews what one process at a time may have. @returns false while another has it */
export async function holdLease(db: Kysely<Database>, name: string, holder: string): Promise<boolean> {
  const { rows } = await sql`
    insert into lease (name, holder, until)
    values (${name}, ${holder}, now() + make_interval(secs => ${seconds}))
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where lease.holder = excluded.holder or lease.until < now()
    returning name
  `.execute(db);
  return rows.length > 0;
}

/** Lets go at once, so that another need not wait. */
export async function releaseLease(db: Kysely<Database>, name: string, holder: string): Promise<void> {
  await db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute();
}
