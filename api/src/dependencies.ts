import { join } from 'node:path';
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { createDeviceCookies, type DeviceCookies } from './auth/device-cookie.ts';
import { operatorToken } from './auth/operator-token.ts';
import { createSettingsTokens, type SettingsTokens } from './auth/settings-token.ts';
import { type Background, createBackground } from './background.ts';
import { type Clock, clockAt } from './clock.ts';
import type { Config } from './config.ts';
import type { ChangeFeed } from './database/changes.ts';
import { openDatabase } from './database/open.ts';
import type { Db } from './database/types.ts';
import { seedTeams } from './ingest/teams/seed-teams.ts';
import { openQueue } from './jobs/queue.ts';
import { selectSecret } from './network/directory.queries.ts';
import { createDirectory, type Directory } from './network/directory.ts';
import { seedNetwork } from './network/seed.queries.ts';
import { diskUploads, type UploadStore } from './uploads/store.ts';

/** What a resource or a job works with. Made once, when the process starts. */
export interface Dependencies {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly engine: 'pglite' | 'postgresql';
  /** Inside a transaction use the transaction alone: on PGlite the pool has one connection. */
  readonly db: Db;
  /** The connections under `db`, for what speaks to PostgreSQL by itself (pg-boss). */
  readonly pool: Pool;
  /** What all processes on the database announce. */
  readonly changes: ChangeFeed;
  readonly directory: Directory;
  readonly background: Background;
  /** Where background work that must not be lost is sent; `startJobs` does it. */
  readonly jobs: PgBoss;
  readonly uploads: UploadStore;
  readonly keys: {
    readonly settings: SettingsTokens;
    readonly devices: DeviceCookies;
    readonly operator: string;
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
  const operator = await operatorToken(config);
  const { engine, db, pool, changes, close } = await openDatabase(config, logger);
  try {
    const jobs = await openQueue({ pool, engine, logger }, 'sends');
    await seedNetwork(db);
    await seedTeams(db);
    const secret = await selectSecret(db);
    const directory = createDirectory(db);
    changes.subscribe(({ kind }) => {
      if (kind === 'network' || kind === 'everything') directory.forget();
    });
    const dependencies: Dependencies = {
      config,
      clock: clockAt(config.clock, config.clockSince),
      logger,
      engine,
      db,
      pool,
      changes,
      directory,
      background: createBackground(logger),
      jobs,
      uploads: diskUploads(join(config.dataDir, 'uploads')),
      keys: {
        settings: createSettingsTokens(secret),
        devices: createDeviceCookies(secret, config.publicAddress.startsWith('https:')),
        operator,
      },
    };
    return {
      dependencies,
      close: async () => {
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
