import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { changesChannel } from './announce.ts';
import type { OpenChangeFeed } from './change-feed.ts';

const firstRetry = 250;
const longestRetry = 10_000;
/** A connection that a network has silently lost says nothing by itself; so it is asked now and then. */
const checkEvery = 30_000;
const checkTimeout = 10_000;

/** Milliseconds before attempt number `failures` + 1: doubling, at most ten seconds. */
export const listenRetryDelay = (failures: number): number =>
  Math.min(firstRetry * 2 ** Math.max(failures - 1, 0), longestRetry);

/**
 * Hears the announcements of every process on a PostgreSQL server, by a connection of its own that is made anew
 * when it is lost; each new connection counts as having missed something.
 * @returns once it hears, or the first attempt has failed; what is returned stops it
 */
export async function listenOnServer(
  connectionString: string,
  feed: OpenChangeFeed,
  logger: Logger,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let failures = 0;

  /** Listens until the connection is lost. */
  async function listen(onListening: () => void): Promise<void> {
    const client = new Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: checkTimeout,
      application_name: 'fan-base-api-live',
    });
    let reason: unknown = new Error('the connection ended');
    const ended = once(client, 'end').catch(() => undefined);
    client.on('error', (error) => {
      reason = error;
    });
    client.on('notification', ({ payload }) => feed.notify(payload ?? ''));
    const end = () => void client.end().catch(() => undefined);
    const check = setInterval(() => {
      client.query('select 1').catch((error) => {
        reason = error;
        end();
      });
    }, checkEvery);
    stopping.signal.addEventListener('abort', end);
    try {
      await client.connect();
      await client.query(`listen ${changesChannel}`);
      failures = 0;
      feed.missed();
      onListening();
      await ended;
      throw reason;
    } finally {
      clearInterval(check);
      stopping.signal.removeEventListener('abort', end);
      end();
    }
  }

  async function keepListening(onTried: () => void): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await listen(onTried);
      } catch (error) {
        if (stopping.signal.aborted) return;
        failures += 1;
        logger.warn({ err: error }, 'changes are not heard: the database connection was lost');
      }
      onTried();
      await delay(listenRetryDelay(failures), undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const tried = Promise.withResolvers<void>();
  const ended = keepListening(tried.resolve);
  await tried.promise;
  return async () => {
    stopping.abort();
    await ended;
  };
}
