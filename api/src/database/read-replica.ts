import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { ChangeFeed } from './changes.ts';
import { connectionSettings, openPool } from './connections.ts';

/** Where a request reads. Without a replica, everything reads from the primary. */
export interface Reads {
  /**
   * Reads from the replica if it has replayed all known changes; a failure there is retried on the primary.
   * @param isFinal whether the primary would fail with the same error
   */
  readonly preferReplica: <Answer>(
    act: () => Promise<Answer>,
    isFinal: (error: unknown) => boolean,
  ) => Promise<Answer>;
  readonly fromPrimary: <Answer>(act: () => Promise<Answer>) => Promise<Answer>;
  /** Something was written: the replica is used again once it has caught up. */
  readonly noteWrite: () => void;
}

export const onlyPrimary: Reads = {
  preferReplica: (act) => act(),
  fromPrimary: (act) => act(),
  noteWrite() {},
};

/** Maximum lag of the replica's data behind the primary. */
const maxLagMs = 5_000;
/** Milliseconds between two checks of the replica; and while it is catching up. */
const pollEveryMs = 500;
const catchUpEveryMs = 50;
/** Timeout of a check, and of connecting to the replica. */
const pollTimeoutMs = 1_000;
/** Timeout of a statement on the replica, and of its response; then the primary is used. */
const statementTimeoutMs = 5_000;
const silenceMs = 6_000;

/** A position in the primary's WAL, and the latest time at which it was reached, by `performance.now()`. */
interface Mark {
  readonly lsn: string;
  readonly at: number;
}

/**
 * Decides whether the replica may be used: it has replayed all known changes, and lags less than five
 * seconds. This compares WAL positions; the replica's clock says nothing while there are no writes.
 */
function watchReplica(
  { primaryUrl, replicaUrl }: Addresses,
  changes: Pick<ChangeFeed, 'subscribe'>,
  logger: Logger,
) {
  const open = (url: string) =>
    openPool(
      {
        ...connectionSettings(url, 2 * pollTimeoutMs),
        connectionTimeoutMillis: pollTimeoutMs,
        max: 1,
        statement_timeout: pollTimeoutMs,
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
  async function poll(): Promise<void> {
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
    // Grace period at startup.
    if (isRead === isFresh() || (isRead === null && !isFresh() && performance.now() - changedAt < maxLagMs))
      return;
    isRead = isFresh();
    if (isRead) logger.info({ event: 'replica.read' }, 'replica in use for reads of visitors');
    else
      logger.warn(
        { event: 'replica.left', ...(error === null ? {} : { err: error }) },
        'replica unavailable or more than 5 seconds behind; reading from the primary',
      );
  }
  async function pollAndSchedule(): Promise<void> {
    let failure: unknown = null;
    await poll().catch((error: unknown) => {
      failure = error;
    });
    report(failure);
    const isCurrent = isUsable() && performance.now() - hasAllUntil < pollEveryMs;
    if (!isClosed) schedule(isCurrent || failure !== null ? pollEveryMs : catchUpEveryMs);
  }
  let isPolling = false;
  function schedule(ms: number): void {
    isPolling = false;
    clearTimeout(timer);
    timer = setTimeout(() => {
      isPolling = true;
      void pollAndSchedule();
    }, ms);
    timer.unref();
  }
  function noteWrite(): void {
    const isFirst = isUsable();
    changedAt = performance.now();
    if (isFirst && !isPolling && !isClosed) schedule(0);
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

/** The connections with a replica: each comes from the database chosen for the current request. */
export interface ReplicatedPool {
  readonly pool: PostgresPool;
  readonly reads: Reads;
}

/**
 * Adds a replica to a pool. The database of a query is chosen where its request starts (`Reads`), not at the
 * query; everything else, including jobs and transactions, uses the primary.
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
      connectionTimeoutMillis: pollTimeoutMs,
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
          ? // Unreachable, or no free connection.
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
            'replica read failed; retrying on the primary',
          );
          return source.run('primary', act);
        }
      },
      fromPrimary: (act) => source.run('primary', act),
      noteWrite: watch.noteWrite,
    },
  };
}
