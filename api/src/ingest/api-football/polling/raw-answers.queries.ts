import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '../../../database/types.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);
const keptFor = 30 * 86_400_000;

interface StoredAnswer {
  readonly id: string;
  /** True where it is what was last received, and was brought into the tables then. */
  readonly isImported: boolean;
}

/** Keeps an answer as it was received; the same again only moves the moment of its last reception. */
export async function storeAnswer(
  db: Db,
  provider: string,
  request: string,
  bytes: Uint8Array,
  now: Date,
): Promise<StoredAnswer> {
  const hash = createHash('sha256').update(bytes).digest();
  const { rows } = await sql<{ id: string; is_imported: boolean }>`
    with newest as (
      select hash, imported_at from provider_answer
      where provider = ${provider} and request = ${request} order by last_received_at desc, id desc limit 1
    )
    insert into provider_answer (provider, request, hash, body, first_received_at, last_received_at)
    values (${provider}, ${request}, ${hash}, ${await compress(bytes)}, ${now}, ${now})
    on conflict (provider, request, hash) do update set last_received_at = excluded.last_received_at
    returning id, exists (
      select from newest where newest.hash = ${hash} and newest.imported_at is not null
    ) as is_imported
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An answer was not stored');
  return { id: row.id, isImported: row.is_imported };
}

export async function markImported(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('provider_answer').set({ imported_at: now }).where('id', '=', id).execute();
}

/** Ids of what was received since a moment, in the order of its last reception. */
export async function selectAnswersSince(
  db: Db,
  provider: string,
  since: Date,
  call: string | null,
): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_answer')
    .select('id')
    .where('provider', '=', provider)
    .where('last_received_at', '>=', since)
    .$if(call !== null, (query) => query.where(sql<boolean>`split_part(request, '?', 1) = ${`/${call}`}`))
    .orderBy('last_received_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** An answer as it was received; undefined when it was removed meanwhile. */
export async function readAnswer(
  db: Db,
  id: string,
): Promise<{ request: string; receivedAt: Date; bytes: Uint8Array } | undefined> {
  const row = await db
    .selectFrom('provider_answer')
    .select(['request', 'body', 'last_received_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { request: row.request, receivedAt: row.last_received_at, bytes: await expand(row.body) };
}

/** When the provider last answered with what could be imported: an error page is no answer. */
export async function selectLastAnswerTime(db: Db, provider: string): Promise<Date | null> {
  const { at } = await db
    .selectFrom('provider_answer')
    .select((is) => is.fn.max('last_received_at').as('at'))
    .where('provider', '=', provider)
    .where('imported_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return at;
}

/** Forgets answers that were last received more than thirty days ago. */
export async function forgetOldAnswers(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('provider_answer')
    .where('last_received_at', '<', new Date(now.getTime() - keptFor))
    .execute();
}
