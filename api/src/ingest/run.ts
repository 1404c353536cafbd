import { createHash } from 'node:crypto';
import type { IngestRun } from '@fan-base/shared-contracts/api/ingest';
import { sql } from 'kysely';
import type { Dependencies } from '../dependencies.ts';
import { mayBePrivate } from '../images/public-address.ts';
import { keyHeaders } from './api-football/key.ts';
import { retryAt } from './backoff.ts';
import { FetchFailure, fetchSource } from './fetch.ts';
import type { Content, ImportJob, WholeJob } from './import-job.ts';
import { type Counts, importLock, noCounts, sumOf } from './outcome.ts';
import { parseInWorker } from './parsing/parsers.ts';
import { importPartnerFeed, type PartnerJob } from './partner-feeds/import.ts';
import { firstProblems, Refusal } from './refusal.ts';
import { beginRun, endRun, type RunEnd } from './runs.queries.ts';
import { readSourceState, type SourceState, writeSourceState } from './source-state.queries.ts';
import { writeSource } from './write-source.ts';

export type { ImportJob } from './import-job.ts';

type Needs = Pick<Dependencies, 'config' | 'db' | 'clock' | 'logger'>;

const nothing = { ...noCounts, error: null };
const unchanged: RunEnd = { ...nothing, outcome: 'unchanged' };

/** Reads the source; null when the provider says that nothing has changed since. */
async function read(
  { config }: Needs,
  job: ImportJob,
  state: SourceState | undefined,
  now: Date,
): Promise<Content | null> {
  if (job.content) return { bytes: job.content, contentType: null, url: null, validators: null };
  const isRepeat = job.origin === 'schedule' && state?.content_hash;
  const validators = isRepeat ? { validators: { etag: state.etag, lastModified: state.last_modified } } : {};
  const headers = job.kind === 'api-football' ? keyHeaders(config.apiFootball, job.source) : {};
  const fetched = await fetchSource(job.source, {
    now,
    headers,
    mayBePrivate: mayBePrivate(config),
    ...validators,
  });
  return fetched.state === 'content' ? fetched : null;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const waiting: ReadonlySet<ImportJob['kind']> = new Set([
  'players',
  'matches',
  'rights',
  'clubs',
  'seasons',
  'texts',
]);

/**
 * What is to be remembered of the content that was imported. An editors' file that names a player, match or
 * competition that is not here yet, or what an administrator may give back, is read anew, unchanged as it may be.
 */
const isSettled = ({ kind }: ImportJob, { problems }: Counts): boolean =>
  problems.length === 0 || !waiting.has(kind);

function endOf(counts: Counts): RunEnd {
  const isChanged = counts.added + counts.updated + counts.removed > 0;
  return {
    ...counts,
    problems: firstProblems(counts.problems),
    error: null,
    outcome: isChanged ? 'changed' : 'unchanged',
  };
}

async function attempt(
  needs: Needs,
  job: WholeJob,
  state: SourceState | undefined,
  now: Date,
): Promise<RunEnd> {
  const content = await read(needs, job, state, now);
  if (!content) return unchanged;
  const hash = hashOf(content.bytes);
  if (job.origin === 'schedule' && hash === state?.content_hash) return unchanged;
  const { contentType, url, bytes } = content;
  const { kind, source, pictures, competition = null } = job;
  const filed = { source, competition };
  const input = { kind, bytes, contentType, url, now, filed, ...(pictures ? { pictures } : {}) };
  let counts = noCounts;
  for await (const part of parseInWorker(input)) {
    const written = await needs.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${importLock})`.execute(trx);
      return writeSource(trx, part, job, now);
    });
    counts = sumOf(counts, written);
  }
  if (!job.content) {
    const { etag = null, lastModified = null } = content.validators ?? {};
    const known = { etag, last_modified: lastModified, content_hash: hash };
    const unknown = { etag: null, last_modified: null, content_hash: null };
    await writeSourceState(needs.db, job, isSettled(job, counts) ? known : unknown);
  }
  return endOf(counts);
}

/** A feed of any length, written in pieces. */
async function attemptPartnerFeed(
  needs: Needs,
  job: PartnerJob,
  state: SourceState | undefined,
  run: { readonly runId: string; readonly now: Date },
): Promise<RunEnd> {
  const counts = await importPartnerFeed(needs, job, state, run);
  return counts ? endOf(counts) : unchanged;
}

function refusalOf(error: unknown, { logger }: Needs, job: ImportJob): RunEnd {
  const isExpected = error instanceof Refusal || error instanceof FetchFailure;
  if (!isExpected) logger.error({ err: error, kind: job.kind, source: job.source }, 'an import failed');
  return {
    ...nothing,
    outcome: 'refused',
    error: isExpected ? error.message : 'The import failed; the log says why',
  };
}

/** When the schedule comes back: after the source's interval, or, after a failure, as the backoff says. */
async function planNext(
  { db }: Needs,
  job: ImportJob,
  failures: number,
  wish: Date | null,
  now: Date,
): Promise<void> {
  if (job.content || job.interval === null) return;
  const next =
    failures === 0 ? new Date(now.getTime() + job.interval) : retryAt(now, failures, wish, Math.random());
  await writeSourceState(db, job, { failures, next_attempt_at: next });
}

/**
 * Reads one source and brings what it has into the database: in one transaction, or in batches where it is a feed,
 * whose length is others' choice. It is read as a whole before anything is written, in another process. It does not throw
 * for a bad source: the run says what was wrong, and nothing has changed.
 */
export async function runImport(needs: Needs, job: ImportJob): Promise<IngestRun> {
  const { db, clock, logger } = needs;
  const now = clock.now();
  const id = await beginRun(db, job, now);
  const state = await readSourceState(db, job);
  let end: RunEnd;
  let wish: Date | null = null;
  try {
    const { kind } = job;
    end =
      kind === 'offers' || kind === 'broadcasts'
        ? await attemptPartnerFeed(needs, { ...job, kind }, state, { runId: id, now })
        : await attempt(needs, { ...job, kind }, state, now);
  } catch (error) {
    end = refusalOf(error, needs, job);
    wish = error instanceof FetchFailure ? error.retryAfter : null;
  }
  await planNext(needs, job, end.outcome === 'refused' ? (state?.failures ?? 0) + 1 : 0, wish, now);
  const run = await endRun(db, id, job, end, clock.now());
  const { kind, source, outcome, added, updated, removed, error } = run;
  const level = outcome === 'refused' ? 'warn' : outcome === 'changed' ? 'info' : 'debug';
  logger[level](
    {
      kind,
      source,
      domain: run.domain,
      outcome,
      added,
      updated,
      removed,
      error,
      problems: run.problems.length,
    },
    'import',
  );
  return run;
}
