import { setTimeout as delay } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { connectionSettings } from './connections.ts';
import type { Database } from './types.ts';

/** The channel on which triggers notify all processes of changes, on commit. */
export const changesChannel = 'fan_base_changes';

/** A change of rows that visitors' answers depend on. Announced by database triggers (migrations 0113, 0140 and 0172). */
export interface RowsChange {
  readonly kind: 'rows';
  readonly table: keyof Database;
  /** The rows' owners, e.g. `site:3`, `team:12`, `fixture:99`, `thread:5`; without it, any owner. */
  readonly of?: readonly string[];
}

/** A change of data that a remote's service has, by surrogate keys (`announceKeys`). */
export interface KeysChange {
  readonly kind: 'keys';
  readonly keys: readonly string[];
}

/** An announced change, from any process. `everything`: changes may have been missed. */
export type ChangeEvent = RowsChange | KeysChange | { readonly kind: 'everything' };

/** The changes announced by all processes on a database. */
export interface ChangeFeed {
  readonly subscribe: (listener: (event: ChangeEvent) => void) => () => void;
  /** Whether all changes are known, up to a moment ago; false while the database does not respond. */
  readonly isCurrent: () => boolean;
  /**
   * Resolves when all changes committed before the call have been received; to false if that cannot be known
   * in time.
   */
  readonly catchUp: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** Milliseconds between attempts to reconnect, to resume within a second. */
const retryEveryMs = 500;
/** Milliseconds between two connection checks. */
const checkEveryMs = 1_000;
/** Silence after which changes may have been missed, and after which the connection counts as lost. */
const staleAfterMs = 2_000;
/** Longest wait for the feed to catch up with a write. */
const catchUpMs = 1_000;
const silenceMs = 8_000;

function listeners(logger: Logger) {
  const all = new Set<(event: ChangeEvent) => void>();
  const notify = (event: ChangeEvent) => {
    for (const listener of all) listener(event);
  };
  return {
    notify,
    receive(payload: string | undefined) {
      try {
        const change = JSON.parse(payload ?? '') as RowsChange | KeysChange;
        // Processes of other releases may send other kinds while they are replaced.
        if (change.kind === 'rows' || change.kind === 'keys') notify(change);
      } catch (error) {
        logger.error({ event: 'changes.unreadable', err: error }, 'invalid change notification');
      }
    },
    subscribe(listener: (event: ChangeEvent) => void) {
      all.add(listener);
      return () => {
        all.delete(listener);
      };
    },
  };
}

/** Changes of the embedded database. It runs in this process, so no change can be missed. */
export async function embeddedChanges(lite: Pick<PGlite, 'listen'>, logger: Logger): Promise<ChangeFeed> {
  const { receive, subscribe } = listeners(logger);
  await lite.listen(changesChannel, receive);
  // No UNLISTEN: it would interleave with the messages of a running query. Listening ends with the database.
  return { subscribe, isCurrent: () => true, catchUp: async () => true, close: async () => {} };
}

/**
 * Changes of PostgreSQL, on a dedicated connection. After a reconnect, everything counts as changed, because
 * notifications may have been missed.
 */
export async function serverChanges(connectionString: string, logger: Logger): Promise<ChangeFeed> {
  const { notify, receive, subscribe } = listeners(logger);
  const ending = new AbortController();
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isDisconnected = false;
  let respondedAt = Number.NEGATIVE_INFINITY;
  const noteResponse = () => {
    respondedAt = performance.now();
  };

  async function connect(): Promise<void> {
    const next = new Client({
      ...connectionSettings(connectionString, silenceMs),
      application_name: 'fan-base-live',
    });
    // An error without a listener would crash the process.
    next.on('error', (error) =>
      logger.warn({ event: 'changes.connection-failed', err: error }, 'LISTEN connection failed'),
    );
    next.on('end', () => {
      if (client === next) lost();
    });
    next.on('notification', ({ payload }) => receive(payload));
    try {
      await next.connect();
      await next.query(`listen ${changesChannel}`);
    } catch (error) {
      // Not awaited: the other end may be frozen.
      next.end().catch(() => undefined);
      throw error;
    }
    if (ending.signal.aborted) return next.end();
    client = next;
    noteResponse();
  }
  function lost(): void {
    client = null;
    respondedAt = Number.NEGATIVE_INFINITY;
    if (ending.signal.aborted) return;
    timer = setTimeout(
      () =>
        connect().then(
          () => {
            isDisconnected = false;
            logger.info({ event: 'changes.listening' }, 'LISTEN connection restored');
            notify({ kind: 'everything' });
          },
          (error: unknown) => {
            if (!isDisconnected)
              logger.warn(
                { event: 'changes.not-listening', err: error },
                'LISTEN connection cannot be restored',
              );
            isDisconnected = true;
            lost();
          },
        ),
      retryEveryMs,
    );
  }
  /** Notifications that precede the response arrive before it. */
  const probe = async (connection: Client) => {
    await connection.query('select 1');
    noteResponse();
  };
  await connect();
  // A frozen server sends nothing, so the silence timeout ends the connection.
  const check = setInterval(() => {
    if (client) probe(client).catch(() => undefined);
  }, checkEveryMs);
  check.unref();
  return {
    subscribe,
    isCurrent: () => performance.now() - respondedAt < staleAfterMs,
    async catchUp() {
      if (!client) return false;
      const isHeard = probe(client).then(
        () => true,
        () => false,
      );
      return Promise.race([isHeard, delay(catchUpMs, false, { ref: false })]);
    },
    async close() {
      ending.abort();
      clearTimeout(timer);
      clearInterval(check);
      const open = client;
      client = null;
      await open?.end().catch(() => undefined);
    },
  };
}
