import type { ImportKind } from '@fan-base/shared-contracts/api/ingest';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/types.ts';

/**
 * The source of administrators' own entries, in place of a file's name or address. No file changes them. An article or
 * rumor report of a file keeps its source when an administrator changes it, because it is known to its file by that; it
 * is marked as `edited`.
 */
export const administrator = '';

/** Key of the advisory lock. */
export const importLock = 7_341_002;

/** Serializes imports until the transaction ends: they write the same teams and stories. */
export async function lockImports(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(trx);
}

/** Makes the schedule read sources of some kinds again, as if they were new. API-Football's are always imported. */
export async function scheduleReimport(db: Db, kinds: readonly ImportKind[]): Promise<void> {
  await db
    .updateTable('source_state')
    .set({ etag: null, last_modified: null, content_hash: null })
    .where('kind', 'in', [...kinds])
    .execute();
}
