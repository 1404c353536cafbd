import type { Pace } from './pace.ts';
import {
  type JobKind,
  type KnownWorld,
  kinds,
  listJobs,
  type PollJob,
  runningLeagues,
  tableResource,
} from './poll-jobs.ts';

/** When a resource was last asked, and, where that failed, when it may be asked again. */
export interface Attempt {
  readonly at: Date;
  readonly notBefore: Date | null;
}
export type Attempts = ReadonlyMap<string, Attempt>;

/** One request of the provider. */
export interface PlannedRequest {
  readonly kind: JobKind;
  /** Path and query. */
  readonly path: string;
  /** What it answers. */
  readonly resources: readonly string[];
  /** The name under which the ingest status shows it; requests for any number of things share one. */
  readonly label: string;
  /** Since when it is due; the beginning of time for what was never asked. */
  readonly dueAt: Date;
}

/** Requests that were sent since midnight in UTC, and that may be sent. */
interface Budget {
  readonly usedToday: number;
  readonly perDay: number;
}

/** How many matches the provider tells of in one request. */
const matchesARequest = 20;
const never = new Date(0);

/** When a job is due. A clock that was set back does not stop it. */
function getDueTime({ again }: PollJob, attempt: Attempt | undefined, now: Date): Date | null {
  if (!attempt || attempt.at > now) return never;
  if (attempt.notBefore) return attempt.notBefore;
  if (typeof again === 'number') return new Date(attempt.at.getTime() + again);
  return attempt.at < again ? again : null;
}

const getRequestPath = (job: PollJob, known: KnownWorld, now: Date) =>
  job.resource === tableResource ? `/fixtures?live=${runningLeagues(known, now).join('-')}` : job.resource;

/** The name of a request in the ingest status: without the numbers of single matches, players and pages. */
export const getRequestLabel = (path: string): string =>
  path.replace(/&page=\d+$/, '').replace(/\?(ids|live|h2h|player)=.*$/, '?$1');

interface Due {
  readonly job: PollJob;
  readonly at: Date;
}

/** The request that answers what is due, as important as the first of it. */
const toRequest = (path: string, due: readonly [Due, ...Due[]]): PlannedRequest => ({
  kind: due[0].job.kind,
  path,
  resources: due.map(({ job }) => job.resource),
  label: getRequestLabel(path),
  dueAt: new Date(Math.min(...due.map(({ at }) => at.getTime()))),
});

function matchRequests(due: readonly Due[]): PlannedRequest[] {
  const requests: PlannedRequest[] = [];
  for (let at = 0; at < due.length; at += matchesARequest) {
    const [first, ...others] = due.slice(at, at + matchesARequest);
    if (!first) continue;
    const ids = [first, ...others].map(({ job }) => job.fixture);
    requests.push(toRequest(`/fixtures?ids=${ids.join('-')}`, [first, ...others]));
  }
  return requests;
}

/** How much of the day's budget is kept for matches, at the start of the day; less and less until its end. */
const keptForMatches = 0.4;
const urgent: readonly JobKind[] = ['live', 'soon', 'table', 'ending', 'over'];
const day = 86_400_000;

const isUrgent = ({ kind }: PlannedRequest) => urgent.includes(kind);

/**
 * Matches of now come first, by their importance; then what is late by a day, so that the important never keeps the
 * rest out for good; then the rest by its importance.
 */
const getPriority = (request: PlannedRequest, now: Date): number => {
  const importance = kinds.indexOf(request.kind);
  const isLate = now.getTime() - request.dueAt.getTime() > day;
  return isUrgent(request) || isLate ? importance : kinds.length + importance;
};

/** What may be spent now on what can wait. */
function getAllowance({ usedToday, perDay }: Budget, now: Date): number {
  const dayLeft = 1 - (now.getTime() % day) / day;
  return Math.floor(perDay * (1 - keptForMatches * dayLeft)) - usedToday;
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
 * The requests that are due now, in the order in which they should be sent. Matches are asked for together, those
 * of which something is expected apart from past ones.
 * A part of the day's budget is kept for matches.
 */
export function planRequests(
  known: KnownWorld,
  attempts: Attempts,
  pace: Pace,
  now: Date,
  budget: Budget,
): PlannedRequest[] {
  const due = listJobs(known, pace, now).flatMap((job): Due[] => {
    const at = getDueTime(job, attempts.get(job.resource), now);
    return at && at <= now ? [{ job, at }] : [];
  });
  const isMatch = ({ job }: Due) => job.fixture !== null;
  const isPast = ({ job }: Due) => job.kind === 'details';
  const single = due
    .filter((one) => !isMatch(one))
    .map((one) => toRequest(getRequestPath(one.job, known, now), [one]));
  const requests = [
    ...matchRequests(due.filter((one) => isMatch(one) && !isPast(one))),
    ...single,
    ...matchRequests(due.filter(isPast)),
  ].sort((one, other) => getPriority(one, now) - getPriority(other, now));
  return limitToAllowance(requests, budget, now);
}

/** When something is due that is not yet, as far as anything is known. */
export function getNextDueTime(known: KnownWorld, attempts: Attempts, pace: Pace, now: Date): Date {
  const times = listJobs(known, pace, now).flatMap((job) => {
    const at = getDueTime(job, attempts.get(job.resource), now);
    return at && at > now ? [at.getTime()] : [];
  });
  return new Date(Math.min(now.getTime() + day, ...times));
}
