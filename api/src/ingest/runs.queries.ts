import type { IngestRun } from '@fan-base/shared-contracts/api/ingest';
import { limitProblems, Refusal } from '@fan-base/source-parsers/refusal';
import { type Selectable, sql } from 'kysely';
import type { Logger } from 'pino';
import { futureToleranceMs } from '../database/database-time.ts';
import type { IngestRunTable } from '../database/tables.generated.ts';
import type { Db } from '../database/types.ts';
import { type Counts, noCounts } from '../domain/counts.ts';
import { FetchFailure } from './fetch.ts';
import type { SourceKey } from './source-state.queries.ts';

/** Runs stored per source. */
const maxStoredRuns = 20;

type Row = Selectable<IngestRunTable> & { domain: string | null };

const toRun = ({ site_id: _, started_at, finished_at, ...run }: Row): IngestRun => ({
  ...run,
  startedAt: started_at.toISOString(),
  finishedAt: finished_at?.toISOString() ?? null,
});

const runs = (db: Db) =>
  db
    .selectFrom('ingest_run')
    .leftJoin('site', 'site.id', 'ingest_run.site_id')
    .selectAll('ingest_run')
    .select('site.domain');

/** Times of runs are the database's, which processes share and `CLOCK` does not freeze. */
const databaseNow = sql<Date>`now()`;

export async function beginRun(db: Db, { kind, source, siteId }: SourceKey): Promise<string> {
  const { id } = await db
    .insertInto('ingest_run')
    .values({ kind, source, site_id: siteId, started_at: databaseNow, outcome: 'running' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type RunEnd = Counts & Pick<IngestRun, 'outcome' | 'error'>;

/** The end of a successful run. */
export const runEnd = (counts: Counts): RunEnd => ({
  ...counts,
  problems: limitProblems(counts.problems),
  error: null,
  outcome: counts.added + counts.updated + counts.removed > 0 ? 'changed' : 'unchanged',
});

/**
 * The end of a refused run, with a message for the operator; the details of our own errors are only logged.
 * @param written what was written before, and remains
 */
export function refusedEnd(error: unknown, written: Counts = noCounts): RunEnd {
  const reason = isExpected(error) ? error.message : 'The import failed; see the log';
  const { added, updated, removed } = written;
  const remaining = `Parts written before remain: ${added} added, ${updated} updated, ${removed} removed`;
  return {
    ...written,
    problems: limitProblems(written.problems),
    outcome: 'refused',
    error: added + updated + removed > 0 ? `${reason}. ${remaining}` : reason,
  };
}

/** Whether the error is the source's fault. */
export const isExpected = (error: unknown): error is Refusal | FetchFailure =>
  error instanceof Refusal || error instanceof FetchFailure;

export function logRun(
  logger: Logger,
  { kind, source }: Pick<SourceKey, 'kind' | 'source'>,
  end: RunEnd,
  more = {},
): void {
  const { outcome, problems, error, ...counts } = end;
  const level = outcome === 'refused' ? 'warn' : outcome === 'changed' ? 'info' : 'debug';
  logger[level](
    { event: 'import.ended', kind, source, outcome, ...counts, error, problems: problems.length, ...more },
    'import ended',
  );
}

/** Records the end of a run, and deletes the source's oldest runs. */
export async function endRun(db: Db, id: string, key: SourceKey, end: RunEnd): Promise<IngestRun> {
  await db
    .updateTable('ingest_run')
    .set({ ...end, problems: JSON.stringify(end.problems), finished_at: databaseNow })
    .where('id', '=', id)
    .execute();
  await sql`
    delete from ingest_run where id <= (
      select id from ingest_run
      where kind = ${key.kind} and source = ${key.source} and site_id is not distinct from ${key.siteId}
      order by id desc offset ${maxStoredRuns} limit 1
    ) and kind = ${key.kind} and source = ${key.source} and site_id is not distinct from ${key.siteId}
  `.execute(db);
  return toRun(await runs(db).where('ingest_run.id', '=', id).executeTakeFirstOrThrow());
}

/** Whether a run started less than this ago. One of the future started before the database's clock was set back. */
const startedWithin = (ms: number) =>
  sql<boolean>`started_at > now() - make_interval(secs => ${ms / 1000})
    and started_at <= now() + make_interval(secs => ${futureToleranceMs / 1000})`;

/** Minimum time between two recorded runs without changes. */
const unchangedIntervalMs = 60 * 60_000;

/**
 * Records a finished run. Runs without changes are recorded at most once an hour: a source that is polled every few
 * seconds would fill the table.
 */
export async function recordRun(db: Db, key: SourceKey, end: RunEnd): Promise<void> {
  if (end.outcome === 'unchanged') {
    const newest = await db
      .selectFrom('ingest_run')
      .select(['outcome', startedWithin(unchangedIntervalMs).as('isRecent')])
      .where('kind', '=', key.kind)
      .where('source', '=', key.source)
      .where('site_id', 'is not distinct from', key.siteId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (newest?.isRecent && newest.outcome !== 'refused') return;
  }
  await endRun(db, await beginRun(db, key), key, end);
}

/** The latest run of each source, newest first. */
export async function selectNewestRuns(db: Db): Promise<IngestRun[]> {
  const rows = await runs(db)
    .where(
      'ingest_run.id',
      'in',
      db
        .selectFrom('ingest_run')
        .select((is) => is.fn.max('id').as('id'))
        .groupBy(['kind', 'source', 'site_id']),
    )
    .orderBy('ingest_run.id', 'desc')
    .execute();
  return rows.map(toRun);
}

const failRuns = (db: Db) =>
  db
    .updateTable('ingest_run')
    .set({ outcome: 'refused', finished_at: databaseNow, error: 'The process exited during the import' })
    .where('outcome', '=', 'running');

/**
 * Fails running imports of dead processes.
 * @param longestMs the longest time that an import may take
 */
export async function endLostRuns(db: Db, longestMs: number): Promise<void> {
  await failRuns(db)
    .where(sql<boolean>`not (${startedWithin(longestMs)})`)
    .execute();
}

/** Fails earlier running imports of a source: this process has taken over the job. */
export async function endEarlierRuns(db: Db, { kind, source, siteId }: SourceKey): Promise<void> {
  await failRuns(db)
    .where('kind', '=', kind)
    .where('source', '=', source)
    .where('site_id', 'is not distinct from', siteId)
    .execute();
}

/** The error of the latest refused request below an address; null if there was none. */
export async function selectNewestRefusal(db: Db, address: string): Promise<string | null> {
  const run = await db
    .selectFrom('ingest_run')
    .select('error')
    .where('kind', '=', 'api-football')
    .where('outcome', '=', 'refused')
    .where(sql<boolean>`starts_with(source, ${address})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run?.error ?? null;
}
