import type { Answer } from '@fan-base/source-parsers/api-football/parse';
import { ProviderRefusal, Refusal } from '@fan-base/source-parsers/refusal';
import { parseAnswerInWorker } from '@fan-base/source-parsers/workers/parsers';
import type { Dependencies } from '../../../dependencies.ts';
import { mayBePrivate } from '../../../images/public-address.ts';
import { getRetryTime } from '../../backoff.ts';
import { FetchFailure, fetchSource } from '../../fetch.ts';
import { writePart } from '../../importers.ts';
import { addCounts, type Counts, noCounts, PartlyWritten } from '../../outcome.ts';
import { isExpected, logRun, recordRun, refusedEnd, runEnd } from '../../runs.queries.ts';
import { writeFailure, writeSuccess } from './known.queries.ts';
import type { PlannedRequest } from './plan.ts';
import { keyHeaders, type Provider } from './provider.ts';
import { takeRequest } from './quota.queries.ts';
import { markImported, storeAnswer } from './raw-answers.queries.ts';

/**
 * Why a request brought nothing. `budget`: the provider asks for fewer requests; `provider`: it does not work, or
 * does not let us in, which concerns every request; `request`: this one alone cannot be used.
 */
type Trouble = 'budget' | 'provider' | 'request';

/** The provider's names of mistakes that are not about one request. */
const aboutAll = ['token', 'access', 'account', 'subscription', 'bug', 'report'];

function isAnswer(bytes: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null && 'get' in value && typeof value.get === 'string';
  } catch {
    return false;
  }
}

/** @param bytes what was received; null when nothing was */
function classifyTrouble(error: unknown, bytes: Uint8Array | null): Trouble {
  if (error instanceof FetchFailure) return error.kind === 'rate-limited' ? 'budget' : 'provider';
  if (error instanceof ProviderRefusal) {
    if (error.isQuota) return 'budget';
    return aboutAll.includes(error.key) ? 'provider' : 'request';
  }
  if (error instanceof Refusal && bytes && !isAnswer(bytes)) return 'provider';
  return 'request';
}

const minute = 60_000;

/** When a provider that asks for fewer requests can be asked again: as it says, or when its window is over. */
function getBudgetReturn(error: unknown, now: Date): Date {
  const isDaily = error instanceof ProviderRefusal && error.key === 'requests';
  if (isDaily) return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
  const nextMinute = new Date(now.getTime() + minute);
  const retryAfter = error instanceof FetchFailure ? error.retryAfter : null;
  const latest = new Date(now.getTime() + 24 * 60 * minute);
  if (!retryAfter || retryAfter < nextMinute) return nextMinute;
  return retryAfter < latest ? retryAfter : latest;
}

type RequestNeeds = Pick<Dependencies, 'config' | 'db' | 'clock' | 'logger'>;

/** What came of a request. */
export type RequestResult =
  | { readonly state: 'answered' }
  /** Nothing was sent: the budget is used up. */
  | { readonly state: 'no-budget' }
  | {
      readonly state: 'failed';
      readonly trouble: Trouble;
      readonly error: string;
      /** When the provider wants to be asked again; null: it did not say. */
      readonly retryAfter: Date | null;
    };

/** Pages that one request may have: a club's players need three. */
const pageLimit = 50;

class NoBudget extends Error {}

/** Why a request failed, its page as it was received, and what its pages before had written. */
class RequestFailure extends PartlyWritten {
  readonly bytes: Uint8Array | null;
  constructor(cause: unknown, written: Counts, bytes: Uint8Array | null) {
    super(cause, written);
    this.bytes = bytes;
  }
}

async function readPage(
  { db, clock, config }: RequestNeeds,
  { name, settings, timeoutMs }: Provider,
  path: string,
): Promise<Uint8Array> {
  const now = clock.now();
  if (!(await takeRequest(db, name, settings, now))) throw new NoBudget('The budget of requests is used up');
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

/** Stores a page as it was received, and brings it into the tables unless that was done with the same content. */
async function importPage(
  { db, clock }: RequestNeeds,
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
  needs: RequestNeeds,
  provider: Provider,
  { path, label }: PlannedRequest,
): Promise<Counts> {
  let written = noCounts;
  let last = 1;
  for (let page = 1; page <= last; page += 1) {
    const address = page === 1 ? path : `${path}&page=${page}`;
    let bytes: Uint8Array | null = null;
    try {
      bytes = await readPage(needs, provider, address);
      const { counts, answer } = await importPage(needs, provider, label, address, bytes);
      written = addCounts(written, counts);
      if (page === 1) last = Math.min(answer.paging.total, pageLimit);
    } catch (error) {
      throw error instanceof NoBudget ? error : new RequestFailure(error, written, bytes);
    }
  }
  return written;
}

async function handleFailure(
  needs: RequestNeeds,
  provider: Provider,
  { resources, label }: PlannedRequest,
  { cause: error, written, bytes }: RequestFailure,
): Promise<RequestResult> {
  const { db, clock, logger } = needs;
  const now = clock.now();
  const source = `${provider.settings.url}${label}`;
  if (!isExpected(error))
    logger.error({ event: 'import.failed', err: error, kind: 'api-football', source }, 'an import failed');
  const trouble = classifyTrouble(error, bytes);
  const asked = error instanceof FetchFailure ? error.retryAfter : null;
  const retryAfter = trouble === 'budget' ? getBudgetReturn(error, now) : asked;
  // Asking too often is no fault of the request: it is due as soon as anything is.
  if (trouble !== 'budget')
    await writeFailure(db, provider.settings.url, resources, now, (failures) =>
      getRetryTime(now, failures, retryAfter, Math.random()),
    );
  const end = refusedEnd(error, written);
  // A provider that repeats the key does not make us repeat it.
  const words = (end.error ?? '').replaceAll(provider.settings.key, '…');
  const key = { kind: 'api-football', source, siteId: null } as const;
  await recordRun(db, key, { ...end, error: words }, now);
  logRun(logger, key, { ...end, error: words }, { trouble });
  return { state: 'failed', trouble, error: words, retryAfter };
}

/**
 * Sends a request, and further ones for its further pages, as far as the budget goes, and brings the answers into
 * the database. One that fails changes nothing beyond its pages before, and is sent again later and later.
 */
export async function sendRequest(
  needs: RequestNeeds,
  provider: Provider,
  request: PlannedRequest,
): Promise<RequestResult> {
  const { db, clock, logger } = needs;
  const { url } = provider.settings;
  try {
    const counts = await importPages(needs, provider, request);
    const now = clock.now();
    await writeSuccess(db, url, request.resources, now);
    const key = { kind: 'api-football', source: `${url}${request.label}`, siteId: null } as const;
    await recordRun(db, key, runEnd(counts), now);
    logRun(logger, key, runEnd(counts));
    return { state: 'answered' };
  } catch (error) {
    if (error instanceof NoBudget) return { state: 'no-budget' };
    const failure = error instanceof RequestFailure ? error : new RequestFailure(error, noCounts, null);
    return handleFailure(needs, provider, request, failure);
  }
}
