import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Dependencies } from '../../../dependencies.ts';
import { seasonAt } from '../../../network/season.ts';
import { retryAt } from '../../backoff.ts';
import { FetchFailure, fetchSource } from '../../fetch.ts';
import { dropLease, holdLease } from '../../lease.queries.ts';
import { importLock } from '../../outcome.ts';
import { Refusal } from '../../refusal.ts';
import { importAnswer, parseAnswer } from '../answers/import.ts';
import { ProviderRefusal } from '../answers/provider-refusal.ts';
import { readFacts } from './facts.queries.ts';
import { type PlannedRequest, planRequests } from './plan.ts';
import { type Provider, providerName } from './provider.ts';
import { takeRequest } from './quota.queries.ts';
import { forgetOldAnswers, keepAnswer } from './raw-answers.queries.ts';
import { noteRequest, rememberRun, requestTimes } from './requests.queries.ts';

const lookEvery = 1_000;
const leaseFor = 15_000;
/** Requests in one round; live matches come first again in the next. */
const mostAtOnce = 25;
const forgetEvery = 3_600_000;
/** Pages that an answer may have; more is a mistake. */
const mostPages = 60;

type Needs = Pick<Dependencies, 'db' | 'clock' | 'logger'>;

export interface Poller {
  /** Resolves when everything that is listed was asked for once. */
  readonly firstRound: Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Asks for one thing, all its pages. @returns what came of it */
async function ask(
  needs: Needs,
  provider: Provider,
  request: PlannedRequest,
): Promise<{ readonly changed: boolean; readonly waitUntil: Date | null }> {
  const { db, clock } = needs;
  let changed = false;
  for (let page = 1, pages = 1; page <= pages && page <= mostPages; page += 1) {
    const waitUntil = await takeRequest(db, providerName, provider.quota, clock.now());
    if (waitUntil) return { changed, waitUntil };
    const path = page === 1 ? request.path : `${request.path}&page=${page}`;
    const fetched = await fetchSource(provider.url + path, {
      now: clock.now(),
      headers: { 'x-apisports-key': provider.key },
    });
    if (fetched.state === 'not-modified') continue;
    await keepAnswer(db, { provider: providerName, request: path, bytes: fetched.bytes }, clock.now());
    const answer = parseAnswer(fetched.bytes);
    if (request.isPaged) pages = answer.paging.total;
    const origin = { source: provider.url, origin: 'schedule', simulated: provider.simulated } as const;
    const counts = await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${importLock})`.execute(trx);
      return importAnswer(trx, answer, origin, clock.now());
    });
    const isChanged = counts.added + counts.updated + counts.removed > 0;
    changed ||= isChanged;
    if (isChanged || counts.problems.length > 0)
      await rememberRun(db, provider.url + path, counts, clock.now());
  }
  return { changed, waitUntil: null };
}

/**
 * Reads API-Football: one process at a time, what matters most first, as much as the budget allows. What fails
 * changes nothing, and is tried again with backoff.
 */
export function startPoller(needs: Needs, provider: Provider): Poller {
  const { db, clock, logger } = needs;
  const holder = randomUUID();
  const ending = new AbortController();
  const { signal } = ending;
  let waitUntil = 0;
  let forgottenAt = 0;
  let isFirstDone = false;
  let tellFirst: () => void = () => {};
  const firstRound = new Promise<void>((resolve) => {
    tellFirst = resolve;
  });

  const seasons = () => {
    const newest = seasonAt(clock.now());
    return Array.from({ length: provider.seasons }, (_, index) => newest - index);
  };

  async function perform(request: PlannedRequest, failures: number): Promise<void> {
    try {
      const outcome = await ask(needs, provider, request);
      if (outcome.waitUntil) {
        waitUntil = outcome.waitUntil.getTime();
        return;
      }
      await noteRequest(db, request, { failures: 0, next: request.every }, clock.now());
    } catch (error) {
      const isExpected = error instanceof Refusal || error instanceof FetchFailure;
      if (!isExpected) logger.error({ err: error, request: request.path }, 'an answer could not be imported');
      const now = clock.now();
      const wish = error instanceof FetchFailure ? error.retryAfter : null;
      const next = retryAt(now, failures + 1, wish, Math.random());
      // One answer that asks for fewer requests is meant for all of them.
      if (error instanceof ProviderRefusal && error.isQuota) waitUntil = now.getTime() + 60_000;
      if (error instanceof FetchFailure && error.kind === 'rate-limited') waitUntil = next.getTime();
      await noteRequest(db, request, { failures: failures + 1, next: next.getTime() - now.getTime() }, now);
      const message = isExpected ? error.message : 'The import failed; the log says why';
      await rememberRun(db, provider.url + request.path, message, now);
      if (isExpected) logger.warn({ request: request.path, error: message }, 'the provider');
    }
  }

  async function round(): Promise<void> {
    const now = clock.now();
    if (now.getTime() < waitUntil) return;
    const until = new Date(now.getTime() + leaseFor);
    if (!(await holdLease(db, { name: providerName, holder, until }, now))) return;
    if (now.getTime() - forgottenAt > forgetEvery) {
      forgottenAt = now.getTime();
      await forgetOldAnswers(db, now);
    }
    const { leagues, tables } = provider;
    const facts = await readFacts(db, { leagues, tables, seasons: seasons() }, now);
    const plan = planRequests(facts, provider.rhythm, now);
    const times = await requestTimes(db);
    const due = plan.filter(({ name }) => (times.get(name)?.next ?? 0) <= now.getTime());
    for (const request of due.slice(0, mostAtOnce)) {
      if (signal.aborted || clock.now().getTime() < waitUntil) return;
      await perform(request, times.get(request.name)?.failures ?? 0);
    }
    // The clubs are known by number once the season lists are read.
    const isListed = facts.teams.length > 0 && due.every(({ every }) => every === null);
    if (!isFirstDone && (isListed || due.length === 0)) {
      isFirstDone = true;
      tellFirst();
    }
  }

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      await round().catch((error: unknown) => logger.error({ err: error }, 'polling failed'));
      await delay(lookEvery, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  const running = loop();
  return {
    firstRound,
    async stop() {
      ending.abort();
      await running;
      tellFirst();
      await dropLease(db, providerName, holder);
    },
  };
}
