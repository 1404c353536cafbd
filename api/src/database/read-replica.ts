import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { ChangeFeed } from './changes.ts';
import { connectionSettings, openPool } from './connections.ts';

/** From where a request reads. Without a replica everything is read from the one database. */
export interface Reads {
  /**
   * Reads from the replica if that has everything which is known to have changed; what fails there is done once more
   * on the primary.
   * @param isFinal of an error that the primary would answer with too
   */
  readonly preferReplica: <Answer>(
    act: () => Promise<Answer>,
    isFinal: (error: unknown) => boolean,
  ) => Promise<Answer>;
  readonly fromPrimary: <Answer>(act: () => Promise<Answer>) => Promise<Answer>;
  /** Something was written: the replica is read from once it has it. */
  readonly noteWrite: () => void;
}

export const onlyPrimary: Reads = {
  preferReplica: (act) => act(),
  fromPrimary: (act) => act(),
  noteWrite() {},
};

/** Milliseconds by which what the replica has may be older than the primary. */
const maxLagMs = 5_000;
/** Between two looks how far the replica is; and while it has not got what has changed. */
const lookEveryMs = 500;
const catchUpEveryMs = 50;
/** In which a look must be over, and in which the replica must have a connection. */
const lookTimeoutMs = 1_000;
/** Milliseconds that the replica works on a statement, and in which it has said so; then the primary is asked. */
const statementTimeoutMs = 5_000;
const silenceMs = 6_000;

/** A place in the primary's log, and when it was reached at the latest, by `performance.now()`. */
interface Mark {
  readonly lsn: string;
  readonly at: number;
}

/**
 * Knows whether the replica may be read from: it has replayed everything that was heard to have changed, and nothing
 * that it lacks is older than five seconds. What counts is the primary's log, not the replica's clock, which says
 * nothing while nobody writes.
 */
function watchReplica(
  { primaryUrl, replicaUrl }: Addresses,
  changes: Pick<ChangeFeed, 'subscribe'>,
  logger: Logger,
) {
  const open = (url: string) =>
    openPool(
      {
        ...connectionSettings(url, 2 * lookTimeoutMs),
        connectionTimeoutMillis: lookTimeoutMs,
        max: 1,
        statement_timeout: lookTimeoutMs,
        application_name: 'fan-base-replica-watch',
      },
      logger,
    );
  const primary = open(primaryUrl);
  const replica = open(replicaUrl);
  let mark: Mark | null = null;
  let hasAllUntil = Number.NEGATIVE_INFINITY;
  let changedAt = performance.now();
  let isRead: boolean | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const isFresh = () => performance.now() - hasAllUntil <= maxLagMs;
  const isUsable = () => hasAllUntil >= changedAt && isFresh();

  async function markPrimary(): Promise<Mark> {
    const at = performance.now();
    const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn');
    return { lsn: rows[0]?.lsn ?? '', at };
  }
  async function look(): Promise<void> {
    mark ??= await markPrimary();
    const { rows } = await replica.query<{ has_all: boolean | null }>(
      'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has_all',
      [mark.lsn],
    );
    if (rows[0]?.has_all !== true) return;
    hasAllUntil = mark.at;
    mark = null;
  }
  function report(error: unknown): void {
    // At the start it has a moment.
    if (isRead === isFresh() || (isRead === null && !isFresh() && performance.now() - changedAt < maxLagMs))
      return;
    isRead = isFresh();
    if (isRead) logger.info({ event: 'replica.read' }, 'visitors read from the replica');
    else
      logger.warn(
        { event: 'replica.left', ...(error === null ? {} : { err: error }) },
        'the replica is away or more than 5 seconds behind; everything is read from the primary',
      );
  }
  async function lookOn(): Promise<void> {
    let failure: unknown = null;
    await look().catch((error: unknown) => {
      failure = error;
    });
    report(failure);
    const isCurrent = isUsable() && performance.now() - hasAllUntil < lookEveryMs;
    if (!isClosed) schedule(isCurrent || failure !== null ? lookEveryMs : catchUpEveryMs);
  }
  let isLooking = false;
  function schedule(ms: number): void {
    isLooking = false;
    clearTimeout(timer);
    timer = setTimeout(() => {
      isLooking = true;
      void lookOn();
    }, ms);
    timer.unref();
  }
  function noteWrite(): void {
    const isFirst = isUsable();
    changedAt = performance.now();
    if (isFirst && !isLooking && !isClosed) schedule(0);
  }
  const unsubscribe = changes.subscribe(noteWrite);
  schedule(0);
  return {
    isUsable,
    noteWrite,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      unsubscribe();
      await Promise.all([primary.end(), replica.end()]);
    },
  };
}

interface Addresses {
  readonly primaryUrl: string;
  readonly replicaUrl: string;
}

/** The connections with a replica: each is of the database from which the request that asks for it reads. */
export interface ReplicatedPool {
  readonly pool: PostgresPool;
  readonly reads: Reads;
}

/**
 * Adds a replica to a pool. Which of the two a query is sent to is not said where it is made, but where a request
 * begins (`Reads`): all else, jobs and transactions among it, works on the primary.
 */
export function withReplica(
  primary: Pool,
  addresses: Addresses,
  changes: Pick<ChangeFeed, 'subscribe'>,
  logger: Logger,
): ReplicatedPool {
  const replica = openPool(
    {
      ...connectionSettings(addresses.replicaUrl, silenceMs),
      connectionTimeoutMillis: lookTimeoutMs,
      max: primary.options.max,
      statement_timeout: statementTimeoutMs,
      application_name: 'fan-base-api-reads',
    },
    logger,
  );
  const watch = watchReplica(addresses, changes, logger);
  const source = new AsyncLocalStorage<'primary' | 'replica'>();
  return {
    pool: {
      options: primary.options,
      connect: () =>
        source.getStore() === 'replica'
          ? // One that cannot be reached, or has no connection free.
            replica.connect().catch(() => primary.connect())
          : primary.connect(),
      async end() {
        await watch.close();
        await Promise.all([primary.end(), replica.end()]);
      },
    },
    reads: {
      async preferReplica(act, isFinal) {
        if (!watch.isUsable()) return source.run('primary', act);
        try {
          return await source.run('replica', act);
        } catch (error) {
          if (isFinal(error)) throw error;
          logger.debug(
            { event: 'replica.failed', err: error },
            'what failed on the replica is done on the primary',
          );
          return source.run('primary', act);
        }
      },
      fromPrimary: (act) => source.run('primary', act),
      noteWrite: watch.noteWrite,
    },
  };
}
