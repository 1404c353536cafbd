import type { ProviderState } from '@fan-base/shared-contracts/api/ingest';
import { seasonAt } from '@fan-base/shared-contracts/season';
import { listedCompetitions } from '@fan-base/source-parsers/competitions';
import type { Dependencies } from '../../../dependencies.ts';
import { selectNewestRefusal } from '../../runs.queries.ts';
import {
  getDueTime,
  getRequestLabel,
  mergeMatches,
  type PlannedRequest,
  type PollRequest,
  planRequests,
} from './plan.ts';
import { listJobs, type PlanInput, selectInitialJobs } from './poll-jobs.ts';
import { readAbsentPlayers, readAttempts, readClubProviderIds, readFixtures } from './polling.queries.ts';
import { getProvider, type Provider } from './provider.ts';
import { sendRequest } from './send-request.ts';
import { countTokens, readBucket } from './token-bucket.queries.ts';

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

type PollDependencies = Pick<
  Dependencies,
  'config' | 'db' | 'clock' | 'databaseTime' | 'logger' | 'directory'
>;

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

/** The requests that the sites need for a start: those not yet sent, and those that have failed, by resource. */
async function listInitial(dependencies: PollDependencies, provider: Provider) {
  const { db, clock, databaseTime } = dependencies;
  const now = clock.now();
  const attempts = await readAttempts(db, provider.settings.url, await databaseTime());
  const jobs = listJobs(await readPlanInput(dependencies, provider, now), provider.pace, now);
  const resources = selectInitialJobs(jobs).map(({ resource }) => resource);
  return {
    unsent: resources.filter((resource) => !attempts.has(resource)),
    failed: resources.filter((resource) => (attempts.get(resource)?.retryMs ?? null) !== null),
  };
}

/** True if everything the sites need for a start has been requested once, successfully or not. */
export async function isFilled(dependencies: PollDependencies, provider: Provider): Promise<boolean> {
  return (await listInitial(dependencies, provider)).unsent.length === 0;
}

/** Whether the provider is down or rejects the account. */
export async function isFailing(
  { db, databaseTime }: PollDependencies,
  { name }: Provider,
): Promise<boolean> {
  return (await readBucket(db, name, await databaseTime())).failures > 0;
}

/** Milliseconds between plans; bounds the delay until the start of a match, or a new club, is noticed. */
export const getPlanInterval = ({ pace }: Provider): number => Math.min(pace.live, 5_000);

/** How late a plan may start. */
const planDelayMs = 1_000;

/** The requests to queue until the next plan. */
export async function planPolling(
  dependencies: PollDependencies,
  provider: Provider,
): Promise<PlannedRequest[]> {
  const { db, clock, databaseTime } = dependencies;
  const { name, settings, pace } = provider;
  const [now, databaseNow] = [clock.now(), await databaseTime()];
  const bucket = await readBucket(db, name, databaseNow);
  const tokens = {
    urgent: countTokens(bucket, settings, true, databaseNow),
    ordinary: countTokens(bucket, settings, false, databaseNow),
  };
  if (tokens.urgent === 0) return [];
  const input = await readPlanInput(dependencies, provider, now);
  const attempts = await readAttempts(db, settings.url, databaseNow);
  const nextPlan = new Date(now.getTime() + getPlanInterval(provider) + planDelayMs);
  return planRequests(input, attempts, pace, now, nextPlan, tokens);
}

/**
 * Sends queued requests, several matches as one. Those requested since they were planned, or not yet due by the
 * product's clock, which may be frozen, are dropped.
 */
export async function sendQueued(
  dependencies: PollDependencies,
  provider: Provider,
  requests: readonly PollRequest[],
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock, databaseTime } = dependencies;
  const now = clock.now();
  const resources = requests.flatMap((request) => request.resources);
  const attempts = await readAttempts(db, provider.settings.url, await databaseTime(), resources);
  const [first, ...others] = requests.filter((request) =>
    request.resources.some((resource) => {
      const dueAt = getDueTime(request, attempts.get(resource), now);
      return dueAt && dueAt <= now;
    }),
  );
  if (!first) return;
  const request = others.length > 0 ? mergeMatches([first, ...others]) : first;
  await sendRequest(dependencies, provider, request, signal);
}

const off: ProviderState = {
  url: '',
  state: 'off',
  resumesAt: null,
  failures: 0,
  error: null,
  lastAnswerAt: null,
  missing: [],
  day: { used: 0, allowed: 0 },
  minute: { used: 0, allowed: 0 },
};

/** The current state of API-Football polling. */
export async function readProviderState(dependencies: PollDependencies): Promise<ProviderState> {
  const { config, db, databaseTime } = dependencies;
  const provider = getProvider(config);
  if (!provider) return off;
  const now = await databaseTime();
  const { url, perDay, perMinute } = provider.settings;
  const bucket = await readBucket(db, provider.name, now);
  const { usedToday, usedInMinute, failures, pausedUntil, answeredAt } = bucket;
  const { unsent, failed } = await listInitial(dependencies, provider);
  return {
    url,
    state: pausedUntil ? 'paused' : 'on',
    resumesAt: pausedUntil?.toISOString() ?? null,
    failures,
    error: failures > 0 ? await selectNewestRefusal(db, url) : null,
    lastAnswerAt: answeredAt?.toISOString() ?? null,
    missing: [...new Set([...unsent, ...failed].map(getRequestLabel))],
    day: { used: usedToday, allowed: perDay },
    minute: { used: usedInMinute, allowed: perMinute },
  };
}
