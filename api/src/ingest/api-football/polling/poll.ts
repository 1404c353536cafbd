import type { ProviderState } from '@fan-base/shared-contracts/api/ingest';
import { seasonAt } from '@fan-base/shared-contracts/season';
import { knownCompetitions } from '@fan-base/source-parsers/competitions';
import pLimit from 'p-limit';
import type { Dependencies } from '../../../dependencies.ts';
import { getRetryTime } from '../../backoff.ts';
import { selectNewestRefusal } from '../../runs.queries.ts';
import { readSourceState, type SourceKey, writeSourceState } from '../../source-state.queries.ts';
import { readAttempts, readClubNumbers, readFixtures, readPlayersOut } from './known.queries.ts';
import { type Attempts, getNextDueTime, type PlannedRequest, planRequests } from './plan.ts';
import { type KnownWorld, listJobs, selectFirstJobs } from './poll-jobs.ts';
import { getProvider, type Provider } from './provider.ts';
import { readUsage } from './quota.queries.ts';
import { selectLastAnswerTime } from './raw-answers.queries.ts';
import { type RequestResult, sendRequest } from './send-request.ts';

/** What clubs play in besides the leagues of their own countries. */
const european = ['uefa.cl', 'uefa.el', 'uefa.conf'];

const cups = (league: string) => {
  const [country] = league.split('.');
  return [`${country}.cup`, `${country}.leaguecup`];
};

/**
 * The provider's numbers of the competitions that are read: those that are set, or the clubs' leagues, the cups
 * of their countries and Europe's.
 * @param clubLeagues keys of the clubs' leagues
 */
export function listLeagues(
  clubLeagues: readonly string[],
  set: readonly number[] | null,
): { readonly number: number; readonly hasTable: boolean }[] {
  const keys = new Set([...clubLeagues, ...european, ...clubLeagues.flatMap(cups)]);
  const chosen = [...keys].flatMap((key) => knownCompetitions.find((known) => known.key === key) ?? []);
  const numbers = [...new Set(set ?? chosen.map(({ providerId }) => providerId))];
  return numbers.map((number) => ({ number, hasTable: hasTable(number) }));
}

/** False for what is played without a table. */
function hasTable(number: number): boolean {
  const known = knownCompetitions.find(({ providerId }) => providerId === number);
  return !known || !/(^friendlies|cup)$/.test(known.key);
}

type PollNeeds = Pick<Dependencies, 'config' | 'db' | 'clock' | 'logger' | 'directory'>;

/** Requests of a tick: after it the plan is made anew, since a match may have begun. */
const requestsPerTick = 8;
/** Requests that are sent at the same time. */
const parallel = 4;

/** The provider as a whole: how often it failed in a row, and until when it is left alone. */
const providerKey = ({ settings }: Provider): SourceKey => ({
  kind: 'api-football',
  source: settings.url,
  siteId: null,
});

async function readWorld({ db, directory }: PollNeeds, provider: Provider, now: Date): Promise<KnownWorld> {
  const { sites } = await directory.current();
  const season = seasonAt(now);
  return {
    leagues: listLeagues([...new Set(sites.map(({ league }) => league))], provider.settings.leagues),
    season,
    clubs: await readClubNumbers(db),
    fixtures: await readFixtures(db, provider.settings.url, season, now),
    out: await readPlayersOut(db, now),
  };
}

const areAnswered = (world: KnownWorld, attempts: Attempts, provider: Provider, now: Date): boolean =>
  selectFirstJobs(listJobs(world, provider.pace, now)).every(({ resource }) => attempts.has(resource));

/** True when all that the sites need to show something was asked once, or the provider does not work. */
export async function isFilled(needs: PollNeeds, provider: Provider): Promise<boolean> {
  const { db, clock } = needs;
  const state = await readSourceState(db, providerKey(provider));
  if (state && state.failures > 0) return true;
  const attempts = await readAttempts(db, provider.settings.url);
  const now = clock.now();
  return areAnswered(await readWorld(needs, provider, now), attempts, provider, now);
}

/** Sends requests in their order, some at the same time, until the budget or the signal ends it. */
async function sendAll(
  needs: PollNeeds,
  provider: Provider,
  requests: readonly PlannedRequest[],
  signal: AbortSignal,
): Promise<RequestResult[]> {
  const results: RequestResult[] = [];
  const mayGoOn = () =>
    !signal.aborted &&
    !results.some(
      (result) => result.state === 'no-budget' || (result.state === 'failed' && result.trouble === 'budget'),
    );
  await pLimit(parallel).map(requests, async (request) => {
    if (mayGoOn()) results.push(await sendRequest(needs, provider, request));
  });
  return results;
}

/** Leaves the provider alone after it failed, and trusts it again after it has answered. */
async function updateProviderState(
  { db, clock, logger }: PollNeeds,
  provider: Provider,
  results: readonly RequestResult[],
  failures: number,
): Promise<void> {
  const key = providerKey(provider);
  const now = clock.now();
  const failed = results.filter((result) => result.state === 'failed');
  const tooMany = failed.find(({ trouble }) => trouble === 'budget');
  if (tooMany) {
    await writeSourceState(db, key, { failures: failures + 1, next_attempt_at: tooMany.retryAfter });
    logger.warn(
      { event: 'provider.rate_limited', until: tooMany.retryAfter },
      'API-Football asks for fewer requests',
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
  logger.warn({ event: 'provider.paused', until: next_attempt_at }, 'API-Football is left alone');
}

interface Tick {
  /** Whether more may be due at once: a season tells of teams, and these of squads. */
  readonly isMore: boolean;
  /** When something is due again. */
  readonly nextAt: Date;
}

/**
 * Sends what is due now, the most important first. While the provider does not work one request at a time tries
 * whether it does.
 */
export async function tick(needs: PollNeeds, provider: Provider, signal: AbortSignal): Promise<Tick> {
  const { db, clock } = needs;
  const now = clock.now();
  const state = await readSourceState(db, providerKey(provider));
  const failures = state?.failures ?? 0;
  if (state?.next_attempt_at && failures > 0 && state.next_attempt_at > now)
    return { isMore: false, nextAt: state.next_attempt_at };
  const world = await readWorld(needs, provider, now);
  const attempts = await readAttempts(db, provider.settings.url);
  const { day } = await readUsage(db, provider.name, now);
  const budget = { usedToday: day, perDay: provider.settings.perDay };
  const due = planRequests(world, attempts, provider.pace, now, budget);
  const chosen = due.slice(0, failures > 0 ? 1 : requestsPerTick);
  const results = await sendAll(needs, provider, chosen, signal);
  await updateProviderState(needs, provider, results, failures);
  return {
    isMore: chosen.length > 0 && results.every(({ state: end }) => end === 'answered'),
    nextAt: due.length > chosen.length ? now : getNextDueTime(world, attempts, provider.pace, now),
  };
}

/** Seconds between two ticks; a match that begins is met within the time in which it is asked about. */
const [shortest, longest] = [2, 60];

/**
 * Asks the provider for all that is due.
 * @returns in how many seconds to look again
 */
export async function pollProvider(
  needs: PollNeeds,
  provider: Provider,
  signal: AbortSignal,
): Promise<number> {
  let last: Tick;
  do last = await tick(needs, provider, signal);
  while (last.isMore && !signal.aborted);
  const seconds = (last.nextAt.getTime() - needs.clock.now().getTime()) / 1000;
  return Math.ceil(Math.max(Math.min(seconds, longest, provider.pace.live / 1000), shortest));
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

/** How API-Football is asked now. */
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
