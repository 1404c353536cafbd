import { ProviderRefusal, Refusal } from '@fan-base/source-parsers/refusal';
import { parseAnswerInWorker } from '@fan-base/source-parsers/workers/parsers';
import type { Dependencies } from '../../../dependencies.ts';
import { addCounts, type Counts, noCounts } from '../../../domain/counts.ts';
import { mayBePrivate } from '../../../images/public-address.ts';
import { getRetryTime } from '../../backoff.ts';
import { FetchFailure, fetchSource } from '../../fetch.ts';
import { writePart } from '../../importers.ts';
import { PartlyWritten } from '../../partly-written.ts';
import { isExpected, logRun, recordRun, refusedEnd, runEnd } from '../../runs.queries.ts';
import { getRequestLabel, type PollRequest } from './plan.ts';
import { isUrgent } from './poll-jobs.ts';
import { writeFailure, writeSuccess } from './polling.queries.ts';
import { keyHeaders, type Provider } from './provider.ts';
import { pauseProvider, resumeProvider, takeToken } from './token-bucket.queries.ts';

/**
 * Why a request failed. `budget`: the provider limits the rate; `provider`: it is down or rejects our account, which
 * affects every request; `request`: only this one is unusable.
 */
type Trouble = 'budget' | 'provider' | 'request';

/** The provider's error keys that do not concern a single request. */
const accountErrorKeys = ['token', 'access', 'account', 'subscription', 'bug', 'report'];

function isAnswer(bytes: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null && 'get' in value && typeof value.get === 'string';
  } catch {
    return false;
  }
}

/** @param bytes the response; null if there was none */
function classifyTrouble(error: unknown, bytes: Uint8Array | null): Trouble {
  if (error instanceof FetchFailure) return error.kind === 'rate-limited' ? 'budget' : 'provider';
  if (error instanceof ProviderRefusal) {
    if (error.isQuota) return 'budget';
    return accountErrorKeys.includes(error.key) ? 'provider' : 'request';
  }
  if (error instanceof Refusal && bytes && !isAnswer(bytes)) return 'provider';
  return 'request';
}

const minute = 60_000;

/** When requests are allowed again after a rate limit: the Retry-After time, or the end of the period. */
function getBudgetResetTime(error: unknown, now: Date): Date {
  const isDaily = error instanceof ProviderRefusal && error.key === 'requests';
  if (isDaily) return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
  const nextMinute = new Date(now.getTime() + minute);
  const retryAfter = error instanceof FetchFailure ? error.retryAfter : null;
  const latest = new Date(now.getTime() + 24 * 60 * minute);
  if (!retryAfter || retryAfter < nextMinute) return nextMinute;
  return retryAfter < latest ? retryAfter : latest;
}

type RequestDependencies = Pick<Dependencies, 'config' | 'db' | 'clock' | 'databaseTime' | 'logger'>;

/** Sanity limit; a club's players need three pages. */
const pageLimit = 50;

class NoToken extends Error {}

/** A failed page as received, the reason, the rows that previous pages have written, and the provider's failures before. */
class RequestFailure extends PartlyWritten {
  readonly bytes: Uint8Array | null;
  readonly failures: number;
  constructor(cause: unknown, written: Counts, bytes: Uint8Array | null, failures: number) {
    super(cause, written);
    this.bytes = bytes;
    this.failures = failures;
  }
}

async function readPage(
  { config, databaseTime }: RequestDependencies,
  { settings, timeoutMs }: Provider,
  path: string,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  const address = `${settings.url}${path}`;
  const fetched = await fetchSource(address, {
    now: await databaseTime(),
    headers: keyHeaders(settings, address),
    timeLimit: timeoutMs,
    mayBePrivate: mayBePrivate(config),
    signal,
  });
  if (fetched.state !== 'content') throw new Refusal('The provider sent no content');
  return fetched.bytes;
}

/** @throws RequestFailure, or NoToken */
async function importPages(
  dependencies: RequestDependencies,
  provider: Provider,
  { kind, path }: PollRequest,
  signal: AbortSignal | undefined,
): Promise<Counts> {
  const { db, clock, databaseTime } = dependencies;
  const { name, settings } = provider;
  const source = `${settings.url}${getRequestLabel(path)}`;
  const from = { kind: 'api-football', source, siteId: null, origin: 'schedule' } as const;
  let written = noCounts;
  let last = 1;
  for (let page = 1; page <= last; page += 1) {
    const failures = await takeToken(db, name, settings, isUrgent(kind), await databaseTime());
    if (failures === null) throw new NoToken('The request budget is exhausted');
    const address = page === 1 ? path : `${path}&page=${page}`;
    let bytes: Uint8Array | null = null;
    try {
      bytes = await readPage(dependencies, provider, address, signal);
      const now = clock.now();
      const answer = await parseAnswerInWorker(bytes, now);
      written = addCounts(written, await writePart(db, answer, from, now));
      await resumeProvider(db, name, now);
      if (page === 1) last = Math.min(answer.paging.total, pageLimit);
    } catch (error) {
      // It stays due, and proves nothing about the provider.
      signal?.throwIfAborted();
      throw new RequestFailure(error, written, bytes, failures);
    }
  }
  return written;
}

/** Pauses the provider if every request would fail, or else the request. */
async function delayRetry(
  { db, clock, databaseTime, logger }: RequestDependencies,
  { name, settings }: Provider,
  { resources }: PollRequest,
  { cause: error, failures }: RequestFailure,
  trouble: Trouble,
): Promise<void> {
  const now = await databaseTime();
  const retryAfter = error instanceof FetchFailure ? error.retryAfter : null;
  if (trouble === 'request') await resumeProvider(db, name, null);
  else {
    const until =
      trouble === 'budget'
        ? getBudgetResetTime(error, now)
        : getRetryTime(now, failures + 1, retryAfter, Math.random());
    const isPaused = await pauseProvider(db, name, failures, until);
    if (isPaused && trouble === 'budget')
      logger.warn({ event: 'provider.rate_limited', until }, 'API-Football rate limit reached');
    else if (isPaused) logger.warn({ event: 'provider.paused', until }, 'API-Football polling paused');
  }
  // A rate limit is not the fault of this request, so it stays due.
  if (trouble !== 'budget')
    await writeFailure(db, settings.url, resources, clock.now(), (failed) =>
      getRetryTime(now, failed, retryAfter, Math.random()),
    );
}

async function handleFailure(
  dependencies: RequestDependencies,
  provider: Provider,
  request: PollRequest,
  failure: RequestFailure,
): Promise<void> {
  const { db, logger } = dependencies;
  const { url, key: apiKey } = provider.settings;
  const { cause: error, written, bytes } = failure;
  const key = {
    kind: 'api-football',
    source: `${url}${getRequestLabel(request.path)}`,
    siteId: null,
  } as const;
  if (!isExpected(error))
    logger.error({ event: 'import.failed', err: error, kind: key.kind, source: key.source }, 'import failed');
  const trouble = classifyTrouble(error, bytes);
  await delayRetry(dependencies, provider, request, failure, trouble);
  const end = refusedEnd(error, written);
  // The provider's message may contain the API key.
  const redacted = { ...end, error: (end.error ?? '').replaceAll(apiKey, '…') };
  await recordRun(db, key, redacted);
  logRun(logger, key, redacted, { trouble });
}

/**
 * Sends a request, including its further pages, and imports the responses. A failed one keeps the rows of previous
 * pages, and is retried with backoff. Without a token it stays due, and the next plan queues it again.
 * @throws the signal's reason if it is aborted while waiting for the provider
 */
export async function sendRequest(
  dependencies: RequestDependencies,
  provider: Provider,
  request: PollRequest,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock, logger } = dependencies;
  const { url } = provider.settings;
  try {
    const counts = await importPages(dependencies, provider, request, signal);
    await writeSuccess(db, url, request.resources, clock.now());
    const source = `${url}${getRequestLabel(request.path)}`;
    const key = { kind: 'api-football', source, siteId: null } as const;
    await recordRun(db, key, runEnd(counts));
    logRun(logger, key, runEnd(counts));
  } catch (error) {
    if (error instanceof NoToken) return;
    if (!(error instanceof RequestFailure)) throw error;
    await handleFailure(dependencies, provider, request, error);
  }
}
