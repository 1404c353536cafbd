import { createHash } from 'node:crypto';
import type { IngestRun } from '@fan-base/shared-contracts/api/ingest';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/types.ts';
import type { Dependencies } from '../dependencies.ts';
import { importAnswer, parseAnswer } from './api-football/answers/import.ts';
import { keyHeaders } from './api-football/key.ts';
import { retryAt } from './backoff.ts';
import { importMatchesFile } from './editorial/import-matches.ts';
import { importPlayersFile } from './editorial/import-players.ts';
import { importRightsFile } from './editorial/import-rights.ts';
import { parseMatchesFile } from './editorial/matches-file.ts';
import { parsePlayersFile } from './editorial/players-file.ts';
import { parseRightsFile } from './editorial/rights-file.ts';
import { importFeed } from './feeds/import.ts';
import { parseFeed } from './feeds/parse.ts';
import { FetchFailure, fetchSource, type Validators } from './fetch.ts';
import { importSeason } from './openfootball/import.ts';
import { parseOpenfootball } from './openfootball/parse.ts';
import { type Counts, importLock } from './outcome.ts';
import { importPartnerFeed, type PartnerJob } from './partner-feeds/import.ts';
import { Refusal } from './refusal.ts';
import { beginRun, endRun, type RunEnd } from './runs.queries.ts';
import {
  readSourceState,
  type SourceKey,
  type SourceState,
  writeSourceState,
} from './source-state.queries.ts';

/** One source to read, once. */
export interface ImportJob extends SourceKey {
  readonly origin: 'manual' | 'schedule';
  readonly simulated: boolean;
  /** A file's bytes; null: `source` is an address to read. */
  readonly content: Uint8Array | null;
  /** Milliseconds until the schedule reads the source again. */
  readonly interval: number | null;
}

type Needs = Pick<Dependencies, 'config' | 'db' | 'clock' | 'logger'>;

interface Content {
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
  readonly url: string | null;
  readonly validators: Validators | null;
}

const nothing = { added: 0, updated: 0, removed: 0, seen: 0, problems: [], error: null };
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
  const fetched = await fetchSource(job.source, { now, headers, ...validators });
  return fetched.state === 'content' ? fetched : null;
}

/** A job whose source is read as a whole, and written in one transaction. */
type WholeJob = ImportJob & { readonly kind: Exclude<ImportJob['kind'], PartnerJob['kind']> };

/** Parses first and writes then, so that a source that cannot be read has touched nothing. */
function importer(
  job: WholeJob,
  content: Content,
  now: Date,
): (db: Transaction<Database>) => Promise<Counts> {
  switch (job.kind) {
    case 'openfootball': {
      const season = parseOpenfootball(content.bytes);
      const { source, origin, simulated } = job;
      return (db) => importSeason(db, season, { source, origin, simulated }, now);
    }
    case 'feed': {
      const { siteId, source, simulated } = job;
      if (siteId === null) throw new Refusal('A feed needs a site whose news it is');
      const feed = parseFeed(content.bytes, { url: content.url, contentType: content.contentType, now });
      return (db) => importFeed(db, feed, { siteId, feedUrl: source, simulated }, now);
    }
    case 'api-football': {
      const answer = parseAnswer(content.bytes);
      const { source, origin, simulated } = job;
      return (db) => importAnswer(db, answer, { source, origin, simulated }, now);
    }
    case 'players': {
      const file = parsePlayersFile(content.bytes);
      return (db) => importPlayersFile(db, file, job.source, now);
    }
    case 'matches': {
      const file = parseMatchesFile(content.bytes);
      return (db) => importMatchesFile(db, file, job);
    }
    case 'rights': {
      const file = parseRightsFile(content.bytes);
      return (db) => importRightsFile(db, file, job.source);
    }
  }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * What is to be remembered of the content that was imported. An editors' file that names a player, match or
 * competition that is not here yet is read anew, unchanged as it may be.
 */
const isSettled = ({ kind }: ImportJob, { problems }: Counts): boolean =>
  problems.length === 0 || (kind !== 'players' && kind !== 'matches' && kind !== 'rights');

function endOf(counts: Counts): RunEnd {
  const isChanged = counts.added + counts.updated + counts.removed > 0;
  return {
    ...counts,
    problems: [...counts.problems],
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
  const write = importer(job, content, now);
  const counts = await needs.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${importLock})`.execute(trx);
    const written = await write(trx);
    if (!job.content) {
      const { etag = null, lastModified = null } = content.validators ?? {};
      const known = { etag, last_modified: lastModified, content_hash: hash };
      const unknown = { etag: null, last_modified: null, content_hash: null };
      await writeSourceState(trx, job, isSettled(job, written) ? known : unknown);
    }
    return written;
  });
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
 * Reads one source and brings what it has into the database, in one transaction, or in batches where it is a
 * partner's feed. It does not throw for a bad source: the run says what was wrong, and nothing has changed.
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
