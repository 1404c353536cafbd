import type { Kysely } from 'kysely';
import type { Database } from '../../../database/types.ts';
import type { Counts } from '../../outcome.ts';
import { beginRun, endRun, type RunEnd } from '../../runs.queries.ts';
import { writeSourceState } from '../../source-state.queries.ts';
import type { PlannedRequest } from './plan.ts';
import { providerName } from './provider.ts';

const never = new Date('9999-01-01T00:00:00Z');

/** When each thing may be asked for again, in milliseconds since 1970, and how often in a row it failed. */
export async function requestTimes(
  db: Kysely<Database>,
): Promise<Map<string, { readonly next: number; readonly failures: number }>> {
  const rows = await db
    .selectFrom('source_state')
    .select(['source', 'next_attempt_at', 'failures'])
    .where('kind', '=', providerName)
    .execute();
  return new Map(
    rows.map(({ source, next_attempt_at, failures }) => [
      source,
      { next: next_attempt_at?.getTime() ?? 0, failures },
    ]),
  );
}

/** Notes that something was asked for. `next`: milliseconds until it is again; null: never. */
export const noteRequest = (
  db: Kysely<Database>,
  { name }: PlannedRequest,
  { failures, next }: { readonly failures: number; readonly next: number | null },
  now: Date,
): Promise<void> =>
  writeSourceState(
    db,
    { kind: providerName, source: name, siteId: null },
    { failures, next_attempt_at: next === null ? never : new Date(now.getTime() + next) },
  );

/** Writes into the list of runs what came of a request, or why it failed. */
export async function rememberRun(
  db: Kysely<Database>,
  source: string,
  outcome: Counts | string,
  now: Date,
): Promise<void> {
  const key = { kind: providerName, source, siteId: null } as const;
  const id = await beginRun(db, key, now);
  const nothing = { added: 0, updated: 0, removed: 0, seen: 0, problems: [] };
  const end: RunEnd =
    typeof outcome === 'string'
      ? { ...nothing, outcome: 'refused', error: outcome }
      : { ...outcome, problems: [...outcome.problems], outcome: 'changed', error: null };
  await endRun(db, id, key, end, now);
}
