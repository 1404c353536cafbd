import type { ImportKind } from '@fan-base/shared-contracts/api/ingest';
import { isWaiting } from '../database/database-time.ts';
import type { Db } from '../database/types.ts';
import { maxRetryMs } from './backoff.ts';

/** Identifies a source: the same feed may be imported for two sites. */
export interface SourceKey {
  readonly kind: ImportKind;
  /** The address, or the name of a file. */
  readonly source: string;
  /** The site of a news feed; null for sources of all sites. */
  readonly siteId: string | null;
}

export interface SourceState {
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly content_hash: string | null;
  readonly failures: number;
  readonly next_attempt_at: Date | null;
}

export const readSourceState = (
  db: Db,
  { kind, source, siteId }: SourceKey,
): Promise<SourceState | undefined> =>
  db
    .selectFrom('source_state')
    .select(['etag', 'last_modified', 'content_hash', 'failures', 'next_attempt_at'])
    .where('kind', '=', kind)
    .where('source', '=', source)
    .where('site_id', 'is not distinct from', siteId)
    .executeTakeFirst();

/** Updates the given fields of a source's state. */
export async function writeSourceState(
  db: Db,
  { kind, source, siteId }: SourceKey,
  state: Partial<SourceState>,
): Promise<void> {
  await db
    .insertInto('source_state')
    .values({ kind, source, site_id: siteId, ...state })
    .onConflict((conflict) =>
      Object.keys(state).length === 0
        ? conflict.columns(['kind', 'source', 'site_id']).doNothing()
        : conflict.columns(['kind', 'source', 'site_id']).doUpdateSet(state),
    )
    .execute();
}

/** Forces the next import, even if the content is unchanged. */
export async function forgetContent(db: Db, { kind, source, siteId }: SourceKey): Promise<void> {
  await db
    .updateTable('source_state')
    .set({ etag: null, last_modified: null, content_hash: null })
    .where('kind', '=', kind)
    .where('source', '=', source)
    .where('site_id', 'is not distinct from', siteId)
    .execute();
}

type Schedule = Pick<SourceState, 'failures' | 'next_attempt_at'>;

/** The schedule of each source, by `keyText`; excludes sources that were never fetched. */
export async function readSchedules(db: Db): Promise<Map<string, Schedule>> {
  const rows = await db
    .selectFrom('source_state')
    .select(['kind', 'source', 'site_id', 'failures', 'next_attempt_at'])
    .where('next_attempt_at', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ kind, source, site_id, ...schedule }) => [
      keyText({ kind, source, siteId: site_id }),
      schedule,
    ]),
  );
}

/**
 * Whether a source may be fetched.
 * @param interval its current one, in ms
 * @param now the database's time
 */
export function isDue(schedule: Schedule | undefined, interval: number | null, now: Date): boolean {
  if (!schedule) return true;
  const maxMs = schedule.failures > 0 ? maxRetryMs : (interval ?? 0);
  return !isWaiting(schedule.next_attempt_at, now, maxMs);
}

export const keyText = ({ kind, source, siteId }: SourceKey): string =>
  JSON.stringify([kind, source, siteId]);
