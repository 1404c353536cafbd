import type { WorkOptions } from 'pg-boss';
import type { Pace } from './pace.ts';
import {
  isUrgent,
  type JobKind,
  kinds,
  listJobs,
  type PlanInput,
  type PollJob,
  runningLeagues,
  tableResource,
} from './poll-jobs.ts';

/** When a resource was last requested, and, if that failed, how long to wait before a retry, in ms. */
export interface Attempt {
  readonly at: Date;
  readonly retryMs: number | null;
}
export type Attempts = ReadonlyMap<string, Attempt>;

/** A request to the provider: the data of its job in the queue. */
export interface PollRequest {
  readonly kind: JobKind;
  /** Path and query. */
  readonly path: string;
  /** The resources in the response. */
  readonly resources: readonly string[];
  readonly dueAfter: PollJob['dueAfter'];
}

/** A job for the queue. */
export interface PlannedRequest {
  readonly data: PollRequest;
  /** No other job with this key is queued or active. */
  readonly singletonKey: string;
  /** The highest comes first. */
  readonly priority: number;
  /** In seconds. */
  readonly startAfter: number;
}

/** The provider's limit. */
const matchesPerRequest = 20;
const never = new Date(0);
const day = 86_400_000;

/** When a resource is due; robust against a clock that was set back. */
export function getDueTime(
  { dueAfter }: Pick<PollJob, 'dueAfter'>,
  attempt: Attempt | undefined,
  now: Date,
): Date | null {
  if (!attempt || attempt.at > now) return never;
  if (attempt.retryMs !== null) return new Date(now.getTime() + attempt.retryMs);
  if (typeof dueAfter === 'number') return new Date(attempt.at.getTime() + dueAfter);
  const dueAt = new Date(dueAfter);
  return attempt.at < dueAt ? dueAt : null;
}

const getMatchesPath = (resources: readonly string[]) =>
  `/fixtures?ids=${resources.map((resource) => resource.replace('/fixtures?id=', '')).join('-')}`;

function getPath({ resource, fixture }: PollJob, input: PlanInput, now: Date): string {
  if (fixture !== null) return getMatchesPath([resource]);
  return resource === tableResource ? `/fixtures?live=${runningLeagues(input, now).join('-')}` : resource;
}

/** The name of a request in the ingest status, without ids of single matches and players, and page numbers. */
export const getRequestLabel = (path: string): string =>
  path.replace(/&page=\d+$/, '').replace(/\?(ids|live|h2h|player)=.*$/, '?$1');

/** One request for all the matches, as important as the first. */
export const mergeMatches = (requests: readonly [PollRequest, ...PollRequest[]]): PollRequest => {
  const resources = requests.flatMap((request) => request.resources);
  return { ...requests[0], resources, path: getMatchesPath(resources) };
};

/**
 * Current matches come first, by importance; then requests that are a day late, so that nothing starves; then the rest,
 * by importance. Details of past matches are last.
 */
function getPriority(kind: JobKind, lateMs: number): number {
  const rank = isUrgent(kind) ? 2 : lateMs > day && kind !== 'details' ? 1 : 0;
  return (rank + 1) * kinds.length - kinds.indexOf(kind);
}

const current = getPriority('over', 0);
const past = getPriority('details', 0);
// A plan wakes its process's workers, so polling is for what other processes have queued.
const othersLane: WorkOptions = {
  minPriority: past + 1,
  maxPriority: current - 1,
  pollingIntervalSeconds: 5,
};

/**
 * The workers on the queue. One is for current matches, which don't wait for other requests. Matches that are due
 * together share a request.
 */
export const lanes: readonly WorkOptions[] = [
  { minPriority: current, batchSize: matchesPerRequest, pollingIntervalSeconds: 1 },
  othersLane,
  othersLane,
  { maxPriority: past, batchSize: matchesPerRequest, pollingIntervalSeconds: 5 },
];

/** How many requests the budget allows. */
interface Tokens {
  readonly urgent: number;
  readonly ordinary: number;
}

/**
 * The due requests, most important first, as many as there are tokens for; those for current matches also if they will
 * be due before the next plan.
 */
export function planRequests(
  input: PlanInput,
  attempts: Attempts,
  pace: Pace,
  now: Date,
  nextPlan: Date,
  tokens: Tokens,
): PlannedRequest[] {
  const requests = listJobs(input, pace, now).flatMap((job): PlannedRequest[] => {
    const { kind, resource, dueAfter } = job;
    const dueAt = getDueTime(job, attempts.get(resource), now);
    if (!dueAt || dueAt > (isUrgent(kind) ? nextPlan : now)) return [];
    const delay = dueAt.getTime() - now.getTime();
    return [
      {
        data: { kind, path: getPath(job, input, now), resources: [resource], dueAfter },
        singletonKey: resource,
        priority: getPriority(kind, -delay),
        startAfter: Math.max(0, Math.ceil(delay / 1000)),
      },
    ];
  });
  requests.sort((one, other) => other.priority - one.priority);
  const urgent = requests.filter(({ data }) => isUrgent(data.kind));
  const ordinary = requests.filter(({ data }) => !isUrgent(data.kind));
  return [...(tokens.urgent > 0 ? urgent : []), ...ordinary.slice(0, tokens.ordinary)];
}
