import type { Pace } from './pace.ts';
import {
  type JobKind,
  kinds,
  listJobs,
  type PlanInput,
  type PollJob,
  runningLeagues,
  tableResource,
} from './poll-jobs.ts';

/** When a resource was last requested, and, if that failed, when it may be retried. */
export interface Attempt {
  readonly at: Date;
  readonly notBefore: Date | null;
}
export type Attempts = ReadonlyMap<string, Attempt>;

/** A request to the provider. */
export interface PlannedRequest {
  readonly kind: JobKind;
  /** Path and query. */
  readonly path: string;
  /** The resources in the response. */
  readonly resources: readonly string[];
  /** Its name in the ingest status; requests for any number of items share one. */
  readonly label: string;
  /** Since when it is due; the epoch if it was never requested. */
  readonly dueAt: Date;
}

/** Requests sent since midnight UTC, and the daily limit. */
interface Budget {
  readonly usedToday: number;
  readonly perDay: number;
}

/** The provider's limit. */
const matchesPerRequest = 20;
const never = new Date(0);

/** When a job is due; robust against a clock that was set back. */
function getDueTime({ dueAfter }: PollJob, attempt: Attempt | undefined, now: Date): Date | null {
  if (!attempt || attempt.at > now) return never;
  if (attempt.notBefore) return attempt.notBefore;
  if (typeof dueAfter === 'number') return new Date(attempt.at.getTime() + dueAfter);
  return attempt.at < dueAfter ? dueAfter : null;
}

const getRequestPath = (job: PollJob, input: PlanInput, now: Date) =>
  job.resource === tableResource ? `/fixtures?live=${runningLeagues(input, now).join('-')}` : job.resource;

/** The name of a request in the ingest status, without ids of single matches and players, and page numbers. */
export const getRequestLabel = (path: string): string =>
  path.replace(/&page=\d+$/, '').replace(/\?(ids|live|h2h|player)=.*$/, '?$1');

interface Due {
  readonly job: PollJob;
  readonly at: Date;
}

/** The request for due resources, as important as the first of them. */
const toRequest = (path: string, due: readonly [Due, ...Due[]]): PlannedRequest => ({
  kind: due[0].job.kind,
  path,
  resources: due.map(({ job }) => job.resource),
  label: getRequestLabel(path),
  dueAt: new Date(Math.min(...due.map(({ at }) => at.getTime()))),
});

function matchRequests(due: readonly Due[]): PlannedRequest[] {
  const requests: PlannedRequest[] = [];
  for (let at = 0; at < due.length; at += matchesPerRequest) {
    const [first, ...others] = due.slice(at, at + matchesPerRequest);
    if (!first) continue;
    const ids = [first, ...others].map(({ job }) => job.fixture);
    requests.push(toRequest(`/fixtures?ids=${ids.join('-')}`, [first, ...others]));
  }
  return requests;
}

/** The share of the daily budget reserved for matches at the start of the day; it shrinks towards the end. */
const reservedForMatches = 0.4;
const urgent: readonly JobKind[] = ['live', 'soon', 'table', 'ending', 'over'];
const day = 86_400_000;

const isUrgent = ({ kind }: PlannedRequest) => urgent.includes(kind);

/**
 * Current matches come first, by importance; then requests that are a day late, so that nothing starves; then the rest,
 * by importance.
 */
const getPriority = (request: PlannedRequest, now: Date): number => {
  const importance = kinds.indexOf(request.kind);
  const isLate = now.getTime() - request.dueAt.getTime() > day;
  return isUrgent(request) || isLate ? importance : kinds.length + importance;
};

/** Requests that may be spent now on everything but current matches. */
function getAllowance({ usedToday, perDay }: Budget, now: Date): number {
  const dayLeft = 1 - (now.getTime() % day) / day;
  return Math.floor(perDay * (1 - reservedForMatches * dayLeft)) - usedToday;
}

function limitToAllowance(requests: readonly PlannedRequest[], budget: Budget, now: Date): PlannedRequest[] {
  let left = getAllowance(budget, now);
  return requests.filter((request) => {
    if (isUrgent(request)) return true;
    left -= 1;
    return left >= 0;
  });
}

/**
 * The due requests, in sending order. Matches share requests, past ones separately from those with expected news. Part
 * of the daily budget is reserved for matches.
 */
export function planRequests(
  input: PlanInput,
  attempts: Attempts,
  pace: Pace,
  now: Date,
  budget: Budget,
): PlannedRequest[] {
  const due = listJobs(input, pace, now).flatMap((job): Due[] => {
    const at = getDueTime(job, attempts.get(job.resource), now);
    return at && at <= now ? [{ job, at }] : [];
  });
  const isMatch = ({ job }: Due) => job.fixture !== null;
  const isPast = ({ job }: Due) => job.kind === 'details';
  const single = due
    .filter((one) => !isMatch(one))
    .map((one) => toRequest(getRequestPath(one.job, input, now), [one]));
  const requests = [
    ...matchRequests(due.filter((one) => isMatch(one) && !isPast(one))),
    ...single,
    ...matchRequests(due.filter(isPast)),
  ].sort((one, other) => getPriority(one, now) - getPriority(other, now));
  return limitToAllowance(requests, budget, now);
}

/** The next time when a resource becomes due. */
export function getNextDueTime(input: PlanInput, attempts: Attempts, pace: Pace, now: Date): Date {
  const times = listJobs(input, pace, now).flatMap((job) => {
    const at = getDueTime(job, attempts.get(job.resource), now);
    return at && at > now ? [at.getTime()] : [];
  });
  return new Date(Math.min(now.getTime() + day, ...times));
}
