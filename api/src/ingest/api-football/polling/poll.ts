import type { ProviderState } from '@fan-base/shared-contracts/api/ingest';
import { seasonAt } from '@fan-base/shared-contracts/season';
import { listedCompetitions } from '@fan-base/source-parsers/competitions';
import pLimit from 'p-limit';
import type { Dependencies } from '../../../dependencies.ts';
import { getRetryTime } from '../../backoff.ts';
import { selectNewestRefusal } from '../../runs.queries.ts';
import { readSourceState, type SourceKey, writeSourceState } from '../../source-state.queries.ts';
import { type Attempts, getNextDueTime, type PlannedRequest, planRequests } from './plan.ts';
import { listJobs, type PlanInput, selectInitialJobs } from './poll-jobs.ts';
import { readAbsentPlayers, readAttempts, readClubProviderIds, readFixtures } from './polling.queries.ts';
import { getProvider, type Provider } from './provider.ts';
import { readUsage } from './quota.queries.ts';
import { selectLastAnswerTime } from './raw-answers.queries.ts';
import { type RequestResult, sendRequest } from './send-request.ts';

const europeanCups = ['uefa.cl', 'uefa.el', 'uefa.conf'];

const listCups = (league: string) => {
  const [country] = league.split('.');
  return [`${country}.cup`, `${country}.leaguecup`];
};

/**
 * The provider's ids of the polled competitions: those configured, or the clubs' leagues with their countries' cups and
 * the European ones.
 * @param clubLeagues keys of the clubs' leagues
 */
export function listLeagues(
  clubLeagues: readonly string[],
  configured: readonly number[] | null,
): { readonly number: number; readonly hasTable: boolean }[] {
  const keys = new Set([...clubLeagues, ...europeanCups, ...clubLeagues.flatMap(listCups)]);
  const defaults = [...keys].flatMap(
    (key) => listedCompetitions.find((competition) => competition.key === key) ?? [],
  );
  const numbers = [...new Set(configured ?? defaults.map(({ providerId }) => providerId))];
  return numbers.map((number) => ({ number, hasTable: hasTable(number) }));
}

/** False for cups and friendlies. */
function hasTable(number: number): boolean {
  const competition = listedCompetitions.find(({ providerId }) => providerId === number);
  return !competition || !/(^friendlies|cup)$/.test(competition.key);
}

type PollDependencies = Pick<Dependencies, 'config' | 'db' | 'clock' | 'logger' | 'directory'>;

/** Requests per tick. Then the plan is renewed, since a match may have started. */
const requestsPerTick = 8;
const maxConcurrent = 4;

/** The key of the provider's own state: consecutive failures, and the time of the next attempt. */
const providerKey = ({ settings }: Provider): SourceKey => ({
  kind: 'api-football',
  source: settings.url,
  siteId: null,
});

async function readPlanInput(
  { db, directory }: PollDependencies,
  provider: Provider,
  now: Date,
): Promise<PlanInput> {
  const { sites } = await directory.current();
  const season = seasonAt(now);
  return {
    leagues: listLeagues([...new Set(sites.map(({ league }) => league))], provider.settings.leagues),
    season,
    clubs: await readClubProviderIds(db),
    fixtures: await readFixtures(db, provider.settings.url, season, now),
    absentPlayers: await readAbsentPlayers(db, now),
  };
}

const areInitialJobsDone = (input: PlanInput, attempts: Attempts, provider: Provider, now: Date): boolean =>
  selectInitialJobs(listJobs(input, provider.pace, now)).every(({ resource }) => attempts.has(resource));

/** True if everything the sites need for a start has been requested once, or the provider is failing. */
export async function isFilled(dependencies: PollDependencies, provider: Provider): Promise<boolean> {
  const { db, clock } = dependencies;
  const state = await readSourceState(db, providerKey(provider));
  if (state && state.failures > 0) return true;
  const attempts = await readAttempts(db, provider.settings.url);
  const now = clock.now();
  return areInitialJobsDone(await readPlanInput(dependencies, provider, now), attempts, provider, now);
}

/** Sends requests in order, with limited concurrency, until the budget is exhausted or the signal aborts. */
async function sendAll(
  dependencies: PollDependencies,
  provider: Provider,
  requests: readonly PlannedRequest[],
  signal: AbortSignal,
): Promise<RequestResult[]> {
  const results: RequestResult[] = [];
  const mayContinue = () =>
    !signal.aborted &&
    !results.some(
      (result) => result.state === 'no-budget' || (result.state === 'failed' && result.trouble === 'budget'),
    );
  await pLimit(maxConcurrent).map(requests, async (request) => {
    if (mayContinue()) results.push(await sendRequest(dependencies, provider, request));
  });
  return results;
}

/** Pauses polling after the provider fails, and resumes normally after a response. */
async function updateProviderState(
  { db, clock, logger }: PollDependencies,
  provider: Provider,
  results: readonly RequestResult[],
  failures: number,
): Promise<void> {
  const key = providerKey(provider);
  const now = clock.now();
  const failed = results.filter((result) => result.state === 'failed');
  const rateLimited = failed.find(({ trouble }) => trouble === 'budget');
  if (rateLimited) {
    await writeSourceState(db, key, { failures: failures + 1, next_attempt_at: rateLimited.retryAfter });
    logger.warn(
      { event: 'provider.rate_limited', until: rateLimited.retryAfter },
      'API-Football rate limit reached',
    );
    return;
  }
  const isUp = results.some(
    (result) => result.state === 'answered' || (result.state === 'failed' && result.trouble === 'request'),
  );
  if (isUp && failures > 0) await writeSourceState(db, key, { failures: 0, next_attempt_at: null });
  const down = failed.find(({ trouble }) => trouble === 'provider');
  if (isUp || !down) return;
  const next_attempt_at = getRetryTime(now, failures + 1, down.retryAfter, Math.random());
  await writeSourceState(db, key, { failures: failures + 1, next_attempt_at });
  logger.warn({ event: 'provider.paused', until: next_attempt_at }, 'API-Football polling paused');
}

interface Tick {
  /** Whether more may be due immediately: a season lists teams, which have squads. */
  readonly isMore: boolean;
  /** When the next request is due. */
  readonly nextAt: Date;
}

/**
 * Sends the due requests, most important first. While the provider is failing, only one request at a time probes it.
 */
export async function tick(
  dependencies: PollDependencies,
  provider: Provider,
  signal: AbortSignal,
): Promise<Tick> {
  const { db, clock } = dependencies;
  const now = clock.now();
  const state = await readSourceState(db, providerKey(provider));
  const failures = state?.failures ?? 0;
  if (state?.next_attempt_at && failures > 0 && state.next_attempt_at > now)
    return { isMore: false, nextAt: state.next_attempt_at };
  const input = await readPlanInput(dependencies, provider, now);
  const attempts = await readAttempts(db, provider.settings.url);
  const { day } = await readUsage(db, provider.name, now);
  const budget = { usedToday: day, perDay: provider.settings.perDay };
  const due = planRequests(input, attempts, provider.pace, now, budget);
  const selected = due.slice(0, failures > 0 ? 1 : requestsPerTick);
  const results = await sendAll(dependencies, provider, selected, signal);
  await updateProviderState(dependencies, provider, results, failures);
  return {
    isMore: selected.length > 0 && results.every(({ state: end }) => end === 'answered'),
    nextAt: due.length > selected.length ? now : getNextDueTime(input, attempts, provider.pace, now),
  };
}

/** Seconds between polls: the maximum bounds the delay until the start of a match is noticed. */
const [minSeconds, maxSeconds] = [2, 60];

/**
 * Sends all due requests.
 * @returns the number of seconds until the next poll
 */
export async function pollProvider(
  dependencies: PollDependencies,
  provider: Provider,
  signal: AbortSignal,
): Promise<number> {
  let last: Tick;
  do last = await tick(dependencies, provider, signal);
  while (last.isMore && !signal.aborted);
  const seconds = (last.nextAt.getTime() - dependencies.clock.now().getTime()) / 1000;
  return Math.ceil(Math.max(Math.min(seconds, maxSeconds, provider.pace.live / 1000), minSeconds));
}

const off: ProviderState = {
  url: '',
  state: 'off',
  resumesAt: null,
  failures: 0,
  error: null,
  lastAnswerAt: null,
  day: { used: 0, allowed: 0 },
  minute: { used: 0, allowed: 0 },
};

/** The current state of API-Football polling. */
export async function readProviderState({
  config,
  db,
  clock,
}: Pick<Dependencies, 'config' | 'db' | 'clock'>): Promise<ProviderState> {
  const provider = getProvider(config);
  if (!provider) return off;
  const now = clock.now();
  const { url, perDay, perMinute } = provider.settings;
  const state = await readSourceState(db, providerKey(provider));
  const used = await readUsage(db, provider.name, now);
  const failures = state?.failures ?? 0;
  const resumes = failures > 0 ? (state?.next_attempt_at ?? null) : null;
  const answeredAt = await selectLastAnswerTime(db, provider.name);
  return {
    url,
    state: resumes && resumes > now ? 'paused' : 'on',
    resumesAt: resumes?.toISOString() ?? null,
    failures,
    error: failures > 0 ? await selectNewestRefusal(db, url) : null,
    lastAnswerAt: answeredAt?.toISOString() ?? null,
    day: { used: used.day, allowed: perDay },
    minute: { used: used.minute, allowed: perMinute },
  };
}
