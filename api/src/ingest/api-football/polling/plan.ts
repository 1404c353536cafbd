import type { Pace } from './pace.ts';
import {
  type KnownWorld,
  kinds,
  runningLeagues,
  tableSubject,
  type Wish,
  type WishKind,
  wishesOf,
} from './wishes.ts';

/** When a subject was last asked, and, where that failed, when it may be asked again. */
export interface Attempt {
  readonly at: Date;
  readonly notBefore: Date | null;
}
export type Attempts = ReadonlyMap<string, Attempt>;

/** One request of the provider. */
export interface PlannedRequest {
  readonly kind: WishKind;
  /** Path and query. */
  readonly path: string;
  /** What it answers. */
  readonly subjects: readonly string[];
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

/** When a wish is due. A clock that was set back does not stop it. */
function dueAt({ again }: Wish, attempt: Attempt | undefined, now: Date): Date | null {
  if (!attempt || attempt.at > now) return never;
  if (attempt.notBefore) return attempt.notBefore;
  if (typeof again === 'number') return new Date(attempt.at.getTime() + again);
  return attempt.at < again ? again : null;
}

const pathOf = (wish: Wish, known: KnownWorld, now: Date) =>
  wish.subject === tableSubject ? `/fixtures?live=${runningLeagues(known, now).join('-')}` : wish.subject;

/** The name of a request in the ingest status: without the numbers of single matches, players and pages. */
export const labelOf = (path: string): string =>
  path.replace(/&page=\d+$/, '').replace(/\?(ids|live|h2h|player)=.*$/, '?$1');

interface Due {
  readonly wish: Wish;
  readonly at: Date;
}

/** The request that answers what is due; all of it is of one kind. */
const requestOf = (path: string, due: readonly [Due, ...Due[]]): PlannedRequest => ({
  kind: due[0].wish.kind,
  path,
  subjects: due.map(({ wish }) => wish.subject),
  label: labelOf(path),
  dueAt: new Date(Math.min(...due.map(({ at }) => at.getTime()))),
});

function matchRequests(due: readonly Due[]): PlannedRequest[] {
  const requests: PlannedRequest[] = [];
  for (let at = 0; at < due.length; at += matchesARequest) {
    const [first, ...others] = due.slice(at, at + matchesARequest);
    if (!first) continue;
    const ids = [first, ...others].map(({ wish }) => wish.fixture);
    requests.push(requestOf(`/fixtures?ids=${ids.join('-')}`, [first, ...others]));
  }
  return requests;
}

/** How much of the day's budget is kept for matches, at the start of the day; less and less until its end. */
const keptForMatches = 0.4;
const urgent: readonly WishKind[] = ['live', 'soon', 'table', 'ending', 'over'];
const day = 86_400_000;

const isUrgent = ({ kind }: PlannedRequest) => urgent.includes(kind);

/**
 * Matches of now come first, by their importance; then what is late by a day, so that the important never keeps the
 * rest out for good; then the rest by its importance.
 */
const priorityOf = (request: PlannedRequest, now: Date): number => {
  const importance = kinds.indexOf(request.kind);
  const isLate = now.getTime() - request.dueAt.getTime() > day;
  return isUrgent(request) || isLate ? importance : kinds.length + importance;
};

/** What may be spent now on what can wait. */
function allowance({ usedToday, perDay }: Budget, now: Date): number {
  const dayLeft = 1 - (now.getTime() % day) / day;
  return Math.floor(perDay * (1 - keptForMatches * dayLeft)) - usedToday;
}

function withinAllowance(requests: readonly PlannedRequest[], budget: Budget, now: Date): PlannedRequest[] {
  let left = allowance(budget, now);
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
  const due = wishesOf(known, pace, now).flatMap((wish): Due[] => {
    const at = dueAt(wish, attempts.get(wish.subject), now);
    return at && at <= now ? [{ wish, at }] : [];
  });
  const isMatch = ({ wish }: Due) => wish.fixture !== null;
  const isPast = ({ wish }: Due) => wish.kind === 'details';
  const single = due
    .filter((one) => !isMatch(one))
    .map((one) => requestOf(pathOf(one.wish, known, now), [one]));
  const requests = [
    ...matchRequests(due.filter((one) => isMatch(one) && !isPast(one))),
    ...single,
    ...matchRequests(due.filter(isPast)),
  ].sort((one, other) => priorityOf(one, now) - priorityOf(other, now));
  return withinAllowance(requests, budget, now);
}

/** When something is due that is not yet, as far as anything is known. */
export function nextDueAt(known: KnownWorld, attempts: Attempts, pace: Pace, now: Date): Date {
  const times = wishesOf(known, pace, now).flatMap((wish) => {
    const at = dueAt(wish, attempts.get(wish.subject), now);
    return at && at > now ? [at.getTime()] : [];
  });
  return new Date(Math.min(now.getTime() + day, ...times));
}
