import type { Answer } from '@fan-base/source-parsers/api-football/parse';
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
import type { PlannedRequest } from './plan.ts';
import { writeFailure, writeSuccess } from './polling.queries.ts';
import { keyHeaders, type Provider } from './provider.ts';
import { takeRequest } from './quota.queries.ts';
import { markImported, storeAnswer } from './raw-answers.queries.ts';

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

type RequestDependencies = Pick<Dependencies, 'config' | 'db' | 'clock' | 'logger'>;

/** The result of a request. */
export type RequestResult =
  | { readonly state: 'answered' }
  /** Not sent: the budget is exhausted. */
  | { readonly state: 'no-budget' }
  | {
      readonly state: 'failed';
      readonly trouble: Trouble;
      readonly error: string;
      /** From the provider; null if unknown. */
      readonly retryAfter: Date | null;
    };

/** Sanity limit; a club's players need three pages. */
const pageLimit = 50;

class NoBudget extends Error {}

/** A failed page as received, the reason, and the rows that previous pages have written. */
class RequestFailure extends PartlyWritten {
  readonly bytes: Uint8Array | null;
  constructor(cause: unknown, written: Counts, bytes: Uint8Array | null) {
    super(cause, written);
    this.bytes = bytes;
  }
}

async function readPage(
  { db, clock, config }: RequestDependencies,
  { name, settings, timeoutMs }: Provider,
  path: string,
): Promise<Uint8Array> {
  const now = clock.now();
  if (!(await takeRequest(db, name, settings, now))) throw new NoBudget('The request budget is exhausted');
  const address = `${settings.url}${path}`;
  const fetched = await fetchSource(address, {
    now,
    headers: keyHeaders(settings, address),
    timeLimit: timeoutMs,
    mayBePrivate: mayBePrivate(config),
  });
  if (fetched.state !== 'content') throw new Refusal('The provider sent no content');
  return fetched.bytes;
}

/** Stores a page as received, and imports it unless the same content was already imported. */
async function importPage(
  { db, clock }: RequestDependencies,
  { name, settings }: Provider,
  label: string,
  path: string,
  bytes: Uint8Array,
): Promise<{ counts: Counts; answer: Answer }> {
  const now = clock.now();
  const stored = await storeAnswer(db, name, path, bytes, now);
  const answer = await parseAnswerInWorker(bytes, now);
  if (stored.isImported) return { answer, counts: { ...noCounts, seen: answer.seen } };
  const source = `${settings.url}${label}`;
  const from = { kind: 'api-football', source, siteId: null, origin: 'schedule' } as const;
  const counts = await writePart(db, answer, from, now, (trx) => markImported(trx, stored.id, now));
  return { answer, counts };
}

/** @throws RequestFailure, or NoBudget */
async function importPages(
  dependencies: RequestDependencies,
  provider: Provider,
  { path, label }: PlannedRequest,
): Promise<Counts> {
  let written = noCounts;
  let last = 1;
  for (let page = 1; page <= last; page += 1) {
    const address = page === 1 ? path : `${path}&page=${page}`;
    let bytes: Uint8Array | null = null;
    try {
      bytes = await readPage(dependencies, provider, address);
      const { counts, answer } = await importPage(dependencies, provider, label, address, bytes);
      written = addCounts(written, counts);
      if (page === 1) last = Math.min(answer.paging.total, pageLimit);
    } catch (error) {
      throw error instanceof NoBudget ? error : new RequestFailure(error, written, bytes);
    }
  }
  return written;
}

async function handleFailure(
  dependencies: RequestDependencies,
  provider: Provider,
  { resources, label }: PlannedRequest,
  { cause: error, written, bytes }: RequestFailure,
): Promise<RequestResult> {
  const { db, clock, logger } = dependencies;
  const now = clock.now();
  const source = `${provider.settings.url}${label}`;
  if (!isExpected(error))
    logger.error({ event: 'import.failed', err: error, kind: 'api-football', source }, 'import failed');
  const trouble = classifyTrouble(error, bytes);
  const providerRetryAfter = error instanceof FetchFailure ? error.retryAfter : null;
  const retryAfter = trouble === 'budget' ? getBudgetResetTime(error, now) : providerRetryAfter;
  // A rate limit is not the fault of this request, so it stays due.
  if (trouble !== 'budget')
    await writeFailure(db, provider.settings.url, resources, now, (failures) =>
      getRetryTime(now, failures, retryAfter, Math.random()),
    );
  const end = refusedEnd(error, written);
  // The provider's message may contain the API key.
  const message = (end.error ?? '').replaceAll(provider.settings.key, '…');
  const key = { kind: 'api-football', source, siteId: null } as const;
  await recordRun(db, key, { ...end, error: message }, now);
  logRun(logger, key, { ...end, error: message }, { trouble });
  return { state: 'failed', trouble, error: message, retryAfter };
}

/**
 * Sends a request, including its further pages, within the budget, and imports the responses. A failed one keeps the
 * rows of previous pages, and is retried with backoff.
 */
export async function sendRequest(
  dependencies: RequestDependencies,
  provider: Provider,
  request: PlannedRequest,
): Promise<RequestResult> {
  const { db, clock, logger } = dependencies;
  const { url } = provider.settings;
  try {
    const counts = await importPages(dependencies, provider, request);
    const now = clock.now();
    await writeSuccess(db, url, request.resources, now);
    const key = { kind: 'api-football', source: `${url}${request.label}`, siteId: null } as const;
    await recordRun(db, key, runEnd(counts), now);
    logRun(logger, key, runEnd(counts));
    return { state: 'answered' };
  } catch (error) {
    if (error instanceof NoBudget) return { state: 'no-budget' };
    const failure = error instanceof RequestFailure ? error : new RequestFailure(error, noCounts, null);
    return handleFailure(dependencies, provider, request, failure);
  }
}
