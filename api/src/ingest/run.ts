import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { IngestRun } from '@fan-base/shared-contracts/api/ingest';
import type { LocalPictures } from '@fan-base/source-parsers/articles/local-pictures';
import type { ColumnMapping } from '@fan-base/source-parsers/editorial/read-table';
import type { SourceInput } from '@fan-base/source-parsers/parse-source';
import type { Dependencies } from '../dependencies.ts';
import { noCounts } from '../domain/counts.ts';
import { mayBePrivate } from '../images/public-address.ts';
import { keyHeaders } from './api-football/polling/provider.ts';
import { getRetryTime } from './backoff.ts';
import { downloadSource, FetchFailure, fetchSource, type Validators } from './fetch.ts';
import { getImporter, type ImportSource, importContent } from './importers.ts';
import { PartlyWritten } from './partly-written.ts';
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

/** A single import of a source. */
export interface ImportJob extends Omit<ImportSource, 'feed'> {
  /** The content of a file; null: `source` is an address to fetch. */
  readonly content: Uint8Array | null;
  /** Only for articles: stored addresses of the pictures uploaded with them. */
  readonly pictures?: LocalPictures;
  /** Only for openfootball: the requested competition key. */
  readonly competition?: string | null;
  /** Only for players: the file's own column names. */
  readonly columns?: ColumnMapping;
  /** In ms, until the next scheduled import. */
  readonly interval: number | null;
}

type ImportDependencies = Pick<Dependencies, 'config' | 'db' | 'clock' | 'databaseTime' | 'logger'>;

const hashContent = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');

interface Content extends Pick<SourceInput, 'body' | 'contentType' | 'url'> {
  readonly hash: string;
  readonly validators: Validators | null;
}

/**
 * Fetches the source; null if the provider reports no change.
 * @param reading.file where to download a source that may be long
 */
async function read(
  { config, databaseTime }: ImportDependencies,
  job: ImportJob,
  {
    previous,
    file,
    signal,
  }: { previous: SourceState | undefined; file: string | null; signal: AbortSignal | undefined },
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
    now: await databaseTime(),
    headers: job.kind === 'api-football' ? keyHeaders(config.apiFootball, job.source) : {},
    mayBePrivate: mayBePrivate(config),
    signal,
    ...(previous ? { validators: { etag: previous.etag, lastModified: previous.last_modified } } : {}),
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
  dependencies: ImportDependencies,
  job: ImportJob,
  state: SourceState | undefined,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<RunEnd> {
  const { db, config } = dependencies;
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
  // Unchanged content is imported again if the feed's configuration has changed.
  const settings = feed?.settings ?? columns;
  const settingsSuffix = settings ? `.${hashContent(JSON.stringify(settings)).slice(0, 16)}` : '';
  const previous = origin === 'schedule' && state?.content_hash?.endsWith(settingsSuffix) ? state : undefined;
  const folder = join(config.dataDir, 'downloads');
  const file = feed ? join(folder, randomUUID()) : null;
  try {
    if (file) await mkdir(folder, { recursive: true });
    const content = await read(dependencies, job, { previous, file, signal });
    if (!content || `${content.hash}${settingsSuffix}` === previous?.content_hash) return runEnd(noCounts);
    const { hash, validators, ...input } = content;
    const filed = { source: address, competition };
    const from = { kind, source: address, origin, siteId, mayRemoveResults };
    const source: ImportSource = { ...from, ...(feed ? { feed } : {}) };
    // A manually posted partner file has its own name, but replaces the content of the feed's address.
    const scheduled = { ...source, source: feed?.settings.url ?? address };
    const options = { ...(pictures ? { pictures } : {}), ...(columns ? { columns } : {}) };
    const sourceInput = { ...input, now, filed, ...options };
    const counts = await importContent(db, source, sourceInput, signal).catch(async (error: unknown) => {
      // The rows are now a mix of two versions, so even the previous one has to be imported again.
      if (error instanceof PartlyWritten) await forgetContent(db, scheduled);
      throw error;
    });
    // The next scheduled import restores what a manual one replaced.
    if (job.content || !isSettled(counts.problems)) await forgetContent(db, scheduled);
    else {
      const { etag = null, lastModified = null } = validators ?? {};
      const settled = { etag, last_modified: lastModified, content_hash: `${hash}${settingsSuffix}` };
      await writeSourceState(db, job, settled);
    }
    return runEnd(counts);
  } finally {
    if (file) await rm(file, { force: true });
  }
}

/** Schedules the next import: after the source's interval, or the backoff delay after a failure. */
async function scheduleNext(
  { db, databaseTime }: ImportDependencies,
  job: ImportJob,
  failures: number,
  retryAfter: Date | null,
): Promise<void> {
  if (job.content || job.interval === null) return;
  const now = await databaseTime();
  const next =
    failures === 0
      ? new Date(now.getTime() + job.interval)
      : getRetryTime(now, failures, retryAfter, Math.random());
  await writeSourceState(db, job, { failures, next_attempt_at: next });
}

/**
 * Imports one source. Does not throw for a bad source: the run reports the error, and what was written before it.
 * @param signal ends its request, or stops it between two parts, e.g. when another process has taken over its job
 */
export async function runImport(
  dependencies: ImportDependencies,
  job: ImportJob,
  signal?: AbortSignal,
): Promise<IngestRun> {
  const { db, clock, logger } = dependencies;
  const now = clock.now();
  if (job.origin === 'schedule') await endEarlierRuns(db, job);
  const id = await beginRun(db, job);
  const state = await readSourceState(db, job);
  let end: RunEnd;
  let retryAfter: Date | null = null;
  try {
    end = await attempt(dependencies, job, state, now, signal);
  } catch (caught) {
    const isPartly = caught instanceof PartlyWritten;
    const error = isPartly ? caught.cause : caught;
    if (!isExpected(error))
      logger.error(
        { event: 'import.failed', err: error, kind: job.kind, source: job.source },
        'import failed',
      );
    end = refusedEnd(error, isPartly ? caught.written : noCounts);
    retryAfter = error instanceof FetchFailure ? error.retryAfter : null;
  }
  const isRefused = end.outcome === 'refused';
  // An interrupted import stays due, and proves nothing about its source.
  if (!(isRefused && signal?.aborted))
    await scheduleNext(dependencies, job, isRefused ? (state?.failures ?? 0) + 1 : 0, retryAfter);
  const run = await endRun(db, id, job, end);
  logRun(logger, job, end, { domain: run.domain });
  return run;
}
