import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { holdLease, releaseLease } from '../../lease.queries.ts';
import { forgetOldAttempts } from './known.queries.ts';
import type { Provider } from './provider.ts';
import { forgetOldAnswers } from './raw-answers.queries.ts';
import { isFilled, type RoundNeeds, runRound } from './round.ts';

const beat = 2000;
const renewal = 5000;
const cleaning = 24 * 60 * 60_000;

export interface Poller {
  /** Resolves when all that the sites need was asked once, by this process or another. */
  readonly filled: Promise<void>;
  readonly isFilled: () => boolean;
  /** Lets the requests under way come to their end. */
  readonly stop: () => Promise<void>;
}

/** Keeps the lease while it works. @returns the signal that it was lost, and what ends the keeping */
function keepLease(needs: RoundNeeds, name: string, holder: string, ending: AbortSignal) {
  const lost = new AbortController();
  const timer = setInterval(() => {
    holdLease(needs.db, name, holder).then(
      (isHeld) => isHeld || lost.abort(),
      () => lost.abort(),
    );
  }, renewal);
  timer.unref();
  return { signal: AbortSignal.any([ending, lost.signal]), end: () => clearInterval(timer) };
}

/**
 * Asks the provider for what is due, every two seconds; of all processes on the database the one that has the
 * lease does so.
 */
export function startPoller(needs: RoundNeeds, provider: Provider): Poller {
  const { db, clock, logger } = needs;
  const holder = randomUUID();
  const lease = `poll ${provider.name}`;
  const ending = new AbortController();
  const first = Promise.withResolvers<void>();
  let isReady = false;
  let cleanedAt = Number.NEGATIVE_INFINITY;

  async function clean(): Promise<void> {
    const now = clock.now();
    if (now.getTime() - cleanedAt < cleaning) return;
    await forgetOldAnswers(db, now);
    await forgetOldAttempts(db, now);
    cleanedAt = now.getTime();
  }

  async function lookWhetherFilled(): Promise<void> {
    if (isReady || ending.signal.aborted || !(await isFilled(needs, provider))) return;
    isReady = true;
    first.resolve();
  }

  async function work(): Promise<void> {
    // Another process may be filling the sites.
    if (!(await holdLease(db, lease, holder))) return lookWhetherFilled();
    const kept = keepLease(needs, lease, holder, ending.signal);
    try {
      await clean();
      let isMore = true;
      while (isMore && !kept.signal.aborted) {
        isMore = await runRound(needs, provider, kept.signal);
        await lookWhetherFilled();
      }
    } finally {
      kept.end();
    }
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await work().catch((error: unknown) => logger.error({ err: error }, 'polling API-Football failed'));
      const pause = beat * (0.8 + 0.4 * Math.random());
      await delay(pause, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
    await releaseLease(db, lease, holder).catch(() => undefined);
    first.resolve();
  }

  const running = run();
  return {
    filled: first.promise,
    isFilled: () => isReady,
    stop: () => {
      ending.abort();
      return running;
    },
  };
}
