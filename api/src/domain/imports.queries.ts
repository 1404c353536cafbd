import type { ImportKind } from '@fan-base/shared-contracts/api/ingest';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/types.ts';

/** In place of a file's name or address: the source of what administrators say themselves. No file changes it. */
export const administrator = '';

/** The same of articles and of reports of rumours, which administrators add beside those of files. */
export const editorsSource = 'editors';

/** Names the lock in the database. */
export const importLock = 7_341_002;

/** Lets one import write at a time, to the transaction's end: they meet in the same teams and stories. */
export async function lockImports(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(trx);
}

/** Has the schedule read sources of some kinds as if they were new: what they say is to count again. */
export async function readAnew(db: Db, kinds: readonly ImportKind[]): Promise<void> {
  await db
    .updateTable('source_state')
    .set({ etag: null, last_modified: null, content_hash: null })
    .where('kind', 'in', [...kinds])
    .execute();
}
