import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { connectionSettings } from './connections.ts';
import type { Database, Trx } from './types.ts';

/** The channel on which processes notify each other of what has changed. */
const changesChannel = 'fan_base_changes';

/**
 * What has changed of a match. `score`: status, clock or goals, and with them the table; `details`: events,
 * statistics, line-ups; `calendar`: kick-off, teams or venue.
 */
export interface MatchChange {
  readonly kind: 'match';
  readonly fixture: string;
  readonly competition: string;
  readonly season: number;
  /** Ids of the two teams. */
  readonly teams: readonly [home: string, away: string];
  readonly parts: readonly ('score' | 'details' | 'calendar')[];
}
/** Something was written in a thread, changed or deleted. */
export interface ThreadChange {
  readonly kind: 'thread';
  readonly thread: string;
  readonly site: string;
}

/** An administrator has changed sites, seasons or texts. */
export interface NetworkChange {
  readonly kind: 'network';
}

/**
 * Rows of a table have changed that answers to visitors are made of. Announced by the database itself: triggers
 * (migration 0113), which no writer can forget.
 */
export interface RowsChange {
  readonly kind: 'rows';
  readonly table: keyof Database;
  /** Whose rows, e.g. `site:3`, `team:12`, `fixture:99`; without it anyone's. */
  readonly of?: readonly string[];
}

/** What is announced by those who write. */
type WrittenChange = MatchChange | ThreadChange | NetworkChange;

export type Change = WrittenChange | RowsChange;

/**
 * Notifies every process, and through it every listener, what a transaction has changed; heard once it is
 * committed, and not at all if it is not. A notification holds 8,000 bytes: one a change.
 */
export async function announce(trx: Trx, changes: readonly WrittenChange[]): Promise<void> {
  if (changes.length === 0) return;
  const texts = changes.map((change) => JSON.stringify(change));
  await sql`select pg_notify(${changesChannel}, text) from unnest(${texts}::text[]) as text`.execute(trx);
}

/** What was announced, by this process or another. `everything`: some of it may have been missed. */
export type ChangeEvent = Change | { readonly kind: 'everything' };

/** The changes of which all processes on a database are notified. */
export interface ChangeFeed {
  readonly subscribe: (listener: (event: ChangeEvent) => void) => () => void;
  /** Whether all that was announced more than a moment ago has been heard: false where the database is silent. */
  readonly isCurrent: () => boolean;
  readonly close: () => Promise<void>;
}

/** Milliseconds between two tries to listen again: a database that is back is listened to within a second. */
const retryEvery = 500;
/** Milliseconds between two questions whether the server is still there. */
const checkEvery = 1_000;
/** Milliseconds without an answer after which changes may have been missed, and after which the connection is lost. */
const doubtAfterMs = 2_000;
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
        notify(JSON.parse(payload ?? '') as Change);
      } catch (error) {
        logger.error(
          { event: 'changes.unreadable', err: error },
          'a change was announced that cannot be read',
        );
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

/** Changes on the embedded database: it is in this process, so that nothing can be missed. */
export async function embeddedChanges(lite: Pick<PGlite, 'listen'>, logger: Logger): Promise<ChangeFeed> {
  const { receive, subscribe } = listeners(logger);
  await lite.listen(changesChannel, receive);
  // Not unlistened: that would come between the messages of a query that is under way. It ends with the database.
  return { subscribe, isCurrent: () => true, close: async () => {} };
}

/**
 * Changes on PostgreSQL, over a connection of their own. One that was lost is opened again; what was announced
 * meanwhile was missed, and so everything counts as changed.
 */
export async function serverChanges(connectionString: string, logger: Logger): Promise<ChangeFeed> {
  const { notify, receive, subscribe } = listeners(logger);
  const ending = new AbortController();
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isDisconnected = false;
  let heardAt = Number.NEGATIVE_INFINITY;
  const hear = () => {
    heardAt = performance.now();
  };

  async function connect(): Promise<void> {
    const next = new Client({
      ...connectionSettings(connectionString, silenceMs),
      application_name: 'fan-base-live',
    });
    // An error without a listener would end the process.
    next.on('error', (error) =>
      logger.warn({ event: 'changes.connection-failed', err: error }, 'the connection for changes failed'),
    );
    next.on('end', () => {
      if (client === next) lost();
    });
    next.on('notification', ({ payload }) => receive(payload));
    try {
      await next.connect();
      await next.query(`listen ${changesChannel}`);
    } catch (error) {
      // Not waited for: the other end may be frozen.
      next.end().catch(() => undefined);
      throw error;
    }
    if (ending.signal.aborted) return next.end();
    client = next;
    hear();
  }
  function lost(): void {
    client = null;
    heardAt = Number.NEGATIVE_INFINITY;
    if (ending.signal.aborted) return;
    timer = setTimeout(
      () =>
        connect().then(
          () => {
            isDisconnected = false;
            logger.info({ event: 'changes.listening' }, 'the database is listened to again');
            notify({ kind: 'everything' });
          },
          (error: unknown) => {
            if (!isDisconnected)
              logger.warn(
                { event: 'changes.not-listening', err: error },
                'the database cannot be listened to',
              );
            isDisconnected = true;
            lost();
          },
        ),
      retryEvery,
    );
  }
  await connect();
  // What does not answer falls silent, which ends the connection.
  const check = setInterval(() => {
    // What was announced before the server answers comes before its answer.
    client?.query('select 1').then(hear, () => undefined);
  }, checkEvery);
  check.unref();
  return {
    subscribe,
    isCurrent: () => performance.now() - heardAt < doubtAfterMs,
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
