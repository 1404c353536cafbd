import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '../../../database/types.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);
const retentionMs = 30 * 86_400_000;

interface StoredAnswer {
  readonly id: string;
  /** Whether it equals the previous response, and that was imported. */
  readonly isImported: boolean;
}

/** Stores a response as received; for an unchanged one, only the time of reception is updated. */
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
  if (!row) throw new Error('The response was not stored');
  return { id: row.id, isImported: row.is_imported };
}

export async function markImported(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('provider_answer').set({ imported_at: now }).where('id', '=', id).execute();
}

/** Ids of responses received since a time, in the order of their last reception. */
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

/** A response as received; undefined if it has been deleted. */
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

/** When the provider last sent an importable response; error pages do not count. */
export async function selectLastAnswerTime(db: Db, provider: string): Promise<Date | null> {
  const { at } = await db
    .selectFrom('provider_answer')
    .select((is) => is.fn.max('last_received_at').as('at'))
    .where('provider', '=', provider)
    .where('imported_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return at;
}

/** Deletes responses last received more than thirty days ago. */
export async function forgetOldAnswers(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('provider_answer')
    .where('last_received_at', '<', new Date(now.getTime() - retentionMs))
    .execute();
}
