import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { IngestRun } from '@fan-base/shared-contracts/api/ingest';
import type { LocalPictures } from '@fan-base/source-parsers/articles/local-pictures';
import type { ColumnMapping } from '@fan-base/source-parsers/editorial/read-table';
import type { SourceInput } from '@fan-base/source-parsers/parse-source';
import type { Dependencies } from '../dependencies.ts';
import { mayBePrivate } from '../images/public-address.ts';
import { keyHeaders } from './api-football/polling/provider.ts';
import { getRetryTime } from './backoff.ts';
import { downloadSource, FetchFailure, fetchSource, type Validators } from './fetch.ts';
import { getImporter, type ImportSource, importContent } from './importers.ts';
import { noCounts, PartlyWritten } from './outcome.ts';
import {
  beginRun,
  endEarlierRuns,
  endRun,
  isExpected,
  logRun,
  type RunEnd,
  refusedEnd,
  runEnd,
} from './runs.queries.ts';
import {
  forgetContent,
  readSourceState,
  type SourceState,
  writeSourceState,
} from './source-state.queries.ts';

/** One source to read, once. */
export interface ImportJob extends Omit<ImportSource, 'feed'> {
  /** A file's bytes; null: `source` is an address to read. */
  readonly content: Uint8Array | null;
  /** Of a file of articles: the addresses of the pictures that were sent along. */
  readonly pictures?: LocalPictures;
  /** Of a season of openfootball: key of its competition, where whoever imports it says so. */
  readonly competition?: string | null;
  /** Of a file of players: its own names of columns. */
  readonly columns?: ColumnMapping;
  /** Milliseconds until the schedule reads the source again. */
  readonly interval: number | null;
}

type Needs = Pick<Dependencies, 'config' | 'db' | 'clock' | 'logger'>;

const hashContent = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');

interface Content extends Pick<SourceInput, 'body' | 'contentType' | 'url'> {
  readonly hash: string;
  readonly validators: Validators | null;
}

/**
 * Reads the source; null when the provider says that nothing has changed since.
 * @param file where a source is brought that may be long
 */
async function read(
  { config }: Needs,
  job: ImportJob,
  { now, known, file }: { now: Date; known: SourceState | undefined; file: string | null },
): Promise<Content | null> {
  if (job.content)
    return {
      body: job.content,
      hash: hashContent(job.content),
      contentType: null,
      url: null,
      validators: null,
    };
  const options = {
    now,
    headers: job.kind === 'api-football' ? keyHeaders(config.apiFootball, job.source) : {},
    mayBePrivate: mayBePrivate(config),
    ...(known ? { validators: { etag: known.etag, lastModified: known.last_modified } } : {}),
  };
  if (file !== null) {
    const downloaded = await downloadSource(job.source, file, options);
    return downloaded && { ...downloaded, body: { file } };
  }
  const fetched = await fetchSource(job.source, options);
  if (fetched.state === 'not-modified') return null;
  const { bytes, ...rest } = fetched;
  return { ...rest, body: bytes, hash: hashContent(bytes) };
}

async function attempt(
  needs: Needs,
  job: ImportJob,
  state: SourceState | undefined,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<RunEnd> {
  const { db, config } = needs;
  const {
    kind,
    source: address,
    origin,
    siteId,
    pictures,
    columns,
    competition = null,
    mayRemoveResults = false,
  } = job;
  const { select, isSettled = () => true } = getImporter(kind);
  const feed = await select?.(db, job);
  // Another configuration reads the same content anew.
  const settings = feed?.settings ?? columns;
  const reading = settings ? `.${hashContent(JSON.stringify(settings)).slice(0, 16)}` : '';
  const known = origin === 'schedule' && state?.content_hash?.endsWith(reading) ? state : undefined;
  const folder = join(config.dataDir, 'downloads');
  const file = feed ? join(folder, randomUUID()) : null;
  try {
    if (file) await mkdir(folder, { recursive: true });
    const content = await read(needs, job, { now, known, file });
    if (!content || `${content.hash}${reading}` === known?.content_hash) return runEnd(noCounts);
    const { hash, validators, ...input } = content;
    const filed = { source: address, competition };
    const from = { kind, source: address, origin, siteId, mayRemoveResults };
    const source: ImportSource = { ...from, ...(feed ? { feed } : {}) };
    // A partner's file that is sent by hand has a name of its own, and replaces what the feed's address brought.
    const scheduled = { ...source, source: feed?.settings.url ?? address };
    const own = { ...(pictures ? { pictures } : {}), ...(columns ? { columns } : {}) };
    const whole = { ...input, now, filed, ...own };
    const counts = await importContent(db, source, whole, signal).catch(async (error: unknown) => {
      // The rows are of two contents: also the one before is to be read anew.
      if (error instanceof PartlyWritten) await forgetContent(db, scheduled);
      throw error;
    });
    // The schedule brings back what an import by hand has replaced.
    if (job.content || !isSettled(counts.problems)) await forgetContent(db, scheduled);
    else {
      const { etag = null, lastModified = null } = validators ?? {};
      const settled = { etag, last_modified: lastModified, content_hash: `${hash}${reading}` };
      await writeSourceState(db, job, settled);
    }
    return runEnd(counts);
  } finally {
    if (file) await rm(file, { force: true });
  }
}

/** When the schedule comes back: after the source's interval, or, after a failure, as the backoff says. */
async function scheduleNext(
  { db }: Needs,
  job: ImportJob,
  failures: number,
  retryAfter: Date | null,
  now: Date,
): Promise<void> {
  if (job.content || job.interval === null) return;
  const next =
    failures === 0
      ? new Date(now.getTime() + job.interval)
      : getRetryTime(now, failures, retryAfter, Math.random());
  await writeSourceState(db, job, { failures, next_attempt_at: next });
}

/**
 * Reads one source and brings what it has into the database. It does not throw for a bad source: the run says what was
 * wrong, and what was written before that.
 * @param signal ends it between two parts, as when its job is another process's now
 */
export async function runImport(needs: Needs, job: ImportJob, signal?: AbortSignal): Promise<IngestRun> {
  const { db, clock, logger } = needs;
  const now = clock.now();
  if (job.origin === 'schedule') await endEarlierRuns(db, job, now);
  const id = await beginRun(db, job, now);
  const state = await readSourceState(db, job);
  let end: RunEnd;
  let retryAfter: Date | null = null;
  try {
    end = await attempt(needs, job, state, now, signal);
  } catch (caught) {
    const isPartly = caught instanceof PartlyWritten;
    const error = isPartly ? caught.cause : caught;
    if (!isExpected(error))
      logger.error(
        { event: 'import.failed', err: error, kind: job.kind, source: job.source },
        'an import failed',
      );
    end = refusedEnd(error, isPartly ? caught.written : noCounts);
    retryAfter = error instanceof FetchFailure ? error.retryAfter : null;
  }
  const isRefused = end.outcome === 'refused';
  // One that was stopped is due still, and says nothing of its source.
  if (!(isRefused && signal?.aborted))
    await scheduleNext(needs, job, isRefused ? (state?.failures ?? 0) + 1 : 0, retryAfter, now);
  const run = await endRun(db, id, job, end, clock.now());
  logRun(logger, job, end, { domain: run.domain });
  return run;
}
