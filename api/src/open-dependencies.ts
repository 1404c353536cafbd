import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { networkKey } from '@fan-base/shared-contracts/surrogate-keys';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { openS3 } from '@fan-base/shared-releases/open-s3';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { createClock } from '@fan-base/shared-server/environment';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Gauge, Registry } from 'prom-client';
import { createDataCipher, type DataCipher } from './auth/data-cipher.ts';
import { createDeviceCookies } from './auth/device-cookie.ts';
import { isSameToken } from './auth/operator-token.ts';
import { encryptSecrets } from './auth/second-factor.queries.ts';
import { createSettingsTokens } from './auth/settings-token.ts';
import { dataSecrets, operatorTokens } from './auth/stored-secrets.ts';
import type { Config } from './config.ts';
import { readDatabaseTime } from './database/database-time.ts';
import { openDatabase } from './database/open.ts';
import type { Db } from './database/types.ts';
import type { Background, Dependencies } from './dependencies.ts';
import { countAnswers, createAnswerCache, reportAnswerCounts, toChangedKeys } from './http/answer-cache.ts';
import { createDiskCache } from './images/disk-cache.ts';
import { createPictureCache } from './images/picture-cache.ts';
import { seedTeams } from './ingest/teams/seed-teams.ts';
import { openQueue } from './jobs/queue.ts';
import { markDemonstration, selectSecrets } from './network/directory.queries.ts';
import { createDirectory } from './network/directory.ts';
import { seedNetwork } from './network/seed.queries.ts';
import { announceChanged } from './services/announce-changed.ts';
import { openServiceDirectory } from './services/directory.ts';
import { createIdentities } from './services/identities.ts';
import { createServiceClient } from './services/service-client.ts';
import { everyKey } from './services/service-keys.ts';
import { bucketUploads, diskUploads } from './uploads/store.ts';

/** Disk cache for resized and drawn pictures. */
const maxPictureBytes = 512 * 1024 * 1024;

/**
 * Opens the database, migrates it and adds missing clubs.
 * @returns the dependencies, and a function that closes the database
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
      if (toChangedKeys(event).includes(networkKey)) directory.forget();
    });
    const now = createClock({
      CLOCK: config.clock ?? undefined,
      CLOCK_SINCE: config.clockSince ?? undefined,
    });
    const clock = { now: () => new Date(now()) };
    const answers = createAnswerCache({
      bytes: config.answerCacheMegabytes * 1024 * 1024,
      changes,
      clock,
    });
    const endReport = reportAnswerCounts(answers, logger);
    const metrics = createMetrics(pool);
    countAnswers(answers, metrics);
    const identities = await createIdentities(secrets);
    const services = await openServiceDirectory(openReleaseStore(config), logger);
    const serviceClient = createServiceClient(identities, metrics);
    const dependencies: Dependencies = {
      config,
      processId: randomUUID(),
      clock,
      databaseTime: () => readDatabaseTime(db),
      logger,
      engine,
      db,
      pool,
      reads,
      changes,
      directory,
      answers,
      pictures: createPictureCache({
        disk: createDiskCache(join(config.dataDir, 'images'), maxPictureBytes),
        logger,
      }),
      background: createBackground(logger),
      jobs,
      uploads: config.uploadsBucket
        ? bucketUploads(config.uploadsBucket)
        : diskUploads(config.uploadsFolder ?? join(config.dataDir, 'uploads')),
      services,
      serviceClient,
      identities,
      metrics,
      keys: {
        settings: createSettingsTokens(secrets),
        devices: createDeviceCookies(secrets, config.publicAddress.startsWith('https:')),
        operator: operators[0],
        isOperator: (token) => operators.some((one) => isSameToken(token, one)),
        data,
      },
    };
    services.subscribe((remotes) => {
      const { background } = dependencies;
      // Every process announces its own switch: until then, it caches answers of the former address.
      for (const remote of remotes)
        background.run('service.moved', () => announceChanged(dependencies, remote, [everyKey(remote)]));
    });
    return {
      dependencies,
      close: async () => {
        endReport();
        await dependencies.background.settled();
        services.close();
        await serviceClient.close();
        await jobs.stop({ graceful: false });
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The store of releases with the registry of services; null without one. */
function openReleaseStore({ releasesBucket, releasesFolder }: Config): ReleaseFiles | null {
  if (releasesBucket) return openS3(releasesBucket);
  return releasesFolder === null ? null : openFolder(releasesFolder);
}

/**
 * Encrypts second factors that are stored in clear or with an older key, and logs those that cannot be
 * protected.
 */
async function encryptStoredSecrets(db: Db, data: DataCipher, logger: Logger): Promise<void> {
  const unreadable = await encryptSecrets(db, data);
  if (unreadable > 0)
    logger.error(
      { event: 'second-factor.key-missing', accounts: unreadable },
      'two-step login secrets cannot be decrypted: DATA_KEYS lacks their key; recovery codes still work',
    );
  if (!data.hasKey)
    logger.warn(
      { event: 'second-factor.unencrypted' },
      'two-step login secrets are stored unencrypted: set DATA_KEYS',
    );
}

/** The metrics of this process, starting with its database connections. */
function createMetrics(pool: Pool): Registry {
  const metrics = new Registry();
  new Gauge({
    name: 'fan_base_database_connections',
    help: 'Database connections by state, and requests waiting for one.',
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
