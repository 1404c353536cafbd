import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/types.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** How long answers are kept, in milliseconds. */
const keptFor = 30 * 86_400_000;

/** Keeps an answer as it came; the same answer to the same request is kept once. */
export async function keepAnswer(
  db: Kysely<Database>,
  { provider, request, bytes }: { provider: string; request: string; bytes: Uint8Array },
  now: Date,
): Promise<void> {
  await db
    .insertInto('provider_answer')
    .values({
      provider,
      request,
      hash: createHash('sha256').update(bytes).digest(),
      body: await pack(bytes),
      first_received_at: now,
      last_received_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'request', 'hash']).doUpdateSet({ last_received_at: now }),
    )
    .execute();
}

export const forgetOldAnswers = (db: Kysely<Database>, now: Date) =>
  db
    .deleteFrom('provider_answer')
    .where('last_received_at', '<', new Date(now.getTime() - keptFor))
    .execute();

/** Numbers of the answers received since a moment, in the order in which they came last. */
export async function answersSince(db: Kysely<Database>, provider: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_answer')
    .select('id')
    .where('provider', '=', provider)
    .where('last_received_at', '>=', since)
    .orderBy('last_received_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function readAnswer(
  db: Kysely<Database>,
  id: string,
): Promise<{ readonly request: string; readonly bytes: Uint8Array; readonly receivedAt: Date } | undefined> {
  const row = await db
    .selectFrom('provider_answer')
    .select(['request', 'body', 'last_received_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { request: row.request, bytes: await unpack(row.body), receivedAt: row.last_received_at };
}
