import { join } from 'node:path';
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { Gauge, Registry } from 'prom-client';
import { createDataCipher, type DataCipher } from './auth/data-cipher.ts';
import { createDeviceCookies, type DeviceCookies } from './auth/device-cookie.ts';
import { isSameToken } from './auth/operator-token.ts';
import { encryptSecrets } from './auth/second-factor.queries.ts';
import { createSettingsTokens, type SettingsTokens } from './auth/settings-token.ts';
import { dataSecrets, operatorTokens } from './auth/stored-secrets.ts';
import type { Config } from './config.ts';
import type { ChangeFeed } from './database/changes.ts';
import { openDatabase } from './database/open.ts';
import type { Reads } from './database/read-replica.ts';
import type { Db } from './database/types.ts';
import {
  type AnswerCache,
  countAnswers,
  createAnswerCache,
  networkTables,
  reportAnswerCounts,
} from './http/answer-cache.ts';
import { seedTeams } from './ingest/teams/seed-teams.ts';
import { openQueue } from './jobs/queue.ts';
import { markDemonstration, selectSecrets } from './network/directory.queries.ts';
import { createDirectory, type Directory } from './network/directory.ts';
import { seedNetwork } from './network/seed.queries.ts';
import { bucketUploads, diskUploads, type UploadStore } from './uploads/store.ts';

/** What a resource or a job works with. Made once, when the process starts. */
export interface Dependencies {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly engine: 'pglite' | 'postgresql';
  /** Inside a transaction use the transaction alone: on PGlite the pool has one connection. */
  readonly db: Db;
  /** Which requests read from a replica, where there is one. */
  readonly reads: Reads;
  /** The connections under `db`, for what speaks to PostgreSQL by itself (pg-boss). */
  readonly pool: Pool;
  /** What all processes on the database announce. */
  readonly changes: ChangeFeed;
  readonly directory: Directory;
  readonly answers: AnswerCache;
  readonly background: Background;
  /** Where background work that must not be lost is sent; `startJobs` does it. */
  readonly jobs: PgBoss;
  readonly uploads: UploadStore;
  /** What is counted, for Prometheus. */
  readonly metrics: Registry;
  readonly keys: {
    readonly settings: SettingsTokens;
    readonly devices: DeviceCookies;
    readonly operator: string;
    /** Whether a token is one of the operator's: two are valid while one replaces the other. */
    readonly isOperator: (token: string) => boolean;
    /** Encrypts secrets that the database stores. */
    readonly data: DataCipher;
  };
}

/**
 * Opens the database, brings it up to date and adds the clubs it lacks.
 * @returns the dependencies, and what closes the database again
 */
export async function openDependencies(
  config: Config,
  logger: Logger,
): Promise<{ readonly dependencies: Dependencies; readonly close: () => Promise<void> }> {
  const operators = await operatorTokens(config);
  const data = createDataCipher(await dataSecrets(config));
  const { engine, db, pool, reads, changes, close } = await openDatabase(config, logger);
  try {
    const jobs = await openQueue({ pool, engine, logger }, 'sends');
    if (config.migrates) {
      await seedNetwork(db);
      await seedTeams(db);
      if (config.demoNotice) await markDemonstration(db);
    }
    const secrets = await selectSecrets(db);
    await encryptStoredSecrets(db, data, logger);
    const directory = createDirectory(db);
    changes.subscribe((event) => {
      const isOfNetwork = event.kind === 'rows' && networkTables.has(event.table);
      if (isOfNetwork || event.kind === 'network' || event.kind === 'everything') directory.forget();
    });
    const clock = clockAt(config.clock, config.clockSince);
    const answers = createAnswerCache({
      bytes: config.answerCacheMegabytes * 1024 * 1024,
      changes,
      clock,
    });
    const endReport = reportAnswerCounts(answers, logger);
    const metrics = createMetrics(pool);
    countAnswers(answers, metrics);
    const dependencies: Dependencies = {
      config,
      clock,
      logger,
      engine,
      db,
      pool,
      reads,
      changes,
      directory,
      answers,
      background: createBackground(logger),
      jobs,
      uploads: config.uploadsBucket
        ? bucketUploads(config.uploadsBucket)
        : diskUploads(config.uploadsFolder ?? join(config.dataDir, 'uploads')),
      metrics,
      keys: {
        settings: createSettingsTokens(secrets),
        devices: createDeviceCookies(secrets, config.publicAddress.startsWith('https:')),
        operator: operators[0],
        isOperator: (token) => operators.some((one) => isSameToken(token, one)),
        data,
      },
    };
    return {
      dependencies,
      close: async () => {
        endReport();
        await dependencies.background.settled();
        await jobs.stop({ graceful: false });
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Encrypts second factors from before there was a key, or that have an older one, and warns of what is not as it should be. */
async function encryptStoredSecrets(db: Db, data: DataCipher, logger: Logger): Promise<void> {
  const unreadable = await encryptSecrets(db, data);
  if (unreadable > 0)
    logger.error(
      { event: 'second-factor.key-missing', accounts: unreadable },
      'two-step login cannot be checked: DATA_KEYS lacks the key that it is encrypted with; recovery codes still work',
    );
  if (!data.hasKey)
    logger.warn(
      { event: 'second-factor.unencrypted' },
      'secrets of two-step login are stored in clear: set DATA_KEYS',
    );
}

/** The metrics of this process, beginning with its connections to the database. */
function createMetrics(pool: Pool): Registry {
  const metrics = new Registry();
  new Gauge({
    name: 'fan_base_database_connections',
    help: 'Connections to the database by state, and who waits for one.',
    labelNames: ['state'],
    registers: [metrics],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waited-for' }, pool.waitingCount);
    },
  });
  return metrics;
}

/** The only source of 'now', so that a test can set it. */
export interface Clock {
  readonly now: () => Date;
}

/**
 * The time of day; or a clock that stands still at an ISO instant; or one that showed this instant at a moment
 * of the real time, `since` (milliseconds since 1970), and goes on from there.
 */
function clockAt(instant: string | null, since: number | null = null): Clock {
  if (instant === null) return { now: () => new Date() };
  const start = Date.parse(instant);
  return { now: () => new Date(since === null ? start : start + Date.now() - since) };
}

/** Work that an answer does not wait for, e.g. because its time would tell something. */
export interface Background {
  readonly run: (name: string, work: () => Promise<void>) => void;
  /** Resolves when nothing is under way. */
  readonly settled: () => Promise<void>;
}

function createBackground(logger: Logger): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run(name, work) {
      const running = work()
        .catch((error: unknown) =>
          logger.error({ event: 'background.failed', work: name, err: error }, `${name} failed`),
        )
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
